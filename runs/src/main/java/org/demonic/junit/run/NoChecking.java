package org.demonic.junit.run;

import java.util.List;
import java.util.Optional;
import org.demonic.instrument.record.Recording;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.rival.contract.ContractReader;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;

/**
 * Checks nothing: the test is only run again.
 *
 * @param test its name for people
 */
record NoChecking(String test) implements Checking {
  @Override
  public Optional<Recording> recording() {
    return Optional.empty();
  }

  @Override
  public int checkPoints() {
    return 0;
  }

  @Override
  public int unverified() {
    return 0;
  }

  @Override
  public int assuming() {
    return 0;
  }

  @Override
  public Optional<Unchecked> finish(boolean mustCheck, boolean isOfHelpedRun) {
    return mustCheck ? Optional.of(new NothingRun(test)) : Optional.empty();
  }

  @Override
  public ContractReader contracts() {
    return ContractReader.NONE;
  }

  @Override
  public Throwable explain(LinkageError error) {
    return error;
  }

  /** The test has no calls that can be run beside each other, as it seems. */
  private record NothingRun(String test) implements Unchecked {
    @Override
    public Diagnostic reason() {
      return Diagnostic.of(JunitProblem.NOTHING_RUN, Span.NONE, "no call of " + test);
    }

    @Override
    public Diagnostic reason(String testClass, List<Unchecked> all) {
      return Diagnostic.of(
          JunitProblem.NOTHING_RUN, Span.NONE, "no call of the tests of " + testClass);
    }

    @Override
    public boolean isUnanswered() {
      return false;
    }

    @Override
    public boolean isElsewhere() {
      return false;
    }
  }
}
