package org.demonic.code.initial;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.demonic.code.flow.FieldInstructions;
import org.demonic.code.flow.Permits;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.library.Fact;
import org.demonic.library.Facts;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Private final fields whose {@code Semaphore} is a lock: it is made for the field with one permit,
 * nobody else gets it, and each method gives back only a permit that it has taken itself. A
 * semaphore of another kind excludes nobody, because any thread may add a permit.
 */
public final class BinarySemaphores {
  private final FieldScan fields;
  private final Map<MethodName, Map<Integer, FieldName>> calls = new HashMap<>();

  private BinarySemaphores(Program program) {
    this.fields =
        new FieldScan(
            program,
            (node, field) ->
                (node.access & Opcodes.ACC_PRIVATE) != 0
                    && node.desc.equals("L" + Jdk.SEMAPHORE + ";")
                    && field.isFinal());
  }

  /** Reads the classes of a module, and those in its folders that were left out of it. */
  public static BinarySemaphores of(Program program) {
    BinarySemaphores found = new BinarySemaphores(program);
    found.fields.read(node -> true, found::read);
    return found;
  }

  /** Whether an instruction of a method takes such a permit, or gives one back. */
  public boolean isCall(Place place) {
    FieldName field = calls.getOrDefault(place.method(), Map.of()).get(place.index());
    return field != null && fields.contains(field);
  }

  private void read(MethodName name, MethodNode method, ValueFlow flow) {
    Use use = new Use(method, flow);
    method.instructions.forEach(use::read);
    use.ruleOutUnpaired();
    calls.put(name, use.found);
  }

  /** What one method does with the semaphores of these fields. */
  private final class Use {
    private final MethodNode method;
    private final ValueFlow flow;
    private final Map<Integer, FieldName> found = new HashMap<>();
    private final Map<FieldName, Map<Integer, Permits.Kind>> kinds = new HashMap<>();

    Use(MethodNode method, ValueFlow flow) {
      this.method = method;
      this.flow = flow;
    }

    void read(AbstractInsnNode node) {
      fields
          .field(node)
          .filter(f -> !(FieldInstructions.isStore(node) ? isMade(node) : isUsed(f, node)))
          .ifPresent(fields::ruleOut);
    }

    /** Rules out the fields whose permit the method may give back without having taken it. */
    void ruleOutUnpaired() {
      kinds.forEach(
          (field, ofField) -> {
            if (!Permits.areOwn(method, i -> ofField.getOrDefault(i, Permits.Kind.NONE))) {
              fields.ruleOut(field);
            }
          });
    }

    /** Whether an instruction stores a new semaphore with one permit, which goes nowhere else. */
    private boolean isMade(AbstractInsnNode store) {
      boolean isStatic = store.getOpcode() == Opcodes.PUTSTATIC;
      Set<AbstractInsnNode> made = flow.origins(FieldInstructions.stored(store));
      return made.size() == 1
          && (isStatic || isOfThis(store))
          && isNew(made.iterator().next(), store);
    }

    private boolean isNew(AbstractInsnNode origin, AbstractInsnNode store) {
      Set<ValueFlow.Use> uses = flow.uses(origin);
      return origin.getOpcode() == Opcodes.NEW
          && uses.stream().anyMatch(this::hasOnePermit)
          && uses.stream().allMatch(use -> use.instruction() == store || hasOnePermit(use));
    }

    private boolean hasOnePermit(ValueFlow.Use use) {
      return use.operand() == 0
          && use.instruction() instanceof MethodInsnNode call
          && call.owner.equals(Jdk.SEMAPHORE)
          && call.name.equals("<init>")
          && flow.origins(new ValueFlow.Use(call, 1)).stream()
              .allMatch(permits -> permits.getOpcode() == Opcodes.ICONST_1);
    }

    private boolean isOfThis(AbstractInsnNode node) {
      return flow.origins(new ValueFlow.Use(node, 0)).equals(Set.of(ValueFlow.THIS));
    }

    /** Whether a semaphore that the method reads from its own object is only asked for permits. */
    private boolean isUsed(FieldName field, AbstractInsnNode read) {
      return (read.getOpcode() == Opcodes.GETSTATIC || isOfThis(read))
          && flow.uses(read).stream()
              .allMatch(
                  use ->
                      use.operand() == 0
                          && flow.origins(use).equals(Set.of(read))
                          && use.instruction() instanceof MethodInsnNode call
                          && call.owner.equals(Jdk.SEMAPHORE)
                          && isCalled(field, call));
    }

    private boolean isCalled(FieldName field, MethodInsnNode call) {
      Facts facts = Jdk.of(call);
      if (facts.has(Fact.ASKS)) {
        return true;
      } else if (facts.has(Fact.TAKES)) {
        note(field, call, Permits.Kind.TAKES);
      } else if (facts.has(Fact.GIVES_BACK)) {
        note(field, call, Permits.Kind.RELEASES);
      } else if (!facts.has(Fact.TRIES) || !isDecidedOn(call)) {
        return false;
      } else {
        boolean jumps = call.getNext().getOpcode() == Opcodes.IFNE;
        note(field, call.getNext(), jumps ? Permits.Kind.TAKES_IF_IT_JUMPS : Permits.Kind.TAKES);
      }
      found.put(method.instructions.indexOf(call), field);
      return true;
    }

    private void note(FieldName field, AbstractInsnNode node, Permits.Kind kind) {
      kinds
          .computeIfAbsent(field, k -> new HashMap<>())
          .put(method.instructions.indexOf(node), kind);
    }

    /** Whether the next instruction goes on at two places, by the result of a call alone. */
    private boolean isDecidedOn(AbstractInsnNode call) {
      AbstractInsnNode next = call.getNext();
      return (next.getOpcode() == Opcodes.IFEQ || next.getOpcode() == Opcodes.IFNE)
          && ((JumpInsnNode) next).label != next.getNext()
          && flow.origins(new ValueFlow.Use(next, 0)).equals(Set.of(call));
    }
  }
}
