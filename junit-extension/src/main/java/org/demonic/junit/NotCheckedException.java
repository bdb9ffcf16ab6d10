package org.demonic.junit;

import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;

/**
 * Fails a test because the tool could not do its work on it: a test is never green with nothing
 * verified. Says why, and what to do.
 */
public final class NotCheckedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Diagnostic diagnostic;

  public NotCheckedException(JunitProblem kind, Object... arguments) {
    this(Diagnostic.of(kind, Span.NONE, arguments));
  }

  public NotCheckedException(Throwable cause, JunitProblem kind, Object... arguments) {
    this(kind, arguments);
    initCause(cause);
  }

  NotCheckedException(Diagnostic diagnostic) {
    super(text(diagnostic));
    this.diagnostic = diagnostic;
  }

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
