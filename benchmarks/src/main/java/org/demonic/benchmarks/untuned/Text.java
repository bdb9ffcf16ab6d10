package org.demonic.benchmarks.untuned;

import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Pieces of demonL that problems of any size need. */
final class Text {
  private static final String LIMITS = "within 200\nfresh 0";

  private Text() {}

  /** A goal without new objects and with a bound that says little about the plan. */
  static String goal(String variables, String initial, String wanted) {
    return goal(variables, initial, wanted, LIMITS);
  }

  /** A goal with other clauses after its final state. */
  static String goal(String variables, String initial, String wanted, String more) {
    return """
        goal asked
          %s
        initial
          %s
        final
          %s
        %s
        """
        .formatted(variables, initial, wanted, more);
  }

  /** Variables {@code a1: T a2: T} and so on. */
  static String variables(String type, String name, int count) {
    return each(count, i -> name + i + ": " + type);
  }

  /** Says that {@code a1}, {@code a2} and so on are objects, and different ones. */
  static String exist(String name, int count) {
    return "%s  distinct(%s)"
        .formatted(each(count, i -> name + i + " /= null"), join(count, ", ", i -> name + i));
  }

  /** A part for each number from 1 on, as a list of expressions. */
  static String each(int count, IntFunction<String> part) {
    return join(count, "  ", part);
  }

  /** A part for each number from 1 on. */
  static String join(int count, String delimiter, IntFunction<String> part) {
    return IntStream.rangeClosed(1, count).mapToObj(part).collect(Collectors.joining(delimiter));
  }
}
