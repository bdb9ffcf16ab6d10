package org.demonic.instrument.problem;

import java.util.List;

/**
 * Classes are not instrumented as they should be, so what a test does would not be seen. Clients
 * must let the test fail with it: a test is never green with nothing verified.
 */
public final class InstrumentationException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final InstrumentationProblem problem;
  private final transient List<Object> arguments;

  /** A problem, with the arguments of its templates. */
  public InstrumentationException(InstrumentationProblem problem, Object... arguments) {
    super(text(problem, arguments));
    this.problem = problem;
    this.arguments = List.of(arguments);
  }

  /** The same, where something else was thrown before. */
  public InstrumentationException(
      Throwable cause, InstrumentationProblem problem, Object... arguments) {
    this(problem, arguments);
    initCause(cause);
  }

  /** Which problem it is. */
  public InstrumentationProblem problem() {
    return problem;
  }

  /** The arguments of the problem's templates. */
  public List<Object> arguments() {
    return arguments;
  }

  private static String text(InstrumentationProblem problem, Object... arguments) {
    String text = problem.template().formatted(arguments) + " [" + problem.id() + "]";
    String hint = problem.hint().formatted(arguments);
    return hint.isEmpty() ? text : text + "\n  hint: " + hint;
  }
}
