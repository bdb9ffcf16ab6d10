package org.demonic.translate.body;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.Jdk;

/**
 * Which calls of the JDK write no field of a user's class: those that reach no code of the user,
 * and do not write by name or reflection. A list of what is known to be harmless.
 */
final class JdkCalls {
  private static final Set<String> FINAL_IN_OBJECT =
      Set.of("getClass", "notify", "notifyAll", "wait");
  private static final Set<String> FINAL_IN_ENUM =
      Set.of("name", "ordinal", "compareTo", "equals", "hashCode", "getDeclaringClass");

  /** Code that may belong to what an atomic reference holds. */
  private static final Set<String> OVERRIDABLE_IN_OBJECT = Set.of("equals", "hashCode", "toString");

  /** Methods of which no argument is called. */
  private static final Map<String, Set<String>> HARMLESS =
      Map.of(
          "java.lang.System", Set.of("nanoTime", "currentTimeMillis", "identityHashCode"),
          "java.lang.Thread",
              Set.of("interrupt", "interrupted", "isInterrupted", "onSpinWait", "sleep", "yield"),
          "java.util.Objects", Set.of("isNull", "nonNull"));

  /** Classes that only read the arrays that they get, but for a few methods. */
  private static final Set<String> READING_ARRAYS =
      Set.of(
          "java.lang.String",
          "java.lang.StringBuilder",
          "java.util.Arrays",
          "java.util.EnumSet",
          "java.util.Objects",
          "java.util.stream.DoubleStream",
          "java.util.stream.IntStream",
          "java.util.stream.LongStream",
          "java.util.stream.Stream");

  private static final Set<String> FILLING =
      Set.of(
          "fill",
          "getBytes",
          "getChars",
          "parallelPrefix",
          "parallelSetAll",
          "parallelSort",
          "setAll",
          "sort");

  private static final Set<String> WRITING_OUT =
      Set.of("append", "format", "print", "printf", "println", "write");

  private static final Set<String> READING_LISTS =
      Set.of("contains", "containsAll", "equals", "get", "indexOf", "isEmpty", "size", "stream");

  private static final Set<String> OF_NUMBERS =
      Set.of("java.lang.Math", "java.lang.StrictMath", "java.util.Objects");
  private static final Set<String> WAITING =
      Set.of("java.util.concurrent.Semaphore", "java.util.concurrent.CountDownLatch");

  private JdkCalls() {}

  /** A method that no class can override, so that it is the same for all objects. */
  static boolean isFinalInObject(String method) {
    return FINAL_IN_OBJECT.contains(method);
  }

  /**
   * Whether a call leaves all fields of the user's classes alone, unless a class of the user
   * overrides the method. The code of a lambda among the arguments counts as part of the code
   * around it.
   */
  static boolean isHarmless(JavaType receiver, MethodCallExpr call, CodeTypes types) {
    String method = call.getNameAsString();
    List<Expression> arguments = call.getArguments();
    if (receiver instanceof JavaType.EnumType) {
      return FINAL_IN_ENUM.contains(method);
    }
    Optional<Class<?>> type = Jdk.classOf(receiver);
    if (type.isEmpty()) {
      return false;
    }
    String name = type.get().getName();
    if (HARMLESS.getOrDefault(name, Set.of()).contains(method)) {
      return true;
    } else if (isSynchronizer(name)) {
      return !OVERRIDABLE_IN_OBJECT.contains(method) && !handlesObjects(type.get(), call);
    } else if (name.equals("java.lang.Thread") && method.equals("currentThread")) {
      return call.getParentNode().filter(MethodCallExpr.class::isInstance).isPresent();
    } else if (OF_NUMBERS.contains(name) || !(receiver instanceof JavaType.ClassType)) {
      return arguments.stream().allMatch(types::isValue)
          || (name.equals("java.util.Objects")
              && method.equals("requireNonNull")
              && arguments.stream().skip(1).allMatch(types::isValue));
    }
    return false;
  }

  /**
   * The arguments of a call into which it may write, if they are arrays: all, unless it is known to
   * read them only.
   */
  static List<Expression> written(JavaType receiver, MethodCallExpr call) {
    String name = Jdk.classOf(receiver).map(Class::getName).orElse("");
    String method = call.getNameAsString();
    if (name.equals("java.lang.System") && method.equals("arraycopy")) {
      return call.getArguments().stream().skip(1).toList();
    }
    boolean reads =
        (READING_ARRAYS.contains(name) && !FILLING.contains(method) && !isView(call))
            || (name.startsWith("java.util.") && method.equals("of"))
            || (name.equals("java.util.Collections") && method.equals("addAll"))
            || (name.startsWith("java.io.") && WRITING_OUT.contains(method));
    return reads ? List.of() : call.getArguments();
  }

  /** Whether the list that {@code asList} returns may be written, and so its array. */
  private static boolean isView(MethodCallExpr call) {
    return call.getNameAsString().equals("asList")
        && call.getParentNode()
            .filter(
                p ->
                    p instanceof MethodCallExpr use
                        && use.getScope().filter(call::equals).isPresent())
            .map(p -> ((MethodCallExpr) p).getNameAsString())
            .filter(READING_LISTS::contains)
            .isEmpty();
  }

  /** Whether the method returns arrays, and not objects which may be arrays. */
  static boolean givesArrays(JavaType receiver, String method) {
    List<Class<?>> results =
        Jdk.classOf(receiver).stream()
            .flatMap(c -> Stream.of(c.getMethods()))
            .filter(m -> m.getName().equals(method))
            .<Class<?>>map(Method::getReturnType)
            .toList();
    return !results.isEmpty() && results.stream().allMatch(Class::isArray);
  }

  /** The same of a constructor. */
  static List<Expression> written(JavaType made, ObjectCreationExpr creation) {
    return Jdk.classOf(made).map(Class::getName).filter(READING_ARRAYS::contains).isPresent()
        ? List.of()
        : creation.getArguments();
  }

  /** Whether it is a lock, an atomic variable or the like. */
  static boolean isSynchronizer(JavaType type) {
    return Jdk.classOf(type).filter(c -> isSynchronizer(c.getName())).isPresent();
  }

  /** Field updaters of the same package write what they are told to. */
  private static boolean isSynchronizer(String name) {
    return name.startsWith("java.util.concurrent.locks.")
        || (name.startsWith("java.util.concurrent.atomic.") && !name.endsWith("FieldUpdater"))
        || WAITING.contains(name);
  }

  /**
   * Whether the method may call an argument that is an object of the user, or gives out objects
   * that the heap of a test does not show.
   */
  private static boolean handlesObjects(Class<?> type, MethodCallExpr call) {
    boolean onlyLambdas = call.getArguments().stream().allMatch(Expression::isLambdaExpr);
    return Stream.of(type.getMethods())
        .filter(m -> m.getName().equals(call.getNameAsString()))
        .filter(m -> m.getParameterCount() == call.getArguments().size())
        .anyMatch(
            m ->
                m.getReturnType() == Object.class
                    || (!onlyLambdas
                        && Stream.of(m.getParameterTypes()).anyMatch(Class::isInterface)));
  }

  /** Whether making an object of the JDK runs no code of the user. */
  static boolean isHarmlessCreation(JavaType type, List<Expression> arguments, CodeTypes types) {
    return Jdk.classOf(type).isPresent()
        && (arguments.stream().allMatch(types::isValue) || isSynchronizer(type));
  }
}
