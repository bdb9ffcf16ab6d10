package org.demonic.code.share;

import static java.util.stream.Collectors.toSet;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What methods outside the module may do to arrays that they get, by their descriptors. Of a method
 * with a variable number of arguments it is believed that it only reads them, and of the JDK that
 * it writes no array that it gets as an {@code Object}.
 */
public final class UnreadCalls {
  private static final Set<String> HANDLES =
      Set.of(
          "java/lang/invoke/VarHandle",
          "java/lang/invoke/MethodHandle",
          "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
          "java/util/concurrent/atomic/AtomicLongFieldUpdater",
          "java/util/concurrent/atomic/AtomicReferenceFieldUpdater",
          "sun/misc/Unsafe");

  /** Owners whose methods keep no array that they may write. */
  private static final Set<String> KEEP_NOTHING =
      Set.of("java/util/Arrays", "java/lang/System", "java/lang/String", "java/io/InputStream");

  private static final Set<String> WRITE_OF_ARRAYS =
      Set.of("fill", "sort", "setAll", "parallelSort", "parallelSetAll", "parallelPrefix");

  /** Methods of collections, iterators and the like that throw if there is nothing to give. */
  private static final Set<String> NEED_STATE =
      Set.of(
          "element",
          "elementAt",
          "first",
          "firstElement",
          "firstKey",
          "get",
          "getFirst",
          "getLast",
          "last",
          "lastElement",
          "lastKey",
          "next",
          "nextElement",
          "orElseThrow",
          "pop",
          "previous",
          "remove",
          "removeFirst",
          "removeLast",
          "set",
          "subList");

  private UnreadCalls() {}

  /** Whether a method accesses fields or elements that only its receiver knows. */
  public static boolean usesHandle(MethodName method) {
    return HANDLES.contains(method.owner()) && !method.name().equals("newUpdater");
  }

  static boolean copiesArrays(MethodName method) {
    return method.owner().equals("java/lang/System") && method.name().equals("arraycopy");
  }

  /**
   * The parameters whose elements a method may write, counted from 0 without the receiver, with
   * their region; that of {@code System.arraycopy} depends on the arguments.
   */
  public static Map<Integer, Region.OfElements> written(Program program, MethodName method) {
    Map<Integer, Region.OfElements> found = new LinkedHashMap<>();
    boolean isArrays = method.owner().equals("java/util/Arrays");
    if ((isArrays && !WRITE_OF_ARRAYS.contains(method.name()) && !method.name().equals("asList"))
        || (method.owner().equals("java/lang/String") && !method.name().startsWith("get"))) {
      return found;
    }
    Type[] parameters = Type.getArgumentTypes(method.descriptor());
    for (int i = 0; i < parameters.length; i++) {
      String type = parameters[i].getDescriptor();
      if (type.startsWith("[")) {
        found.put(i, Region.ofElements(type.substring(1)));
      } else if (copiesArrays(method) && i == 2) {
        found.put(i, Region.ofElements("Ljava/lang/Object;"));
      }
    }
    if (!found.isEmpty() && !method.name().equals("asList") && takesAnyNumber(program, method)) {
      found.remove(parameters.length - 1);
    }
    return found;
  }

  /**
   * Whether a method of the JDK throws in some states of its receiver, such as an empty list. Those
   * that look for an object ({@code Map.get}, {@code Collection.remove}) do not.
   */
  public static boolean needsState(MethodName method) {
    return method.owner().startsWith("java/util/")
        && !method.descriptor().startsWith("(Ljava/lang/Object;)")
        && (NEED_STATE.contains(method.name())
            || (method.owner().equals("java/util/Stack") && method.name().equals("peek")));
  }

  /** Whether a method may write to elements that are of a region. */
  public static boolean mayWrite(Program program, MethodName method, Region region) {
    Set<String> types =
        written(program, method).values().stream().map(Region.OfElements::type).collect(toSet());
    return region
        .elements()
        .filter(e -> types.contains(e.type()) || types.contains("Ljava/lang/Object;"))
        .isPresent();
  }

  private static boolean takesAnyNumber(Program program, MethodName method) {
    return program
        .resolve(method.owner(), method.name(), method.descriptor())
        .flatMap(m -> program.find(m.owner()).map(c -> declared(c, m)))
        .orElse(false);
  }

  private static boolean declared(ClassNode type, MethodName name) {
    for (MethodNode method : type.methods) {
      if (method.name.equals(name.name()) && method.desc.equals(name.descriptor())) {
        return (method.access & Opcodes.ACC_VARARGS) != 0;
      }
    }
    return false;
  }

  /** Whether a method may write an array that it got before. */
  public static boolean mayKeepArrays(MethodName method) {
    return !KEEP_NOTHING.contains(method.owner()) || method.name().equals("asList");
  }
}
