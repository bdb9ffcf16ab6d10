package org.demonic.code.share;

import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.path.MethodName;
import org.objectweb.asm.Type;

/** What methods of the JDK do with objects that they get, and whose objects they return. */
final class LibraryResults {
  /** Types of results that may be objects which the method has got at some time. */
  private static final Set<String> OF_OTHERS =
      Set.of(
          "java/lang/Object", "java/lang/Runnable", "java/lang/Comparable", "java/util/Comparator");

  /** Methods of lists and queues that only keep what they get. */
  private static final Set<String> ADDING =
      Set.of(
          "add",
          "addElement",
          "addFirst",
          "addLast",
          "offer",
          "offerFirst",
          "offerLast",
          "push",
          "set",
          "setElementAt");

  private static final Set<String> LISTS =
      Set.of(
          "java/util/ArrayDeque",
          "java/util/ArrayList",
          "java/util/Deque",
          "java/util/LinkedList",
          "java/util/List",
          "java/util/Stack",
          "java/util/Vector",
          "java/util/concurrent/ArrayBlockingQueue",
          "java/util/concurrent/BlockingDeque",
          "java/util/concurrent/ConcurrentLinkedDeque",
          "java/util/concurrent/ConcurrentLinkedQueue",
          "java/util/concurrent/CopyOnWriteArrayList",
          "java/util/concurrent/LinkedBlockingDeque",
          "java/util/concurrent/LinkedBlockingQueue");

  /** Methods that look for a key, and only keep what else they get. */
  private static final Set<String> PUTTING =
      Set.of("put", "putIfAbsent", "replace", "getOrDefault");

  /** Classes whose methods compare by identity, or only keep what they get. */
  private static final Set<String> KEEPING =
      Set.of(
          "java/lang/Thread",
          "java/lang/ThreadLocal",
          "java/lang/ref/PhantomReference",
          "java/lang/ref/SoftReference",
          "java/lang/ref/WeakReference",
          "java/util/IdentityHashMap");

  private static final Set<String> LOOKING =
      Set.of(
          "arraycopy",
          "fill",
          "identityHashCode",
          "isNull",
          "nonNull",
          "ofNullable",
          "requireNonNull",
          "setValue",
          "toArray");

  /** What constructors copy, and do not keep as it is. */
  private static final Set<String> COPIED =
      Set.of("java/util/Collection", "java/util/Map", "java/lang/CharSequence");

  private LibraryResults() {}

  /**
   * Whether what a method returns is an object of the library's own, if its receiver is one, and it
   * has got none of others.
   */
  static boolean areOfLibrary(MethodName method) {
    Type result = Type.getReturnType(method.descriptor());
    return result.getSort() == Type.OBJECT
        && !OF_OTHERS.contains(result.getInternalName())
        && !result.getInternalName().startsWith("java/util/function/");
  }

  /** Whether the new object of a constructor may run code of what that has got. */
  static boolean keeps(MethodName constructor) {
    return Stream.of(Type.getArgumentTypes(constructor.descriptor()))
        .anyMatch(
            t ->
                t.getSort() == Type.ARRAY
                    || (t.getSort() == Type.OBJECT && !COPIED.contains(t.getInternalName())));
  }

  /**
   * Whether a method of a library may call methods of an object that it gets.
   *
   * @param parameter counted from 0, without the receiver
   */
  static boolean mayCall(MethodName method, int parameter) {
    String owner = method.owner();
    boolean onlyKeeps =
        KEEPING.contains(owner)
            || LOOKING.contains(method.name())
            || (LISTS.contains(owner) && ADDING.contains(method.name()))
            || (owner.endsWith("Map") && PUTTING.contains(method.name()) && parameter > 0)
            || (owner.startsWith("java/util/concurrent/atomic/") && !isFunction(method, parameter))
            || owner.startsWith("java/util/concurrent/locks/")
            || (owner.equals("java/util/List") && method.name().equals("of"))
            || (owner.equals("java/util/Optional") && method.name().equals("of"))
            || (owner.equals("java/util/Arrays") && method.name().equals("asList"));
    return !onlyKeeps;
  }

  private static boolean isFunction(MethodName method, int parameter) {
    Type type = Type.getArgumentTypes(method.descriptor())[parameter];
    return type.getSort() == Type.OBJECT
        && type.getInternalName().startsWith("java/util/function/");
  }
}
