package org.demonic.junit.problem;

import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;

/** Thrown when a state of the test has something that demonL cannot express. */
public final class NotExpressibleException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;

  /** A problem, with the arguments of its templates. */
  public NotExpressibleException(JunitProblem kind, Object... arguments) {
    this(Diagnostic.of(kind, Span.NONE, arguments));
  }

  private NotExpressibleException(Diagnostic diagnostic) {
    super("%s [%s]".formatted(diagnostic.message(), diagnostic.kind().id()));
    this.diagnostic = diagnostic;
  }

  /** The question at that place, which has no answer because of this. */
  public Unanswered at(String place) {
    return new Unanswered(place + ": " + getMessage(), diagnostic.hint());
  }
}
