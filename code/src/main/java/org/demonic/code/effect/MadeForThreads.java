package org.demonic.code.effect;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.code.jdk.Jdk;
import org.demonic.library.Fact;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells which classes seem to be made for several threads: those that have locks or volatile
 * fields, use {@code java.util.concurrent}, have static fields that change, or say so by an
 * annotation.
 */
public final class MadeForThreads {
  private final LoadedCode code;

  /** Reads the classes that a class loader finds. */
  public MadeForThreads(ClassLoader loader) {
    this.code = new LoadedCode(loader);
  }

  /**
   * Whether a class seems to be, or one above it.
   *
   * @param owner its internal name
   */
  public boolean contain(String owner) {
    for (ClassNode type = code.type(owner); type != null; type = above(type)) {
      if (promise(type).isPresent()
          || type.fields.stream().anyMatch(MadeForThreads::isForThreads)
          || type.methods.stream().anyMatch(MadeForThreads::isForThreads)) {
        return !deny(owner);
      }
    }
    return false;
  }

  /** Whether a class says by an annotation that it is not thread-safe. */
  public boolean deny(String owner) {
    return denial(owner).isPresent();
  }

  /**
   * The annotation by which a class says that it is not thread-safe.
   *
   * @param owner its internal name
   * @return its simple name; empty if there is none
   */
  public Optional<String> denial(String owner) {
    return Optional.ofNullable(code.type(owner)).flatMap(MadeForThreads::denial);
  }

  /** The same of an annotation that says that it is thread-safe. */
  public Optional<String> promise(String owner) {
    return Optional.ofNullable(code.type(owner)).flatMap(MadeForThreads::promise);
  }

  private static Optional<String> denial(ClassNode type) {
    return annotations(type)
        .filter(a -> isNamed(a, "NotThreadSafe") || threading(a).contains("unsafe"))
        .map(MadeForThreads::name)
        .findFirst();
  }

  private static Optional<String> promise(ClassNode type) {
    return annotations(type)
        .filter(
            a ->
                isNamed(a, "ThreadSafe")
                    || (threading(a).contains("safe") && !threading(a).contains("unsafe")))
        .map(MadeForThreads::name)
        .findFirst();
  }

  /**
   * Whether code of a class orders plain accesses by fences, or by an optimistic lock, which is not
   * followed.
   */
  public boolean usesFences(String owner) {
    ClassNode type = code.type(owner);
    return type != null && type.methods.stream().anyMatch(MadeForThreads::usesFences);
  }

  private static boolean usesFences(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call
          && (call.name.endsWith("Fence") || isOptimistic(call))) {
        return true;
      }
    }
    return false;
  }

  /** What was read before is thrown away if others have written meanwhile. */
  private static boolean isOptimistic(MethodInsnNode call) {
    return call.owner.equals(Jdk.STAMPED_LOCK) && call.name.equals("validate");
  }

  private @Nullable ClassNode above(ClassNode type) {
    return type.superName == null || LoadedCode.isOfJdk(type.superName)
        ? null
        : code.type(type.superName);
  }

  /** The annotations of a class, also those that only class files have. */
  private static Stream<AnnotationNode> annotations(ClassNode type) {
    return Stream.of(type.visibleAnnotations, type.invisibleAnnotations)
        .flatMap(all -> all == null ? Stream.empty() : all.stream());
  }

  private static boolean isNamed(AnnotationNode annotation, String name) {
    return name(annotation).equalsIgnoreCase(name);
  }

  private static String name(AnnotationNode annotation) {
    return annotation.desc.replaceFirst(".*[/$]", "").replace(";", "");
  }

  /** What {@code @Contract(threading = ...)} says, as the HTTP client of Apache has it. */
  private static String threading(AnnotationNode annotation) {
    if (!isNamed(annotation, "Contract") || annotation.values == null) {
      return "";
    }
    int key = annotation.values.indexOf("threading");
    // The value of an enum is an array of its type and its name.
    return key >= 0 && annotation.values.get(key + 1) instanceof String[] constant
        ? constant[1].toLowerCase(Locale.ROOT)
        : "";
  }

  private static boolean isForThreads(FieldNode field) {
    boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
    boolean isFinal = (field.access & Opcodes.ACC_FINAL) != 0;
    boolean isOfCompiler = (field.access & Opcodes.ACC_SYNTHETIC) != 0;
    return !isOfCompiler
        && ((field.access & Opcodes.ACC_VOLATILE) != 0
            || Jdk.is(Type.getType(field.desc), Fact.FOR_THREADS)
            || (isStatic && (!isFinal || isCollection(field.desc))));
  }

  private static boolean isCollection(String descriptor) {
    return List.of("Map;", "List;", "Set;", "Queue;", "Deque;").stream()
        .anyMatch(descriptor::endsWith);
  }

  private static boolean isForThreads(MethodNode method) {
    if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      return true;
    }
    for (AbstractInsnNode instruction : method.instructions) {
      boolean isCall = instruction instanceof MethodInsnNode;
      if (instruction.getOpcode() == Opcodes.MONITORENTER
          || (isCall && Jdk.of(((MethodInsnNode) instruction).owner).has(Fact.FOR_THREADS))) {
        return true;
      }
    }
    return false;
  }
}
