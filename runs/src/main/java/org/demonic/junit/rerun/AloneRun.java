package org.demonic.junit.rerun;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.demonic.schedule.Body;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Schedules;
import org.demonic.schedule.control.Work;

/**
 * What a test does when it runs once more, alone.
 *
 * @param heard the one that has heard its calls; empty if it cannot be run so
 * @param because why it cannot be run so, behind {@code when it runs again,}; empty if it can
 * @param isLong whether it has more steps than a run beside others may have
 * @param hasThreads whether it has threads of its own
 * @param work what that has cost
 */
public record AloneRun(
    Optional<Scout> heard, String because, boolean isLong, boolean hasThreads, Duration work) {
  /**
   * Runs it.
   *
   * @param scout makes what hears the calls
   */
  public static AloneRun of(RepeatableTest test, Function<UnderTest, Scout> scout) {
    long before = Work.nanos();
    Latest<Scout> last = new Latest<>(new Scout(test.underTest()));
    List<Throwable> failures = new ArrayList<>();
    AtomicBoolean isWhole = new AtomicBoolean();
    AtomicBoolean hasThreads = new AtomicBoolean();
    Body body =
        () -> {
          failures.clear();
          isWhole.set(false);
          test.run(last.set(scout.apply(test.underTest()))).ifPresent(failures::add);
          isWhole.set(!Schedules.isUnwinding());
          hasThreads.set(Schedules.threads() > 1);
        };
    Exploration alone = test.alone(body, Duration.ZERO);
    Duration work = Duration.ofNanos(Work.nanos() - before);
    boolean isLong = alone.failure() != null && alone.failure().kind() == Failure.Kind.LIVELOCK;
    // Where a thread waits out of control, the test does not come to its end.
    if (isFine(alone) && failures.isEmpty() && isWhole.get()) {
      return new AloneRun(Optional.of(last.get()), "", isLong, hasThreads.get(), work);
    }
    boolean hasFailed = !failures.isEmpty() && isWhole.get();
    String because = hasFailed ? "it fails with " + failures.get(0) : told(alone);
    return new AloneRun(Optional.empty(), because, isLong, hasThreads.get(), work);
  }

  /** A body without threads is what is expected here. */
  private static boolean isFine(Exploration alone) {
    Failure failure = alone.failure();
    return failure == null || failure.kind() == Failure.Kind.NOT_CONTROLLED;
  }

  private static String told(Exploration alone) {
    Failure failure = alone.failure();
    return failure == null
        ? "it does not end, or takes more steps than a run may have"
        : failure.message();
  }
}
