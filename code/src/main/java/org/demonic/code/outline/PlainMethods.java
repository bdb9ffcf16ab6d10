package org.demonic.code.outline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The methods that say nothing of their own: what Java makes by itself, and getters of fields. */
final class PlainMethods {
  private PlainMethods() {}

  /**
   * Whether Java makes it for each enum; constructors of enums get what only the compiler gives.
   */
  static boolean isOfEveryEnum(ClassNode type, MethodNode method) {
    boolean isMade =
        method.name.equals("<init>")
            || (method.name.equals("values") && method.desc.startsWith("()"))
            || (method.name.equals("valueOf") && method.desc.startsWith("(Ljava/lang/String;)"));
    return isMade && "java/lang/Enum".equals(type.superName);
  }

  /** Whether it is as Java makes it for a component of a record. */
  static boolean isAccessor(ClassNode type, MethodNode method) {
    return type.recordComponents != null
        && type.recordComponents.stream().anyMatch(c -> c.name.equals(method.name))
        && returned(type, method).filter(method.name::equals).isPresent();
  }

  /** The field of its object that a method without parameters returns, if it does nothing else. */
  static Optional<String> returned(ClassNode type, MethodNode method) {
    List<AbstractInsnNode> code = new ArrayList<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction.getOpcode() >= 0) {
        code.add(instruction);
      }
    }
    boolean isGetter =
        code.size() == 3
            && code.get(0) instanceof VarInsnNode self
            && self.getOpcode() == Opcodes.ALOAD
            && self.var == 0
            && (method.access & Opcodes.ACC_STATIC) == 0
            && method.desc.startsWith("()")
            && code.get(1) instanceof FieldInsnNode read
            && read.getOpcode() == Opcodes.GETFIELD
            && read.owner.equals(type.name)
            && code.get(2).getOpcode() >= Opcodes.IRETURN
            && code.get(2).getOpcode() <= Opcodes.ARETURN
            && read.desc.equals(Type.getReturnType(method.desc).getDescriptor())
            && type.fields.stream()
                .anyMatch(f -> f.name.equals(read.name) && (f.access & Opcodes.ACC_SYNTHETIC) == 0);
    return isGetter ? Optional.of(((FieldInsnNode) code.get(1)).name) : Optional.empty();
  }
}
