package org.demonic.cli.answer;

import java.util.Collection;
import org.demonic.lang.source.Diagnostic;

/** Writes answers: each as soon as it is known, or all at the end, as the format demands. */
public interface AnswerWriter {
  /** Writes the answer to one goal. */
  void write(Answer answer);

  /**
   * Writes errors and warnings on the files. They are also shown on the error stream, whatever this
   * does.
   */
  default void problems(Collection<Diagnostic> diagnostics) {}

  /** Called once, after the last answer. */
  void end();
}
