package org.demonic.junit.rival;

import org.demonic.junit.rerun.Call;
import org.demonic.junit.rival.pair.Rival;
import org.demonic.report.line.AccessCoverage;

/**
 * Two calls that have been run beside each other.
 *
 * @param subject the call of the test
 * @param because more about the end, in a sentence; empty for nothing
 * @param schedules how many have been run
 * @param millis how long it took
 * @param contract the contract that would have told; empty if none is known to
 * @param accesses those of the two threads, with the orders that were run
 */
record PairRun(
    Call subject,
    Rival rival,
    End end,
    String because,
    long schedules,
    long millis,
    String contract,
    AccessCoverage accesses) {
  /** The same with other accesses. */
  PairRun with(AccessCoverage other) {
    return new PairRun(subject, rival, end, because, schedules, millis, contract, other);
  }

  /** The way in which it ended. */
  enum End {
    /** An order of the two explains the result of every schedule that can make a difference. */
    COMPLETE,
    /** An order of the two explains the results of the schedules that were run. */
    LIMIT,
    INTERFERENCE,
    /** The result is unknown: the test did not reach the call as before, or was out of control. */
    LEFT_OUT
  }

  /** Whether a finding is about these calls. */
  boolean isOf(RivalFinding finding) {
    return end == End.INTERFERENCE
        && subject.equals(finding.subject())
        && rival.equals(finding.rival());
  }

  /** The same with the contract that would have told. */
  PairRun withContract(String told) {
    return new PairRun(subject, rival, end, because, schedules, millis, told, accesses);
  }
}
