package org.demonic.junit.rely;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.demonic.code.path.MethodName;
import org.demonic.junit.contract.MethodNames;
import org.demonic.translate.type.BinaryNames;

/** Says in words which calls by other threads an assumption excludes. */
public final class AssumedCalls {
  /** The order in which methods are named. */
  public static final Comparator<MethodName> ORDER =
      Comparator.comparing(MethodName::name)
          .thenComparing(MethodName::owner)
          .thenComparing(MethodName::descriptor);

  private static final int MOST = 8;
  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

  private AssumedCalls() {}

  /**
   * {@code while pop() runs, no other thread calls push() or pop(): only one thread at a time may
   * call pop() (@DeclaredRely tail == old(tail))}.
   *
   * @param excluded the methods, in the order in which they are named
   * @param overflowing further methods, which break it only where a number overflows
   */
  public static String text(
      BoundRely rely, List<MethodName> excluded, List<MethodName> overflowing) {
    if (overflowing.isEmpty()) {
      return with(rely, words(rely, excluded));
    }
    String numbers =
        "no number overflows in "
            + listed(overflowing.stream().map(m -> name(m, rely)).distinct().toList());
    return with(rely, excluded.isEmpty() ? numbers : words(rely, excluded) + "; " + numbers);
  }

  private static String words(BoundRely rely, List<MethodName> excluded) {
    List<MethodName> others = new ArrayList<>(excluded);
    String own = rely.whose();
    boolean isItself =
        rely.rely().ofClass().isEmpty() && others.removeIf(m -> name(m, rely).equals(own));
    if (isItself && others.isEmpty()) {
      return "only one thread at a time may call " + own;
    }
    List<String> names =
        new ArrayList<>(others.stream().map(m -> name(m, rely)).distinct().toList());
    if (isItself) {
      names.add(own);
    }
    return during(rely)
        + " calls "
        + listed(names)
        + (isItself ? ": only one thread at a time may call " + own : "");
  }

  /** The same for an assumption that every step breaks that does not make it true. */
  public static String any(BoundRely rely) {
    return with(rely, during(rely) + " does anything but what makes this true");
  }

  /** The same if the calls are unknown. */
  public static String all(BoundRely rely) {
    return with(rely, during(rely) + " makes a call that breaks this");
  }

  static String sameThread(SameThread assumed) {
    String owner = assumed.running().owner().replace('/', '.');
    return "while %s runs or is about to, no other thread calls %s: %s   (%s)"
        .formatted(
            name(assumed.running(), owner),
            listed(
                assumed.excluded().stream()
                    .sorted(ORDER)
                    .map(m -> name(m, owner))
                    .distinct()
                    .toList()),
            assumed.excluded().equals(Set.of(assumed.running()))
                ? "only one thread calls it"
                : "one thread calls all of them",
            assumed.annotation());
  }

  private static String with(BoundRely rely, String words) {
    return words + "   (" + rely.text() + ")";
  }

  private static String during(BoundRely rely) {
    if (rely.rely().isUsersLock()) {
      return "while one thread uses a " + rely.whose() + ", no other thread";
    }
    return rely.rely().ofClass().isPresent()
        ? "whatever is called on a " + rely.whose() + ", no other thread"
        : "while " + rely.whose() + " runs, no other thread";
  }

  /** {@code push()}; with its class if that is another one; of a lambda, the method around. */
  private static String name(MethodName method, BoundRely rely) {
    return name(method, rely.rely().method().declaringClass());
  }

  private static String name(MethodName method, String className) {
    String owner = method.owner().replace('/', '.');
    boolean isOfSame = owner.equals(className);
    if (method.isConstructor()) {
      return MethodNames.of(owner, method.name()) + "()";
    }
    Matcher lambda = LAMBDA.matcher(method.name());
    return (isOfSame ? "" : BinaryNames.simpleName(owner) + ".")
        + (lambda.matches() ? lambda.group(1) : method.name())
        + "()";
  }

  private static String listed(List<String> names) {
    List<String> shown = new ArrayList<>(names.subList(0, Math.min(MOST, names.size())));
    if (names.size() > MOST) {
      shown.add((names.size() - MOST) + " others");
    }
    String last = shown.remove(shown.size() - 1);
    return shown.isEmpty() ? last : String.join(", ", shown) + " or " + last;
  }
}
