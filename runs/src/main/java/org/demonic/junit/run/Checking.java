package org.demonic.junit.run;

import java.util.Optional;
import org.demonic.instrument.record.Recording;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.rival.contract.ContractReader;

/** What checks the calls of one run of a test, or nothing. */
public interface Checking {
  /** Hears the calls of the threads that are bound to it; empty if nobody listens. */
  Optional<Recording> recording();

  /** How many check points were reached so far. */
  int checkPoints();

  /** How many questions had no answer, once the test is finished. */
  int unverified();

  /** How many proofs rest on what methods assume of other threads, once the test is finished. */
  int assuming();

  /**
   * Judges the test at its end, and fails it by an error if it has to.
   *
   * @param mustCheck whether it matters that it reached no check point
   * @param isOfHelpedRun whether a second thread has helped the test
   * @return whether it is so, which need not fail it
   * @throws NotCheckedException if it could not be checked
   */
  Optional<Unchecked> finish(boolean mustCheck, boolean isOfHelpedRun);

  /** Reads the contracts that would have told of findings of the test. */
  ContractReader contracts();

  /** The error to report where this one has ended the test. */
  Throwable explain(LinkageError error);
}
