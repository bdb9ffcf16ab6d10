package org.demonic.code.initial;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Calls that wait for what nobody ever does: a private final field always holds a latch with a
 * count, a semaphore without permits, or an empty queue, which nobody else gets, and which the
 * module's code only asks and waits for.
 */
public final class NeverGiven {
  private final Program program;
  private final Set<FieldName> fields = new HashSet<>();
  private final Set<FieldName> refused = new HashSet<>();
  private final Set<FieldName> stored = new HashSet<>();
  private final Map<MethodName, Map<Integer, FieldName>> waits = new HashMap<>();

  private NeverGiven(Program program) {
    this.program = program;
  }

  /** Reads the classes of a module, and those in its folders that were left out of it. */
  public static NeverGiven of(Program program) {
    NeverGiven found = new NeverGiven(program);
    program.classes().forEach(found::addFields);
    if (!found.fields.isEmpty()) {
      for (ClassNode node : program.nodes()) {
        node.methods.forEach(method -> found.read(node.name, method));
      }
    }
    found.fields.retainAll(found.stored);
    found.fields.removeAll(found.refused);
    return found;
  }

  /** Whether an instruction of a method never returns, unless the thread is interrupted. */
  public boolean isWait(Place place) {
    FieldName field = waits.getOrDefault(place.method(), Map.of()).get(place.index());
    return field != null && fields.contains(field);
  }

  private void addFields(String type) {
    for (FieldNode node : program.module(type).orElseThrow().fields) {
      boolean isPrivate = (node.access & Opcodes.ACC_PRIVATE) != 0;
      if (isPrivate && Jdk.is(Type.getType(node.desc), Fact.FOR_THREADS)) {
        program
            .field(type, node.name, node.desc)
            .filter(f -> f.isFinal() && !program.mayHaveHandle(f))
            .ifPresent(fields::add);
      }
    }
  }

  private void read(String owner, MethodNode method) {
    Set<FieldName> touched = new HashSet<>();
    method.instructions.forEach(node -> field(node).ifPresent(touched::add));
    if (touched.isEmpty()) {
      return;
    }
    try {
      ValueFlow flow = ValueFlow.of(owner, method);
      Map<Integer, FieldName> found = new HashMap<>();
      for (AbstractInsnNode node : method.instructions) {
        field(node).ifPresent(field -> read(field, node, flow, method, found));
      }
      waits.put(new MethodName(owner, method.name, method.desc), found);
    } catch (AnalyzerException e) {
      refused.addAll(touched);
    }
  }

  private Optional<FieldName> field(AbstractInsnNode node) {
    return node instanceof FieldInsnNode field
        ? program.field(field.owner, field.name, field.desc).filter(fields::contains)
        : Optional.empty();
  }

  private void read(
      FieldName field,
      AbstractInsnNode node,
      ValueFlow flow,
      MethodNode method,
      Map<Integer, FieldName> found) {
    if (node.getOpcode() == Opcodes.PUTFIELD || node.getOpcode() == Opcodes.PUTSTATIC) {
      stored.add(field);
      if (!isMade(node, flow)) {
        refused.add(field);
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
        refused.add(field);
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
    int operand = store.getOpcode() == Opcodes.PUTSTATIC ? 0 : 1;
    Set<AbstractInsnNode> made = flow.origins(new ValueFlow.Use(store, operand));
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
