package org.demonic.junit.problem;

import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.problem.InstrumentationProblem;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.ProblemDeclaration;
import org.demonic.lang.source.ProblemKind;
import org.demonic.lang.source.Severity;
import org.demonic.lang.source.Span;

/**
 * Fails a test that Demonic could not check, because a test must never pass if nothing was
 * verified. The message says why, and what to do.
 */
public final class NotCheckedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Diagnostic diagnostic;

  /** A problem, with the arguments of its templates. */
  public NotCheckedException(JunitProblem kind, Object... arguments) {
    this(Diagnostic.of(kind, Span.NONE, arguments));
  }

  /** The same, caused by another exception. */
  public NotCheckedException(Throwable cause, JunitProblem kind, Object... arguments) {
    this(kind, arguments);
    initCause(cause);
  }

  /** The problem of this diagnostic. */
  public NotCheckedException(Diagnostic diagnostic) {
    super(text(diagnostic));
    this.diagnostic = diagnostic;
  }

  /** The problem of a class that could not be instrumented. */
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
