package org.demonic.report.line;

import java.util.Comparator;

/**
 * Two accesses of different threads to the same memory, of which one at least changes it, with the
 * orders in which they were run. They count as run in an order if no other thread's access to the
 * memory came between them.
 *
 * @param first the one whose place comes first
 * @param firstThenSecond whether a schedule was run in which the first one came before the second
 * @param secondThenFirst the same the other way round; between two runs of one place there is no
 *     difference
 */
public record AccessPair(
    Access first, Access second, boolean firstThenSecond, boolean secondThenFirst) {
  /** By the places of the accesses. */
  static final Comparator<AccessPair> BY_PLACES =
      Comparator.comparing(AccessPair::first).thenComparing(AccessPair::second);

  /**
   * An access to memory, or a call that works on an object.
   *
   * @param routine the method with the code, as {@code package.Class#method}
   * @param line in its source file; 0 if the class file does not tell
   * @param does {@code reads left}, {@code takes a lock}
   */
  public record Access(String routine, int line, String does) implements Comparable<Access> {
    private static final Comparator<Access> BY_PLACE =
        Comparator.comparing(Access::type)
            .thenComparingInt(Access::line)
            .thenComparing(Access::does)
            .thenComparing(Access::routine);

    /** The binary name of the class with the code. */
    public String type() {
      int method = routine.indexOf('#');
      return method < 0 ? routine : routine.substring(0, method);
    }

    @Override
    public int compareTo(Access other) {
      return BY_PLACE.compare(this, other);
    }
  }

  /** The pair of two accesses, of which nothing has been run yet. */
  public static AccessPair of(Access one, Access other) {
    return of(one, other, false, false);
  }

  /** The pair of two accesses of which one was run before the other. */
  public static AccessPair inOrder(Access earlier, Access later) {
    return of(earlier, later, true, earlier.equals(later));
  }

  private static AccessPair of(Access one, Access other, boolean forward, boolean backward) {
    return one.compareTo(other) <= 0
        ? new AccessPair(one, other, forward, backward)
        : new AccessPair(other, one, backward, forward);
  }

  /** Whether a schedule was run for each order. */
  public boolean isInBoth() {
    return firstThenSecond && secondThenFirst;
  }

  /** Whether no schedule was run for either order. */
  public boolean isInNone() {
    return !firstThenSecond && !secondThenFirst;
  }

  /** What two sources say of the same accesses. */
  AccessPair or(AccessPair other) {
    return new AccessPair(
        first,
        second,
        firstThenSecond || other.firstThenSecond,
        secondThenFirst || other.secondThenFirst);
  }
}
