package org.demonic.report.line;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer to one question: a line of {@code checks.jsonl}, which has a schema.
 *
 * @param test {@code package.Class#method}
 * @param routine the method that makes the call, as {@code package.Class#method}
 * @param file the source file of the routine
 * @param line of the call; 0 or less if it is not known
 * @param callee the method with the precondition; empty if it has no source
 * @param prover what has found a proof, such as {@code induction}; null for other verdicts
 * @param because why the verdict is so, a sentence each
 * @param assumes what the verdict supposes about calls by other threads, a sentence each
 * @param plan the calls of other threads that break the clause
 * @param group the cause of an interference; null for other verdicts
 * @param confirmation what has happened when the plan was run
 * @param failure what followed in a run that has confirmed it; null otherwise
 */
public record CheckLine(
    String test,
    String routine,
    String file,
    int line,
    String callee,
    String clause,
    String verdict,
    @Nullable String prover,
    List<String> because,
    List<String> assumes,
    List<String> plan,
    @Nullable String group,
    String confirmation,
    @Nullable String failure,
    long millis) {
  public CheckLine {
    because = List.copyOf(because);
    assumes = List.copyOf(assumes);
    plan = List.copyOf(plan);
  }
}
