package org.demonic.junit.run;

import java.util.Optional;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.run.CheckedRun.Request;
import org.demonic.junit.test.SequentialTest;
import org.demonic.schedule.Schedules;

/**
 * What is run around the tests of a class that is annotated as a whole, and belongs to none of
 * them. It is judged at the end of the class.
 */
public final class ClassRun {
  private final SequentialTest test;
  private final Class<?> annotated;
  private final RecordedRun run;

  private ClassRun(SequentialTest test, Class<?> annotated, RecordedRun run) {
    this.test = test;
    this.annotated = annotated;
    this.run = run;
  }

  /** Empty if it is not checked; if it cannot be, the tests say so. */
  private static Optional<ClassRun> start(SequentialTest test, Request asked) {
    Optional<Class<?>> annotated = asked.annotatedClass();
    if (Schedules.isExploring() || annotated.isEmpty()) {
      return Optional.empty();
    }
    try {
      RunSummary.of(test);
      RecordedRun run = RecordedRun.start(test, asked.settings(), false);
      return Optional.of(new ClassRun(test, annotated.get(), run));
    } catch (NotCheckedException refused) {
      return Optional.empty();
    }
  }

  /**
   * Runs it.
   *
   * @param test stands for what is run
   */
  public static void of(SequentialTest test, Request asked, Part<?> part) throws Throwable {
    Optional<ClassRun> started = start(test, asked);
    if (started.isEmpty()) {
      part.run();
      return;
    }
    try {
      started.get().run.part(part);
    } catch (Throwable failure) {
      started.get().end(Optional.of(failure));
      throw failure;
    }
    started.get().end(Optional.empty());
  }

  /**
   * It begins, and is recorded on this thread until its end, which is on this thread, too.
   *
   * @param test stands for what is run
   * @return empty if nobody has asked for that
   */
  public static Optional<ClassRun> begin(SequentialTest test) {
    Optional<ClassRun> started = Annotations.asked(test.code()).flatMap(all -> start(test, all));
    started.ifPresent(begun -> begun.run.bind());
    return started;
  }

  /** It has ended: what is found is added to what it has failed with, if it has. */
  public void end(Optional<Throwable> failure) {
    run.unbind();
    if (failure.isPresent()) {
      CheckedRun.addTo(failure.get(), () -> run.finish(false));
      RunSummary.of(test).add(0, run.checking(), run.rivals());
    } else {
      TestsOfClass.of(test, annotated).add(run);
    }
  }
}
