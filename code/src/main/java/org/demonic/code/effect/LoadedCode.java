package org.demonic.code.effect;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.library.Fact;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The code of the classes that a class loader finds. */
final class LoadedCode {
  private final ClassLoader loader;
  private final Map<String, Optional<ClassNode>> classes = new ConcurrentHashMap<>();

  LoadedCode(ClassLoader loader) {
    this.loader = loader;
  }

  /** Whether a class, by its internal name, is the JDK's. */
  static boolean isOfJdk(String owner) {
    return owner.startsWith("java/") || owner.startsWith("[");
  }

  /** Whether a call of the JDK only reads, and neither runs other code nor waits for it. */
  static boolean isReading(MethodName method) {
    return (method.isConstructor() || method.facts().has(Fact.READS_ONLY))
        && !Jdk.of(method.owner()).has(Fact.FUNCTION)
        && !Jdk.of(method.owner()).has(Fact.RUN_BY_OTHERS);
  }

  /** The code of a method, which a class may have inherited; null if there is none. */
  @Nullable MethodNode of(String owner, String name, String descriptor) {
    ClassNode type = type(owner);
    if (type == null || isOfJdk(owner)) {
      return null;
    }
    MethodNode own = declared(owner, name, descriptor);
    if (own != null) {
      return own;
    }
    MethodNode inherited = type.superName == null ? null : of(type.superName, name, descriptor);
    for (int i = 0; inherited == null && i < type.interfaces.size(); i++) {
      inherited = of(type.interfaces.get(i), name, descriptor);
    }
    return inherited;
  }

  /** The code of a method that a class itself declares; null if there is none. */
  @Nullable MethodNode declared(String owner, String name, String descriptor) {
    ClassNode type = type(owner);
    return type == null
        ? null
        : type.methods.stream()
            .filter(m -> m.name.equals(name) && m.desc.equals(descriptor))
            .filter(m -> m.instructions.size() > 0)
            .findFirst()
            .orElse(null);
  }

  /** A class by its internal name; null if it is not found. */
  @Nullable ClassNode type(String owner) {
    return classes.computeIfAbsent(owner, this::read).orElse(null);
  }

  private Optional<ClassNode> read(String owner) {
    try (InputStream file = loader.getResourceAsStream(owner + ".class")) {
      if (file == null) {
        return Optional.empty();
      }
      ClassNode type = new ClassNode();
      new ClassReader(file.readAllBytes()).accept(type, ClassReader.SKIP_FRAMES);
      return Optional.of(type);
    } catch (IOException | IllegalArgumentException unreadable) {
      return Optional.empty();
    }
  }
}
