package org.demonic.code.escape;

import java.util.stream.Stream;
import org.demonic.code.path.MethodName;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** A method that cannot be read: others may get all that it touches, and it what others have. */
final class UnreadValues {
  private final ModuleValues values;
  private final ValueGraph graph;

  UnreadValues(ModuleValues values) {
    this.values = values;
    this.graph = values.graph();
  }

  void add(MethodName name, MethodNode method) {
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    parameters(name, isStatic, false);
    share(values.result(name));
    method.instructions.forEach(this::add);
  }

  private void add(AbstractInsnNode instruction) {
    if (instruction instanceof FieldInsnNode field) {
      values
          .program()
          .field(field.owner, field.name, field.desc)
          .ifPresent(f -> share(values.field(f)));
    } else if (instruction instanceof MethodInsnNode call) {
      call(call.owner, call.name, call.desc, call.getOpcode() == Opcodes.INVOKESTATIC);
    } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      Stream.of(dynamic.bsmArgs)
          .filter(Handle.class::isInstance)
          .map(Handle.class::cast)
          .filter(h -> h.getDesc().startsWith("("))
          .forEach(
              h ->
                  call(
                      h.getOwner(),
                      h.getName(),
                      h.getDesc(),
                      h.getTag() == Opcodes.H_INVOKESTATIC));
    } else if (instruction.getOpcode() == Opcodes.NEW) {
      share(values.made(instruction, ((TypeInsnNode) instruction).desc));
    }
  }

  private void call(String owner, String name, String descriptor, boolean isStatic) {
    values
        .called(owner, name, descriptor, !isStatic)
        .ifPresent(
            called -> {
              parameters(called, isStatic, true);
              share(values.result(called));
            });
  }

  private void parameters(MethodName method, boolean isStatic, boolean isCalled) {
    int operands = Variable.operands(method.descriptor(), isStatic);
    for (int i = isCalled && !isStatic ? 1 : 0; i < operands; i++) {
      share(values.parameter(method, i, isStatic));
    }
  }

  private void share(int node) {
    graph.handOut(node);
    graph.give(node);
  }
}
