package org.demonic.instrument.weave;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.ParameterNode;

/**
 * The names of parameters, which reflection reads. Some JVMs hand a loaded class out to be
 * transformed without them, and would go on without them (JDK-8240908).
 */
final class MethodParameters {
  private MethodParameters() {}

  /**
   * The class with the names that it was loaded with; the same array if nothing is to be done.
   *
   * @param classFile of a loaded class, as the JVM hands it out
   * @param loaded what it was loaded from; null if that is not known
   */
  static byte[] restored(byte[] classFile, Supplier<byte @Nullable []> loaded) {
    ClassReader reader = new ClassReader(classFile);
    if (hasNames(declared(reader))) {
      return classFile;
    }
    byte[] file = loaded.get();
    if (file == null) {
      return classFile;
    }
    ClassNode first = declared(new ClassReader(file));
    if (!hasNames(first)) {
      return classFile;
    }
    Map<String, List<ParameterNode>> known = new HashMap<>();
    for (MethodNode method : first.methods) {
      if (method.parameters != null) {
        known.put(method.name + method.desc, method.parameters);
      }
    }
    ClassNode type = new ClassNode(Opcodes.ASM9);
    reader.accept(type, 0);
    type.methods.forEach(method -> method.parameters = known.get(method.name + method.desc));
    ClassWriter writer = new ClassWriter(reader, 0);
    type.accept(writer);
    return writer.toByteArray();
  }

  private static ClassNode declared(ClassReader reader) {
    ClassNode type = new ClassNode(Opcodes.ASM9);
    reader.accept(type, ClassReader.SKIP_CODE);
    return type;
  }

  private static boolean hasNames(ClassNode type) {
    return type.methods.stream().anyMatch(method -> method.parameters != null);
  }
}
