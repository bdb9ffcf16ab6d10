package org.demonic.code.effect;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells which methods surely change nothing: their code writes no memory and takes no lock, and
 * calls only such methods, and methods of the JDK that only read.
 */
public final class ReadOnlyMethods {
  private static final Pattern READING_JDK =
      Pattern.compile(
          "java/(lang|util)/.*\\."
              + "(get|size|isEmpty|contains.*|length|charAt|intValue|longValue|booleanValue|sum"
              + "|isPresent|valueOf|equals|peek|getCount|availablePermits|getPlain|getAcquire)");

  private final ClassLoader loader;
  private final Map<String, @Nullable ClassNode> classes = new HashMap<>();

  /** Reads the classes that a class loader finds. */
  public ReadOnlyMethods(ClassLoader loader) {
    this.loader = loader;
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
    if (READING_JDK.matcher(owner + "." + name).matches()) {
      return true;
    }
    if (owner.startsWith("java/") || !open.add(owner + name + descriptor)) {
      return !owner.startsWith("java/");
    }
    MethodNode code = code(owner, name, descriptor);
    if (code == null || (code.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      return false;
    }
    for (AbstractInsnNode instruction : code.instructions) {
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

  private @Nullable MethodNode code(String owner, String name, String descriptor) {
    ClassNode type = classes.computeIfAbsent(owner, this::read);
    return type == null
        ? null
        : type.methods.stream()
            .filter(m -> m.name.equals(name) && m.desc.equals(descriptor))
            .filter(m -> m.instructions.size() > 0)
            .findFirst()
            .orElse(null);
  }

  private @Nullable ClassNode read(String owner) {
    try (InputStream file = loader.getResourceAsStream(owner + ".class")) {
      if (file == null) {
        return null;
      }
      ClassNode type = new ClassNode();
      new ClassReader(file.readAllBytes()).accept(type, ClassReader.SKIP_DEBUG);
      return type;
    } catch (IOException | IllegalArgumentException unreadable) {
      return null;
    }
  }
}
