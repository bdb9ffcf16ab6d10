package org.demonic.code.effect;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads the numbers and texts that stand in the code of methods. */
public final class MethodConstants {
  private MethodConstants() {}

  /**
   * The constants of the methods of a class that have a name, boxed, in the order of the code.
   *
   * @param type the binary name of the class; without constants if it is not found
   */
  public static Set<Object> of(ClassLoader loader, String type, String method) {
    Set<Object> constants = new LinkedHashSet<>();
    ClassNode node = new LoadedCode(loader).type(type.replace('.', '/'));
    if (node != null) {
      node.methods.stream()
          .filter(m -> m.name.equals(method))
          .forEach(m -> addConstants(m, constants));
    }
    return constants;
  }

  private static void addConstants(MethodNode method, Set<Object> constants) {
    for (AbstractInsnNode instruction : method.instructions) {
      constant(instruction).ifPresent(constants::add);
    }
  }

  /** The number or text that an instruction pushes, boxed. */
  static Optional<Object> constant(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (instruction instanceof LdcInsnNode constant && !(constant.cst instanceof Type)) {
      return Optional.of(constant.cst);
    } else if (instruction instanceof IntInsnNode push && opcode != Opcodes.NEWARRAY) {
      return Optional.of(push.operand);
    } else if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return Optional.of(opcode - Opcodes.ICONST_0);
    } else if (opcode == Opcodes.LCONST_0 || opcode == Opcodes.LCONST_1) {
      return Optional.of((long) (opcode - Opcodes.LCONST_0));
    }
    return Optional.empty();
  }
}
