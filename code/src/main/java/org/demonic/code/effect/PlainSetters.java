package org.demonic.code.effect;

import org.demonic.code.flow.FieldInstructions;
import org.demonic.code.path.MethodName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells which methods do nothing but store what they are given, perhaps after a look at it: they
 * call nobody but static methods of the JDK, and write fields.
 */
public final class PlainSetters {
  private final LoadedCode code;

  /** Reads the classes that a class loader finds. */
  public PlainSetters(ClassLoader loader) {
    this.code = new LoadedCode(loader);
  }

  /** Whether a method is one. */
  public boolean contain(MethodName method) {
    MethodNode body = code.of(method.owner(), method.name(), method.descriptor());
    if (body == null || (body.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      return false;
    }
    int stores = 0;
    for (AbstractInsnNode instruction : body.instructions) {
      if (instruction instanceof FieldInsnNode access && FieldInstructions.isStore(access)) {
        stores++;
      }
      if (instruction.getOpcode() == Opcodes.MONITORENTER
          || instruction instanceof InvokeDynamicInsnNode
          || (instruction instanceof MethodInsnNode call && !isCheck(call))) {
        return false;
      }
    }
    return stores > 0;
  }

  /**
   * Whether a call looks at an argument, or makes the exception that says what is wrong with it.
   */
  private static boolean isCheck(MethodInsnNode call) {
    return (call.getOpcode() == Opcodes.INVOKESTATIC && LoadedCode.isOfJdk(call.owner))
        || (call.name.equals("<init>") && call.owner.endsWith("Exception"));
  }
}
