package org.demonic.code.jdk;

import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.path.MethodName;
import org.objectweb.asm.Type;

/** What methods of the JDK do with objects that they get, and whose objects they return. */
public final class LibraryResults {
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

  /** Functions that are not in the package of functions. */
  private static final Set<String> FUNCTIONS =
      Set.of("java/lang/Runnable", "java/util/Comparator", "java/util/concurrent/Callable");

  /** Methods of collections and containers that call methods of what these hold. */
  private static final Set<String> ASKING =
      Set.of(
          "containsAll",
          "equals",
          "forEach",
          "hashCode",
          "parallelStream",
          "removeAll",
          "removeIf",
          "replaceAll",
          "retainAll",
          "sort",
          "stream",
          "toString");

  /** Methods of maps and sets that call methods of the key that they get, and of no other one. */
  private static final Set<String> KEYED =
      Set.of(
          "add", "contains", "containsKey", "get", "getOrDefault", "put", "putIfAbsent", "remove");

  /** Those that do not, whatever holds it. */
  private static final Set<String> NEVER_ASKING =
      Set.of(
          "clear",
          "entrySet",
          "hasNext",
          "isEmpty",
          "iterator",
          "keySet",
          "next",
          "size",
          "values");

  /** What constructors copy, and do not keep as it is. */
  private static final Set<String> COPIED =
      Set.of("java/util/Collection", "java/util/Map", "java/lang/CharSequence");

  private LibraryResults() {}

  /**
   * Whether what a method returns is an object of the library's own, if its receiver is one, and it
   * has got none of others.
   */
  public static boolean areOfLibrary(MethodName method) {
    Type result = Type.getReturnType(method.descriptor());
    return result.getSort() == Type.OBJECT
        && !OF_OTHERS.contains(result.getInternalName())
        && !result.getInternalName().startsWith("java/util/function/");
  }

  /** Whether the new object of a constructor may run code of what that has got. */
  public static boolean keeps(MethodName constructor) {
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
  public static boolean mayCall(MethodName method, int parameter) {
    String owner = method.owner();
    if (isFunction(method, parameter)) {
      return !owner.equals("java/lang/Thread") && !method.name().equals("withInitial");
    }
    boolean comparesOld = method.name().equals("replace") && parameter == 1 && hasThree(method);
    boolean onlyKeeps =
        KEEPING.contains(owner)
            || LOOKING.contains(method.name())
            || (LISTS.contains(owner) && ADDING.contains(method.name()))
            || (owner.endsWith("Map") && PUTTING.contains(method.name()) && parameter > 0)
            || owner.startsWith("java/util/concurrent/atomic/")
            || owner.startsWith("java/util/concurrent/locks/")
            || (owner.equals("java/util/List") && method.name().equals("of"))
            || (owner.equals("java/util/Optional") && method.name().equals("of"))
            || (owner.equals("java/util/Arrays") && method.name().equals("asList"));
    return comparesOld || !onlyKeeps;
  }

  /**
   * Whether a method of an object of a library may call methods of what that has got before.
   *
   * @param method of the object's type, or of a type above
   */
  public static boolean mayCallKept(MethodName method) {
    String owner = method.owner();
    if (ASKING.contains(method.name())) {
      return true;
    }
    boolean onlyHolds =
        NEVER_ASKING.contains(method.name())
            || (KEYED.contains(method.name()) && (owner.endsWith("Map") || owner.endsWith("Set")))
            || LISTS.contains(owner)
            || owner.equals("java/lang/Thread")
            || owner.equals("java/util/IdentityHashMap")
            || owner.equals("java/util/Iterator")
            || owner.equals("java/util/ListIterator")
            || owner.equals("java/util/Optional")
            || owner.startsWith("java/lang/ref/")
            || owner.startsWith("java/util/concurrent/atomic/")
            || owner.startsWith("java/util/concurrent/locks/");
    return !onlyHolds;
  }

  private static boolean hasThree(MethodName method) {
    return Type.getArgumentTypes(method.descriptor()).length == 3;
  }

  /** Whether a parameter is a function. */
  private static boolean isFunction(MethodName method, int parameter) {
    Type type = Type.getArgumentTypes(method.descriptor())[parameter];
    return type.getSort() == Type.OBJECT
        && (type.getInternalName().startsWith("java/util/function/")
            || FUNCTIONS.contains(type.getInternalName()));
  }
}
