package org.demonic.schedule.report;

import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Prints the progress of a long exploration, and its result so far if the JVM is stopped. */
public final class ExplorationProgress implements AutoCloseable {
  private static final long FIRST_NANOS = 5_000_000_000L;
  private static final long PERIOD_NANOS = 10_000_000_000L;

  private final String body;
  private final Consumer<String> console;
  private final Thread whenStopped = new Thread(this::stopped, "demonic-progress");
  private final long begin;
  private long next;
  private volatile @Nullable State last;

  private record State(long executions, int bound, int left, long now) {}

  /**
   * Begins to measure the time.
   *
   * @param body what is explored, as {@code AccountTest.transfers}
   * @param now the time, in nanoseconds
   */
  public ExplorationProgress(String body, Consumer<String> console, long now) {
    this.body = body;
    this.console = console;
    this.begin = now;
    this.next = now + FIRST_NANOS;
    Runtime.getRuntime().addShutdownHook(whenStopped);
  }

  /**
   * A schedule has been run.
   *
   * @param executions how many there have been
   * @param bound with how many preemptions all have been run; -1 for none
   * @param left how many are known that are still to be run; there may be more
   * @param now the time, in nanoseconds
   */
  public void ran(long executions, int bound, int left, long now) {
    State state = new State(executions, bound, left, now);
    last = state;
    if (now >= next) {
      next = now + PERIOD_NANOS;
      console.accept("Demonic: " + body + ": " + words(state));
    }
  }

  private String words(State state) {
    long millis = Math.max(1, (state.now() - begin) / 1_000_000);
    return String.format(
        Locale.ROOT,
        "%s in %s, %,d a second; %s; at least %,d to go",
        Coverage.schedules(state.executions()),
        Coverage.seconds(millis),
        state.executions() * 1000 / millis,
        Coverage.sure(state.bound()),
        state.left());
  }

  private void stopped() {
    State state = last;
    if (state != null) {
      console.accept("Demonic: " + body + " was stopped: " + words(state));
    }
  }

  /** It has ended by itself. */
  @Override
  public void close() {
    last = null;
    try {
      Runtime.getRuntime().removeShutdownHook(whenStopped);
    } catch (IllegalStateException isBeingStopped) {
      // Its thread has nothing to say any more.
    }
  }
}
