package org.demonic.code.initial;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.demonic.code.flow.FieldInstructions;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Calls that wait for what nobody ever does: a private final field always holds a latch with a
 * count, a semaphore without permits, or an empty queue, which nobody else gets, and which the
 * module's code only asks and waits for.
 */
public final class NeverGiven {
  private final FieldScan fields;
  private final Set<FieldName> stored = new HashSet<>();
  private final Map<MethodName, Map<Integer, FieldName>> waits = new HashMap<>();

  private NeverGiven(Program program) {
    this.fields =
        new FieldScan(
            program,
            (node, field) ->
                (node.access & Opcodes.ACC_PRIVATE) != 0
                    && Jdk.is(Type.getType(node.desc), Fact.FOR_THREADS)
                    && field.isFinal());
  }

  /** Reads the classes of a module, and those in its folders that were left out of it. */
  public static NeverGiven of(Program program) {
    NeverGiven found = new NeverGiven(program);
    found.fields.read(node -> true, found::read);
    return found;
  }

  /** Whether an instruction of a method never returns, unless the thread is interrupted. */
  public boolean isWait(Place place) {
    FieldName field = waits.getOrDefault(place.method(), Map.of()).get(place.index());
    return field != null && fields.contains(field) && stored.contains(field);
  }

  private void read(MethodName name, MethodNode method, ValueFlow flow) {
    Map<Integer, FieldName> found = new HashMap<>();
    for (AbstractInsnNode node : method.instructions) {
      fields.field(node).ifPresent(field -> read(field, node, flow, method, found));
    }
    waits.put(name, found);
  }

  private void read(
      FieldName field,
      AbstractInsnNode node,
      ValueFlow flow,
      MethodNode method,
      Map<Integer, FieldName> found) {
    if (FieldInstructions.isStore(node)) {
      stored.add(field);
      if (!isMade(node, flow)) {
        fields.ruleOut(field);
      }
      return;
    }
    for (ValueFlow.Use use : flow.uses(node)) {
      boolean isAsked =
          use.operand() == 0
              && flow.origins(use).equals(Set.of(node))
              && use.instruction() instanceof MethodInsnNode call
              && isCalled(field, call, method, found);
      if (!isAsked) {
        fields.ruleOut(field);
      }
    }
  }

  private static boolean isCalled(
      FieldName field, MethodInsnNode call, MethodNode method, Map<Integer, FieldName> found) {
    if (Jdk.of(call).has(Fact.WAITS_FOR_OTHERS)) {
      found.put(method.instructions.indexOf(call), field);
      return true;
    }
    return Jdk.of(call).has(Fact.ENDS_NO_WAIT) && call.getOpcode() != Opcodes.INVOKESTATIC;
  }

  /** Whether an instruction stores a new object that nobody can use yet, and that goes nowhere. */
  private static boolean isMade(AbstractInsnNode store, ValueFlow flow) {
    Set<AbstractInsnNode> made = flow.origins(FieldInstructions.stored(store));
    return made.size() == 1
        && made.iterator().next().getOpcode() == Opcodes.NEW
        && flow.uses(made.iterator().next()).stream()
            .allMatch(use -> use.instruction() == store || isEmptyWhenMade(use, flow));
  }

  private static boolean isEmptyWhenMade(ValueFlow.Use use, ValueFlow flow) {
    if (use.operand() != 0
        || !(use.instruction() instanceof MethodInsnNode call)
        || !call.name.equals("<init>")
        || !Jdk.of(call.owner).has(Fact.WAITED_FOR)) {
      return false;
    } else if (call.owner.endsWith("Semaphore")) {
      return call.desc.startsWith("(I") && hasNumber(call, flow, 0, 0);
    } else if (call.owner.endsWith("Latch")) {
      return hasNumber(call, flow, 1, 5);
    }
    return call.desc.equals("()V") || call.desc.equals("(I)V");
  }

  /** Whether the first argument of a call is one of some small constants. */
  private static boolean hasNumber(MethodInsnNode call, ValueFlow flow, int least, int most) {
    Set<AbstractInsnNode> origins = flow.origins(new ValueFlow.Use(call, 1));
    return !origins.isEmpty()
        && origins.stream()
            .allMatch(
                n ->
                    n.getOpcode() >= Opcodes.ICONST_0 + least
                        && n.getOpcode() <= Opcodes.ICONST_0 + most);
  }
}
