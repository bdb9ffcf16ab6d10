package org.demonic.junit.session;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.record.Recording;
import org.demonic.instrument.weave.ClassSelection;
import org.demonic.instrument.weave.Client;
import org.demonic.instrument.weave.MethodBody;
import org.demonic.junit.check.Judgement;
import org.demonic.junit.check.Note;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.rival.contract.ContractReader;
import org.demonic.junit.run.Checking;
import org.demonic.junit.run.Unchecked;
import org.demonic.report.run.TestFindings;
import org.demonic.synthesize.natives.NoLibraryError;

/** The recording of one run of a test, from its start to the judgement at its end. */
final class TestRecording implements Checking {
  private final Recording recording;
  private final Judge judge;
  private final IntSupplier checkPoints;
  private final ClassSelection classes;
  private final Client instrumentation;
  private final String id;
  private final TestFindings findings;
  private final ContractReader contracts;

  private int unverified;
  private int assuming;

  /** Judges a test that has ended. */
  interface Judge {
    /**
     * The judgement.
     *
     * @param mustCheck whether something must have been checked
     * @param elsewhere the methods of classes under test that other threads have run
     */
    Judgement judge(boolean mustCheck, Collection<MethodBody> elsewhere);
  }

  /**
   * Creates the recording of one test.
   *
   * @param judge gives the judgement at the end
   * @param checkPoints says how many check points were reached so far
   * @param classes the classes under test
   * @param id its name in files
   * @param findings keeps what is found in it
   * @param contracts reads the contracts that would have told of that
   */
  TestRecording(
      Recording recording,
      Judge judge,
      IntSupplier checkPoints,
      ClassSelection classes,
      Client instrumentation,
      String id,
      TestFindings findings,
      ContractReader contracts) {
    this.contracts = contracts;
    this.id = id;
    this.findings = findings;
    this.recording = recording;
    this.judge = judge;
    this.checkPoints = checkPoints;
    this.classes = classes;
    this.instrumentation = instrumentation;
  }

  @Override
  public Optional<Recording> recording() {
    return Optional.of(recording);
  }

  @Override
  public int checkPoints() {
    return checkPoints.getAsInt();
  }

  @Override
  public int unverified() {
    return unverified;
  }

  @Override
  public int assuming() {
    return assuming;
  }

  @Override
  public Optional<Unchecked> finish(boolean mustCheck, boolean isOfHelpedRun) {
    Judgement judgement = judgement(mustCheck, isOfHelpedRun);
    for (Note note : judgement.notes()) {
      System.out.println("Demonic: " + note.text());
      unverified += note.count();
      assuming += note.assumed();
    }
    findings.ran(id, judgement.notes().stream().map(Note::text).toList());
    return judgement.accept(new TestEnd()).map(nothing -> nothing);
  }

  private Judgement judgement(boolean mustCheck, boolean isOfHelpedRun) {
    Throwable failure = recording.failure();
    if (failure instanceof NotCheckedException known) {
      throw known;
    }
    if (failure != null) {
      throw internalError(failure);
    }
    try {
      instrumentation.requireSuccess(classes);
      return judge.judge(mustCheck, isOfHelpedRun ? List.of() : recording.elsewhere());
    } catch (InstrumentationException refused) {
      throw NotCheckedException.of(refused);
    } catch (NotCheckedException known) {
      throw known;
    } catch (NoLibraryError noSolver) {
      throw new NotCheckedException(JunitProblem.NO_SOLVER, noSolver.reason(), noSolver.remedy());
    } catch (RuntimeException | LinkageError unforeseen) {
      throw internalError(unforeseen);
    }
  }

  private static NotCheckedException internalError(Throwable cause) {
    return new NotCheckedException(cause, JunitProblem.INTERNAL_ERROR, cause);
  }

  @Override
  public ContractReader contracts() {
    return contracts;
  }

  @Override
  public Throwable explain(LinkageError error) {
    Throwable explained = instrumentation.instrumenter().explain(error);
    return explained instanceof InstrumentationException refused
        ? NotCheckedException.of(refused)
        : explained;
  }
}
