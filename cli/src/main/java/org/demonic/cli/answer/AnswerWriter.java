package org.demonic.cli.answer;

import java.util.Collection;
import org.demonic.lang.source.Diagnostic;

/** Shows answers, each as soon as it is there. */
public interface AnswerWriter {
  void write(Answer answer);

  /** What else is wrong with the files. It is shown on the error stream in any case. */
  default void problems(Collection<Diagnostic> diagnostics) {}

  /** Called once, after the last answer. */
  void end();
}
