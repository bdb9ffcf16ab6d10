package org.demonic.synthesize.answer;

/** Gets every query that a check asks the solver, so that anyone can ask it again. */
@FunctionalInterface
public interface QueryLog {
  /** Wants none; then none is written down. */
  QueryLog NONE = smtLib -> {};

  /**
   * Called after each query.
   *
   * @param smtLib the query as a part of an SMT-LIB 2 script: a comment with the engine, the length
   *     and the answer, then, between {@code push} and {@code pop}, all that it needs
   */
  void query(String smtLib);
}
