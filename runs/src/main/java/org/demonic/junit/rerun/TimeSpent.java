package org.demonic.junit.rerun;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.demonic.instrument.weave.Instrumenter;
import org.demonic.junit.test.SequentialTest;
import org.jspecify.annotations.Nullable;

/**
 * The time that a run of tests takes besides the tests themselves, by the clock of the wall, and
 * what it is spent on. It tells people what to switch off, and is no limit.
 */
public final class TimeSpent {
  /** Less is not worth a line. */
  private static final long LEAST_NANOS = 2_000_000_000L;

  private static final double NANOS_OF_SECOND = 1e9;

  /** What the time is spent on. */
  public enum On {
    WEAVING("weaving classes"),
    CHECKS("checking preconditions"),
    AGAIN("running tests once more"),
    THREADS("exploring threads of tests"),
    PAIRS("running calls beside each other"),
    TELLING("telling of findings");

    private final String text;

    On(String text) {
      this.text = text;
    }
  }

  private final Map<On, Long> nanos = new EnumMap<>(On.class);

  /** What this thread has measured so far. */
  private final ThreadLocal<Long> measured = ThreadLocal.withInitial(() -> 0L);

  private final LongSupplier wall;
  private final LongSupplier weaving;

  /** Creates the account of a run that begins. */
  public TimeSpent() {
    this(System::nanoTime, Instrumenter::nanosOfWeaving);
  }

  /**
   * The same by other clocks, in nanoseconds.
   *
   * @param weaving goes on while classes are woven
   */
  TimeSpent(LongSupplier wall, LongSupplier weaving) {
    this.wall = wall;
    this.weaving = weaving;
  }

  /** The account of the run of a test. */
  public static TimeSpent of(SequentialTest test) {
    return test.ofRun().get(TimeSpent.class, TimeSpent::new);
  }

  /** Does something, and measures it, without what is measured meanwhile by itself. */
  public <T extends @Nullable Object> T on(On what, Supplier<T> work) {
    long before = measured.get();
    long begin = clock();
    try {
      return work.get();
    } finally {
      long all = clock() - begin;
      add(what, all - (measured.get() - before));
      measured.set(before + all);
    }
  }

  /** The same of what has no result. */
  public void on(On what, Runnable work) {
    on(
        what,
        () -> {
          work.run();
          return what;
        });
  }

  /** Does not go on while classes are woven. */
  private long clock() {
    return wall.getAsLong() - weaving.getAsLong();
  }

  private synchronized void add(On what, long time) {
    nanos.merge(what, time, Long::sum);
  }

  /** A line about it; empty if it is little. */
  public synchronized Optional<String> text() {
    nanos.put(On.WEAVING, weaving.getAsLong());
    long sum = nanos.values().stream().mapToLong(Long::longValue).sum();
    return sum < LEAST_NANOS
        ? Optional.empty()
        : Optional.of(
            "%s besides the tests: %s"
                .formatted(
                    seconds(sum),
                    nanos.entrySet().stream()
                        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                        .map(part -> seconds(part.getValue()) + " " + part.getKey().text)
                        .collect(Collectors.joining(", "))));
  }

  private static String seconds(long time) {
    return String.format(Locale.ROOT, "%.1f s", time / NANOS_OF_SECOND);
  }
}
