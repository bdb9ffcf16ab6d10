package org.demonic.synthesize.answer;

/** Gets every query that a check asks the solver, so that it can be asked again elsewhere. */
@FunctionalInterface
public interface QueryLog {
  /** A log that wants no queries; then none are written. */
  QueryLog NONE = smtLib -> {};

  /**
   * Called after each query.
   *
   * @param smtLib the query as a part of an SMT-LIB 2 script: a comment with the engine, the length
   *     and the answer, then, between {@code push} and {@code pop}, all that it needs
   */
  void query(String smtLib);
}
