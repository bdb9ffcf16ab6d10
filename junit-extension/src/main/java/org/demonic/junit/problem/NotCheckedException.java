package org.demonic.junit.problem;

import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.problem.InstrumentationProblem;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.ProblemDeclaration;
import org.demonic.lang.source.ProblemKind;
import org.demonic.lang.source.Severity;
import org.demonic.lang.source.Span;

/**
 * Fails a test because the tool could not do its work on it: a test is never green with nothing
 * verified. Says why, and what to do.
 */
public final class NotCheckedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Diagnostic diagnostic;

  /** A problem, with what its templates speak of. */
  public NotCheckedException(JunitProblem kind, Object... arguments) {
    this(Diagnostic.of(kind, Span.NONE, arguments));
  }

  /** The same, where something else was thrown before. */
  public NotCheckedException(Throwable cause, JunitProblem kind, Object... arguments) {
    this(kind, arguments);
    initCause(cause);
  }

  /** A problem that is known already. */
  public NotCheckedException(Diagnostic diagnostic) {
    super(text(diagnostic));
    this.diagnostic = diagnostic;
  }

  /** The same for a class that could not be instrumented. */
  public static NotCheckedException of(InstrumentationException refused) {
    NotCheckedException problem =
        new NotCheckedException(
            Diagnostic.of(
                new Kind(declaration(refused.problem())),
                Span.NONE,
                refused.arguments().toArray()));
    problem.initCause(refused.getCause());
    return problem;
  }

  private static ProblemDeclaration declaration(InstrumentationProblem problem) {
    return new ProblemDeclaration(Severity.ERROR, problem.id(), problem.template(), problem.hint());
  }

  private record Kind(ProblemDeclaration declaration) implements ProblemKind {}

  /** The problem as data. */
  public Diagnostic diagnostic() {
    return diagnostic;
  }

  private static String text(Diagnostic diagnostic) {
    String[] lines = diagnostic.message().strip().split("\n", 2);
    StringBuilder text = new StringBuilder(lines[0]);
    text.append(" [").append(diagnostic.kind().id()).append("]");
    if (lines.length > 1) {
      text.append("\n").append(lines[1]);
    }
    if (!diagnostic.hint().isEmpty()) {
      text.append("\n  hint: ").append(diagnostic.hint());
    }
    return text.toString();
  }
}
