package org.demonic.code.effect;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The code of the classes that a class loader finds. */
final class LoadedCode {
  private static final Pattern READING_JDK =
      Pattern.compile(
          "java/lang/(String|Math|Integer|Long|Boolean|Double|Objects)\\..*"
              + "|java/(lang|util)/.*\\."
              + "(get|size|isEmpty|contains.*|length|charAt|intValue|longValue|booleanValue|sum"
              + "|isPresent|valueOf|equals|peek|getCount|availablePermits|getPlain|getAcquire"
              + "|getOrDefault|indexOf|isDone|isCancelled|isShutdown|isTerminated|isHeldBy.*"
              + "|keySet|values|entrySet|iterator|hasNext|next|getKey|getValue|of|copyOf"
              + "|unmodifiable.*|toArray|peekFirst|peekLast|getFirst|getLast|element|<init>)");

  /** What these are asked may run other code, or wait for it. */
  private static final Pattern CALLING_OR_WAITING =
      Pattern.compile("java/util/(function/.*|concurrent/.*(Future|Task|Stage|Exchanger))");

  private final ClassLoader loader;
  private final Map<String, Optional<ClassNode>> classes = new ConcurrentHashMap<>();

  LoadedCode(ClassLoader loader) {
    this.loader = loader;
  }

  /** Whether a class, by its internal name, is the JDK's. */
  static boolean isOfJdk(String owner) {
    return owner.startsWith("java/") || owner.startsWith("[");
  }

  /** Whether a method of the JDK only reads. */
  static boolean isReading(String owner, String name) {
    return READING_JDK.matcher(owner + "." + name).matches()
        && !CALLING_OR_WAITING.matcher(owner).matches();
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
      new ClassReader(file.readAllBytes()).accept(type, ClassReader.SKIP_DEBUG);
      return Optional.of(type);
    } catch (IOException | IllegalArgumentException unreadable) {
      return Optional.empty();
    }
  }
}
