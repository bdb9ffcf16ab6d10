package org.demonic.code.effect;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.code.path.MethodName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells which methods change nothing, as far as their own code says: it writes no memory and takes
 * no lock, and calls only such methods, and methods of the JDK that only read and do not wait.
 */
public final class ReadOnlyMethods {
  private final LoadedCode code;
  private final Map<MethodName, Boolean> known = new ConcurrentHashMap<>();

  /** Reads the classes that a class loader finds. */
  public ReadOnlyMethods(ClassLoader loader) {
    this.code = new LoadedCode(loader);
  }

  /** Whether a method is one. */
  public boolean contain(MethodName method) {
    return known.computeIfAbsent(
        method, m -> isReading(m.owner(), m.name(), m.descriptor(), new HashSet<>()));
  }

  private boolean isReading(String owner, String name, String descriptor, Set<String> open) {
    if (LoadedCode.isOfJdk(owner)) {
      return LoadedCode.isReading(new MethodName(owner, name, descriptor));
    }
    if (!open.add(owner + name + descriptor)) {
      return true;
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
