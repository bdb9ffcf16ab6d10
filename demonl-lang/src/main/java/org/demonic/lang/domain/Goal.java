package org.demonic.lang.domain;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.demonic.lang.source.Span;

/**
 * A question to a domain.
 *
 * @param variables what exists at the start; two references may be null, and may be the same object
 * @param initial holds of the first state
 * @param finals holds of the last state; {@code old} is the first
 * @param relies holds between the states before and after every action
 * @param within the most actions that a plan may have, if the goal says so
 * @param fresh the most new objects for each type, if the goal says so
 */
public record Goal(
    String name,
    List<Variable> variables,
    List<Clause> initial,
    List<Clause> finals,
    List<Clause> relies,
    OptionalInt within,
    OptionalInt fresh,
    Optional<Expectation> expectation,
    Span span) {
  public Goal {
    variables = List.copyOf(variables);
    initial = List.copyOf(initial);
    finals = List.copyOf(finals);
    relies = List.copyOf(relies);
  }

  /** A goal that nobody has written, without limits and expectation. */
  public Goal(
      String name,
      List<Variable> variables,
      List<Clause> initial,
      List<Clause> finals,
      List<Clause> relies) {
    this(
        name,
        variables,
        initial,
        finals,
        relies,
        OptionalInt.empty(),
        OptionalInt.empty(),
        Optional.empty(),
        Span.NONE);
  }

  /** The same goal with limits, and with the verdict that is expected. */
  public Goal with(int actions, int objects, Optional<Expectation> expected) {
    return new Goal(
        name,
        variables,
        initial,
        finals,
        relies,
        OptionalInt.of(actions),
        OptionalInt.of(objects),
        expected,
        span);
  }

  /**
   * What the author of a goal says that its verdict is.
   *
   * @param length of the plan, where the author gives it
   */
  public record Expectation(Outcome outcome, OptionalInt length) {}

  /** The verdicts that one may expect. */
  public enum Outcome {
    STABLE,
    UNREACHABLE,
    INTERFERENCE
  }
}
