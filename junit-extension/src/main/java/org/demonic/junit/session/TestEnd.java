package org.demonic.junit.session;

import java.util.Optional;
import org.demonic.junit.ContractViolationError;
import org.demonic.junit.InterferenceError;
import org.demonic.junit.check.Judgement;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;

/** Ends a test as a judgement says: by an error, or by telling that it has nothing to check. */
final class TestEnd implements Judgement.Visitor<Optional<Judgement.NothingToCheck>> {
  @Override
  public Optional<Judgement.NothingToCheck> visit(Judgement.Passed judgement) {
    return Optional.empty();
  }

  @Override
  public Optional<Judgement.NothingToCheck> visit(Judgement.NothingToCheck judgement) {
    return Optional.of(judgement);
  }

  @Override
  public Optional<Judgement.NothingToCheck> visit(Judgement.Interference judgement) {
    throw new InterferenceError(judgement.report(), judgement.place());
  }

  @Override
  public Optional<Judgement.NothingToCheck> visit(Judgement.Violations judgement) {
    throw new ContractViolationError(judgement.report());
  }

  @Override
  public Optional<Judgement.NothingToCheck> visit(Judgement.NotChecked judgement) {
    throw new NotCheckedException(judgement.reason());
  }

  @Override
  public Optional<Judgement.NothingToCheck> visit(Judgement.Contradicted judgement) {
    ContractViolationError error = new ContractViolationError(judgement.report());
    endWith(judgement.others(), error);
    throw error;
  }

  @Override
  public Optional<Judgement.NothingToCheck> visit(Judgement.Refused judgement) {
    NotCheckedException error = new NotCheckedException(judgement.reason());
    endWith(judgement.others(), error);
    throw error;
  }

  @Override
  public Optional<Judgement.NothingToCheck> visit(Judgement.Failed judgement) {
    NotCheckedException error =
        new NotCheckedException(
            judgement.cause(),
            JunitProblem.FAILED_CHECK,
            judgement.unanswered(),
            judgement.cause());
    endWith(judgement.others(), error);
    throw error;
  }

  /** Ends a test as a judgement says; if that is a failure, another one is added to it. */
  private void endWith(Judgement judgement, Throwable another) {
    try {
      judgement.accept(this);
    } catch (RuntimeException | AssertionError failure) {
      failure.addSuppressed(another);
      throw failure;
    }
  }
}
