package org.demonic.schedule.search;

import java.util.Objects;
import org.demonic.schedule.control.Chooser;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.iroot.IRootCoverage;

/**
 * Tries to expose what executions may and none has (Maple, sections 3 and 4). It begins with random
 * ones, until they tell nothing new of what that is.
 */
final class Active implements Strategy {
  private final IRootCoverage coverage;
  private final Sampler sampler = new Sampler(SearchBounds.Turns.USUAL);
  private boolean isAttempt;

  Active(IRootCoverage coverage) {
    this.coverage = coverage;
  }

  @Override
  public boolean isExhausted() {
    return coverage.isPredicted() && coverage.isExhausted();
  }

  @Override
  public Chooser next() {
    isAttempt = coverage.isPredicted();
    return isAttempt ? Objects.requireNonNull(coverage.attempt()) : sampler.next();
  }

  @Override
  public void ran(Execution execution) {
    if (isAttempt) {
      coverage.tried();
    } else {
      sampler.ran(execution);
    }
  }
}
