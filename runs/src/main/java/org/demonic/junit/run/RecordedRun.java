package org.demonic.junit.run;

import java.util.List;
import java.util.Optional;
import org.demonic.instrument.record.Recording;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.test.GivenSettings;
import org.demonic.junit.test.SequentialTest;
import org.jspecify.annotations.Nullable;

/** One run of a test, with what checks it, what it is run beside, and what helps it. */
final class RecordedRun {
  private final SequentialTest test;
  private final Checking checking;
  private final RivalsOfTest rivals;
  private final WaitsOfTest waits;
  private final boolean isHelped;
  private Recording.@Nullable Binding binding;

  private RecordedRun(
      SequentialTest test,
      Checking checking,
      RivalsOfTest rivals,
      WaitsOfTest waits,
      boolean isHelped) {
    this.test = test;
    this.checking = checking;
    this.rivals = rivals;
    this.waits = waits;
    this.isHelped = isHelped;
  }

  /**
   * Starts a run.
   *
   * @param annotations what the annotations say that hold for the test, the innermost first
   * @param isHelped whether a second thread helps the test
   * @throws NotCheckedException if the test cannot be checked
   */
  static RecordedRun start(SequentialTest test, List<GivenSettings> annotations, boolean isHelped) {
    ParameterNames.requireKnown();
    SettingsText said = new SettingsText(annotations, test::parameter);
    RunsOfTest runs = RunsOfTest.of(test, said);
    WaitsOfTest waits = runs.waits();
    Checking checking = Checks.there().start(test, said, runs, waits);
    return new RecordedRun(test, checking, runs.rivals(), waits, isHelped);
  }

  /** What checks it. */
  Checking checking() {
    return checking;
  }

  /** The second threads that it is run beside, once it is finished. */
  RivalsOfTest rivals() {
    return rivals;
  }

  /** The waits of the test, which a second thread may end. */
  WaitsOfTest waits() {
    return waits;
  }

  /** Whether a second thread helps the test. */
  boolean isHelped() {
    return isHelped;
  }

  /** Records this thread until {@link #unbind}. */
  void bind() {
    binding = checking.recording().map(Recording::bind).orElse(null);
  }

  /** Ends what {@link #bind} has begun. */
  void unbind() {
    if (binding != null) {
      binding.release();
    }
  }

  /** Runs a part of the test, and records it. */
  <T extends @Nullable Object> T part(Part<T> part) throws Throwable {
    Optional<Recording.Binding> bound = checking.recording().map(Recording::bind);
    try {
      return waits.listening(part);
    } catch (LinkageError error) {
      throw checking.explain(error);
    } finally {
      bound.ifPresent(Recording.Binding::release);
    }
  }

  /** Judges it; see {@link Checking#finish}. */
  Optional<Unchecked> finish(boolean mustCheck) {
    return checking.finish(mustCheck, isHelped);
  }

  /** Whether it would have failed, were it not for a finding that is known. */
  boolean hasKnownFinding() {
    return test.findings().hasKnown();
  }
}
