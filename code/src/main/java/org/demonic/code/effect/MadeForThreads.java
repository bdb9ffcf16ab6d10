package org.demonic.code.effect;

import java.util.List;
import java.util.Locale;
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
      if (isAnnotated(type, "threadsafe")
          || type.fields.stream().anyMatch(MadeForThreads::isForThreads)
          || type.methods.stream().anyMatch(MadeForThreads::isForThreads)) {
        return !deny(owner);
      }
    }
    return false;
  }

  /** Whether a class says by an annotation that it is not thread-safe. */
  public boolean deny(String owner) {
    ClassNode type = code.type(owner);
    return type != null && isAnnotated(type, "notthreadsafe");
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

  private static boolean isAnnotated(ClassNode type, String name) {
    return Stream.of(type.visibleAnnotations, type.invisibleAnnotations)
        .flatMap(all -> all == null ? Stream.<AnnotationNode>empty() : all.stream())
        .anyMatch(a -> a.desc.toLowerCase(Locale.ROOT).endsWith("/" + name + ";"));
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
