package org.demonic.report.line;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A call of a test and a call that was run beside it: a line of {@code rivals.jsonl}, which has a
 * schema.
 *
 * @param kind always {@code rival}
 * @param test {@code package.Class#method}
 * @param subject the method that the test calls, as {@code package.Class#method}
 * @param call the call as Java
 * @param file the source file of the call
 * @param rival the method that the second thread calls
 * @param beside what the second thread does, as Java
 * @param outcome {@code COMPLETE}, {@code LIMIT}, {@code INTERFERENCE} or {@code LEFT_OUT}
 * @param because more about the outcome, in a sentence; empty for nothing
 * @param schedules how many were run
 * @param contract the contract that would have told of an interference; null if none is known to
 * @param accesses the pairs of accesses of the two threads, with the orders that were run
 */
public record PairLine(
    String kind,
    String test,
    String subject,
    String call,
    String file,
    int line,
    String rival,
    String beside,
    String outcome,
    String because,
    long schedules,
    long millis,
    @Nullable String contract,
    List<AccessPair> accesses) {
  public PairLine {
    accesses = List.copyOf(accesses);
  }

  /** The same, of an earlier run, so that this one has not run it again. */
  public PairLine ofEarlierRun() {
    return new PairLine(
        kind,
        test,
        subject,
        call,
        file,
        line,
        rival,
        beside,
        outcome,
        "in an earlier run" + (because.isEmpty() ? "" : ": " + because),
        schedules,
        0,
        contract,
        accesses);
  }
}
