package org.demonic.code.body;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * The objects that the instructions of a method use: its arguments, what their fields hold, new
 * ones, and any others.
 */
final class Operands {
  /** Any object. */
  static final Value UNKNOWN = new Value.Unknown(0, "Ljava/lang/Object;");

  /** Any object that the call makes. */
  static final Value MADE = new Value.Made(0, "Ljava/lang/Object;");

  private final Program program;
  private final ValueFlow flow;
  private final IdentityHashMap<AbstractInsnNode, Value> parameters = new IdentityHashMap<>();

  /** Creates the operands of a method that gets these arguments, the receiver first. */
  Operands(Program program, String owner, MethodNode node, List<Value> arguments)
      throws AnalyzerException {
    this.program = program;
    this.flow = ValueFlow.of(owner, node);
    List<AbstractInsnNode> received = flow.received(node);
    for (int i = 0; i < received.size(); i++) {
      parameters.put(received.get(i), arguments.get(i));
    }
  }

  /** What the operands of a call may be, each alone. */
  List<Value> of(AbstractInsnNode call, int number) {
    return IntStream.range(0, number).mapToObj(i -> one(of(call, i, open()))).toList();
  }

  private static Value one(Set<Value> values) {
    return values.size() == 1 ? values.iterator().next() : UNKNOWN;
  }

  /** What an operand may be but null; the lowest on the stack is the first. */
  Set<Value> at(AbstractInsnNode instruction, int operand) {
    return of(instruction, operand, open());
  }

  private static Set<AbstractInsnNode> open() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  private Set<Value> of(AbstractInsnNode instruction, int operand, Set<AbstractInsnNode> open) {
    return flow.origins(new ValueFlow.Use(instruction, operand)).stream()
        .filter(o -> o.getOpcode() != Opcodes.ACONST_NULL)
        .map(o -> value(o, open))
        .collect(Collectors.toSet());
  }

  private Value value(AbstractInsnNode origin, Set<AbstractInsnNode> open) {
    if (parameters.containsKey(origin)) {
      return parameters.get(origin);
    } else if (isNew(origin)) {
      return MADE;
    } else if (origin.getOpcode() == Opcodes.GETFIELD && open.add(origin)) {
      FieldInsnNode access = (FieldInsnNode) origin;
      Optional<FieldName> field = program.field(access.owner, access.name, access.desc);
      Value object = one(of(origin, 0, open));
      return field.isPresent() && isNamed(object, 1)
          ? new Value.FieldOf(object, field.get())
          : UNKNOWN;
    }
    return UNKNOWN;
  }

  /** Whether an object is an argument or a new one, or what so many fields lead to from one. */
  private static boolean isNamed(Value object, int fields) {
    return object instanceof Value.Argument
        || object instanceof Value.Made
        || (object instanceof Value.FieldOf f && fields > 0 && isNamed(f.object(), fields - 1));
  }

  private static boolean isNew(AbstractInsnNode origin) {
    return origin.getOpcode() == Opcodes.NEWARRAY
        || origin.getOpcode() == Opcodes.MULTIANEWARRAY
        || (origin instanceof TypeInsnNode && origin.getOpcode() != Opcodes.INSTANCEOF)
        || (origin instanceof MethodInsnNode call && Jdk.of(call).has(Fact.COPIES));
  }
}
