package org.demonic.cli;

/** Shows answers, each as soon as it is there. */
interface AnswerWriter {
  void write(Answer answer);

  /** Called once, after the last answer. */
  void end();
}
