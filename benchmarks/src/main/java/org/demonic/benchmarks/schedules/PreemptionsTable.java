package org.demonic.benchmarks.schedules;

import gambit.Gambit;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Priority;
import org.demonic.schedule.Schedules;
import sctbench.Program;
import sctbench.SctBench;

/**
 * Prints how many threads and preemptions each bug of {@code sctbench} and {@code gambit} needs:
 * schedules with none are explored, then those with one, and so on until the bug is found.
 */
public final class PreemptionsTable {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final int MOST = 5;

  private PreemptionsTable() {}

  /**
   * How many preemptions a bug needs.
   *
   * @param number in the schedule that was found; -1 if none was
   * @param isLeast whether all schedules with fewer have been run
   */
  record Needed(int number, boolean isLeast) {
    static Needed by(Program program) {
      boolean isLeast = true;
      for (int bound = 0; bound <= MOST; bound++) {
        Exploration found =
            Schedules.of(program.broken()::run)
                .preemptions(bound)
                .priority(Priority.MDPOR, Priority.PREEMPTIONS)
                .allowingRaces()
                .time(LIMIT)
                .explore();
        switch (found.outcome()) {
          case FAILED -> {
            return new Needed(bound, isLeast);
          }
          case COMPLETE, BOUNDED -> {}
          default -> isLeast = false;
        }
      }
      return new Needed(-1, false);
    }

    @Override
    public String toString() {
      return number < 0 ? "" : (isLeast ? "" : "at most ") + number;
    }
  }

  /** Prints the table, with a tab between two columns. */
  public static void main(String[] arguments) throws Exception {
    System.out.println("program\tof\tthreads\tpreemptions");
    for (Program program : SctBench.programs()) {
      System.out.println(row(program, "sctbench"));
    }
    for (Program program : Gambit.programs()) {
      System.out.println(row(program, "gambit"));
    }
    System.exit(0);
  }

  private static String row(Program program, String of) throws Exception {
    Needed needed = Needed.by(program);
    return String.join(
        "\t", program.name(), of, Long.toString(threads(program)), needed.toString());
  }

  /** How many threads a program starts. */
  private static long threads(Program program) throws Exception {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long before = threads.getTotalStartedThreadCount();
    program.repaired().run();
    return threads.getTotalStartedThreadCount() - before;
  }
}
