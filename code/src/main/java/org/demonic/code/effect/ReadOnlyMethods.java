package org.demonic.code.effect;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells which methods surely change nothing: their code writes no memory and takes no lock, and
 * calls only such methods, and methods of the JDK that only read.
 */
public final class ReadOnlyMethods {
  private final LoadedCode code;

  /** Reads the classes that a class loader finds. */
  public ReadOnlyMethods(ClassLoader loader) {
    this.code = new LoadedCode(loader);
  }

  /**
   * Whether a method is one.
   *
   * @param owner the internal name of the class that declares it
   */
  public boolean contain(String owner, String name, String descriptor) {
    return isReading(owner, name, descriptor, new HashSet<>());
  }

  private boolean isReading(String owner, String name, String descriptor, Set<String> open) {
    if (LoadedCode.isReading(owner, name)) {
      return true;
    }
    if (LoadedCode.isOfJdk(owner) || !open.add(owner + name + descriptor)) {
      return !LoadedCode.isOfJdk(owner);
    }
    MethodNode body = code.of(owner, name, descriptor);
    if (body == null || (body.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      return false;
    }
    for (AbstractInsnNode instruction : body.instructions) {
      if (writes(instruction.getOpcode())) {
        return false;
      }
      boolean isCall = instruction instanceof MethodInsnNode;
      if (isCall) {
        MethodInsnNode call = (MethodInsnNode) instruction;
        if (!isReading(call.owner, call.name, call.desc, open)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean writes(int opcode) {
    return opcode == Opcodes.PUTFIELD
        || opcode == Opcodes.PUTSTATIC
        || opcode == Opcodes.MONITORENTER
        || opcode == Opcodes.INVOKEDYNAMIC
        || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
  }
}
