package org.demonic.benchmarks.schedules;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Locale;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Schedules;
import small.SmallPrograms;

/** Prints how fast the scheduler runs small programs, and what it keeps on the heap. */
public final class Rates {
  private static final int ROUNDS = 5;
  private static final int THREADS = 5;

  private Rates() {}

  /**
   * Prints a line for each measurement.
   *
   * @param arguments {@code bug counter|vector|idle}: the schedules until a bug is found; {@code
   *     rates}: schedules a second, cold and warm, and the time until none is left; {@code memory
   *     N}: what is on the heap after {@code N} schedules
   */
  public static void main(String[] arguments) {
    switch (arguments[0]) {
      case "bug" -> bug(arguments[1]);
      case "rates" -> rates();
      default -> memory(Long.parseLong(arguments[1]));
    }
    System.exit(0);
  }

  private static void bug(String name) {
    Exploration found =
        switch (name) {
          case "counter" -> Schedules.of(SmallPrograms::counter).explore();
          case "vector" -> Schedules.of(SmallPrograms::vector).explore();
          default -> Schedules.of(SmallPrograms::brokenIdle).explore();
        };
    print("%s: %s after %,d schedules", name, found.outcome(), found.executions());
  }

  private static void rates() {
    for (int i = 1; i <= ROUNDS; i++) {
      Exploration found =
          Schedules.of(() -> SmallPrograms.many(THREADS)).executions(10_000).explore();
      print("lock, run %d: %,d schedules a second", i, perSecond(found));
    }
    for (int i = 1; i <= ROUNDS; i++) {
      Exploration found = Schedules.of(SmallPrograms::idle).preemptions(1).explore();
      print(
          "idle, at most 1 preemption, run %d: %s, %,d schedules in %d ms, %,d a second",
          i, found.outcome(), found.executions(), found.millis(), perSecond(found));
    }
    Exploration all = Schedules.of(SmallPrograms::idle).explore();
    print("idle, all: %s, %,d schedules in %d ms", all.outcome(), all.executions(), all.millis());
  }

  private static long perSecond(Exploration found) {
    return found.executions() * 1000 / Math.max(1, found.millis());
  }

  private static void memory(long executions) {
    Exploration found =
        Schedules.of(() -> SmallPrograms.many(THREADS))
            .executions(executions)
            .time(Duration.ofHours(1))
            .explore();
    System.gc();
    long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20;
    print("%,d schedules in %,d ms: %,d MiB on the heap", found.executions(), found.millis(), used);
  }

  private static void print(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }
}
