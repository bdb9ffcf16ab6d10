package org.demonic.code.body;

import java.util.Set;
import org.demonic.code.path.MethodName;

/**
 * Calls of unread code that return whatever they are given, but for null. Where another call
 * returns, such as {@code Objects.checkIndex} or {@code queue.remove()}, that says something of its
 * arguments which nobody has read.
 */
final class ReturningCalls {
  private static final Set<String> OWNERS =
      Set.of(
          "java/io/PrintStream",
          "java/lang/StringBuilder",
          "java/lang/StringBuffer",
          "java/lang/System$Logger");

  private static final Set<String> NAMES =
      Set.of(
          "<init>()",
          "abs(I)",
          "abs(J)",
          "booleanValue()",
          "clear()",
          "currentThread()",
          "currentTimeMillis()",
          "doubleValue()",
          "equals(Ljava/lang/Object;)",
          "getClass()",
          "getName()",
          "hashCode()",
          "intern()",
          "intValue()",
          "isEmpty()",
          "isInterrupted()",
          "length()",
          "longValue()",
          "max(II)",
          "max(JJ)",
          "min(II)",
          "min(JJ)",
          "nanoTime()",
          "peek()",
          "poll()",
          "size()",
          "toString()",
          "toLowerCase()",
          "toUpperCase()",
          "trim()",
          "valueOf(B)",
          "valueOf(C)",
          "valueOf(D)",
          "valueOf(F)",
          "valueOf(I)",
          "valueOf(J)",
          "valueOf(Ljava/lang/Object;)",
          "valueOf(S)",
          "valueOf(Z)");

  /** Whose argument is anything but null. */
  private static final Set<String> OF_ANYTHING =
      Set.of("add", "contains", "containsKey", "get", "indexOf", "offer", "push", "put");

  private ReturningCalls() {}

  static boolean has(MethodName method) {
    if (!method.owner().startsWith("java/")) {
      return false;
    }
    String parameters = method.descriptor().substring(0, method.descriptor().indexOf(')') + 1);
    return OWNERS.contains(method.owner())
        || NAMES.contains(method.name() + parameters)
        || needsObjects(method);
  }

  /** Whether a call surely returns only if none of its arguments is null. */
  static boolean needsObjects(MethodName method) {
    String parameters = method.descriptor().substring(0, method.descriptor().indexOf(')') + 1);
    return !OWNERS.contains(method.owner())
        && OF_ANYTHING.contains(method.name())
        && takesObjects(parameters);
  }

  /** An index may be out of bounds. */
  private static boolean takesObjects(String parameters) {
    return parameters.startsWith("(L") && !parameters.contains(";I");
  }
}
