package org.demonic.junit.run;

import java.lang.reflect.AnnotatedElement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.demonic.instrument.record.Recording;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rerun.TimeSpent;
import org.demonic.junit.rerun.TimeSpent.On;
import org.demonic.junit.test.GivenSettings;
import org.demonic.junit.test.SequentialTest;
import org.jspecify.annotations.Nullable;

/**
 * One run of a test that is checked, from its start to the judgement at its end. Whoever runs the
 * test gives it the parts of the test, in their order, on the threads on which they run.
 */
public final class CheckedRun {
  private final SequentialTest test;
  private final Request asked;
  private RecordedRun run;

  /**
   * What asks for the check of a test.
   *
   * @param settings what the annotations say that hold for it, the innermost first
   * @param at the code that the innermost one is at
   */
  public record Request(List<GivenSettings> settings, AnnotatedElement at) {
    public Request {
      settings = List.copyOf(settings);
    }

    /** The class with the annotation; empty if the test itself has it. */
    Optional<Class<?>> annotatedClass() {
      return at instanceof Class<?> type ? Optional.of(type) : Optional.empty();
    }
  }

  private CheckedRun(SequentialTest test, Request asked, RecordedRun run) {
    this.test = test;
    this.asked = asked;
    this.run = run;
  }

  /**
   * Starts a run.
   *
   * @throws NotCheckedException if the test cannot be checked
   */
  public static CheckedRun start(SequentialTest test, Request asked) {
    RunSummary.of(test);
    return new CheckedRun(test, asked, RecordedRun.start(test, asked.settings(), false));
  }

  /**
   * The tests of a class are about to run: what static fields hold now is where each begins.
   *
   * @param test stands for all of them
   */
  static void beginClass(SequentialTest test, Request asked) {
    RunsOfTest.of(test, new SettingsText(asked.settings(), test::parameter));
  }

  /** Records this thread until {@link #unbind}, besides the parts. */
  public void bind() {
    run.bind();
  }

  /** Records this thread, on which nothing runs but a part of the part that another one runs. */
  public void bindAlso() {
    run.bind();
    run.waits().listenAlso();
  }

  /** Ends what {@link #bind} has begun. */
  public void unbind() {
    run.unbind();
  }

  /** Runs a part of the test that does not wait for other threads for ever. */
  public <T extends @Nullable Object> T part(Part<T> part) throws Throwable {
    return run.part(part);
  }

  /** Runs the main part; if it waits for ever, another run of the test counts, which has help. */
  public void main(Part<?> part) throws Throwable {
    main(part, Duration.ZERO, AssertionError::new);
    help();
  }

  /**
   * Runs the main part, if it may take no longer than that, and {@link #help} is called later. What
   * Demonic does meanwhile does not count.
   *
   * @param limit zero for none
   * @param late makes what a part fails with that is late
   */
  public void main(Part<?> part, Duration limit, Supplier<? extends Throwable> late)
      throws Throwable {
    try {
      if (limit.isZero()) {
        run.part(part);
      } else {
        LimitedPart.run(limit, late, () -> run.part(part));
      }
    } catch (Throwable failure) {
      if (!run.waits().isStuck()) {
        throw failure;
      }
    }
  }

  /** Whether anybody listens to the parts, which takes time. */
  public boolean isHeard() {
    return run.checking().recording().isPresent();
  }

  /** If the main part waits for ever, another run of the test counts, which has help. */
  public void help() throws Throwable {
    if (run.waits().isStuck() && !run.isHelped()) {
      run.unbind();
      run = helped();
    }
  }

  /** Runs a part after the main one. */
  public void cleanUp(Part<?> part) throws Throwable {
    if (!run.isHelped()) {
      part(part);
      return;
    }
    // This instance was left where the test waited; the one that was helped has ended well.
    try {
      run.waits().listening(part);
    } catch (Exception | AssertionError ofHalfATest) {
      return;
    } catch (Error stuck) {
      if (!run.waits().isStuck()) {
        throw stuck;
      }
    }
  }

  /** Whether nothing could be asked of it so far. */
  public boolean hasNoCheckPoints() {
    return run.checking().checkPoints() == 0;
  }

  /**
   * Ends a test that has no parts left.
   *
   * @param mustCheck whether something must be checked: in the test itself if it is annotated
   *     itself, else in some test of its class
   * @param counts whether it is one of the tests of its class
   * @param isTest whether it is a test, and not what makes tests
   */
  public void end(boolean mustCheck, boolean counts, boolean isTest) {
    try {
      finish(mustCheck, counts);
    } finally {
      RunSummary.of(test).add(isTest ? 1 : 0, run.checking(), run.rivals());
    }
  }

  /** Ends a test that has failed by itself: what is found is added to the failure. */
  public void endAfter(Throwable failure) {
    addTo(failure, () -> end(false, true, true));
  }

  static void addTo(Throwable failure, Runnable more) {
    try {
      more.run();
    } catch (RuntimeException | AssertionError another) {
      failure.addSuppressed(another);
    }
  }

  private void finish(boolean mustCheck, boolean counts) {
    Optional<TestsOfClass> ofClass =
        counts ? asked.annotatedClass().map(type -> TestsOfClass.of(test, type)) : Optional.empty();
    Optional<Unchecked> ofOthers = Optional.empty();
    // A test may leave its thread interrupted, and what is done here waits for other threads.
    boolean wasInterrupted = Thread.interrupted();
    try {
      Optional<Unchecked> alone = TimeSpent.of(test).on(On.CHECKS, () -> run.finish(mustCheck));
      RivalsOfTest rivals = run.rivals();
      if (mustCheck && !run.hasKnownFinding()) {
        rivals.run(test, run.waits().given(), run.checking().contracts());
      }
      boolean isUnanswered = alone.filter(Unchecked::isUnanswered).isPresent();
      if (alone.isPresent()
          && !run.isHelped()
          && !(isUnanswered ? rivals.hasRun() : rivals.isWorthwhile())) {
        if (isUnanswered || (ofClass.isEmpty() && !alone.get().isElsewhere())) {
          throw new NotCheckedException(alone.get().reason());
        }
        ofOthers = alone;
      }
    } finally {
      Optional<Unchecked> nothing = ofOthers;
      ofClass.ifPresent(tests -> tests.add(test, nothing));
      if (wasInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Runs a test again that waits for ever, with help. Returns that run. */
  private RecordedRun helped() throws Throwable {
    RecordedRun ofHelped = RecordedRun.start(test, asked.settings(), true);
    try {
      run.waits().help(ofHelped.waits(), ofHelped.checking().recording());
    } catch (EndlessWait endless) {
      ofHelped.rivals().run(test, endless.found());
      throw run.waits().failure(endless);
    }
    return ofHelped;
  }

  /** Runs a part of a test that runs again, and records it for the code that has asked for that. */
  public static <T extends @Nullable Object> T again(Part<T> part) throws Throwable {
    Optional<Recording> recording = RepeatableTest.recording();
    if (recording.isEmpty()) {
      return part.run();
    }
    Recording.Binding binding = recording.get().bind();
    try {
      return part.run();
    } finally {
      binding.release();
    }
  }
}
