package org.demonic.benchmarks.schedules;

import java.time.Duration;
import java.util.Locale;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Schedules;
import sctbench.Program;
import sctbench.SctBench;

/**
 * Prints the table of {@code sctbench}: how many executions and milliseconds it takes to find each
 * bug, and what is said of the repaired program.
 */
public final class Bugs {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final Duration LIMIT_OF_REPAIRED = Duration.ofSeconds(10);

  private Bugs() {}

  /** Prints the table. Arguments are beginnings of the names of programs; without, all are run. */
  public static void main(String[] arguments) {
    System.out.println(
        "| program | found | executions | ms | preemptions | repaired | executions | ms |");
    System.out.println("| --- | --- | ---: | ---: | ---: | --- | ---: | ---: |");
    int missed = 0;
    int alarms = 0;
    for (Program program : SctBench.programs()) {
      if (isAsked(program.name(), arguments)) {
        Exploration broken = explore(program.broken(), LIMIT);
        Exploration repaired = explore(program.repaired(), LIMIT_OF_REPAIRED);
        System.out.println(row(program.name(), broken, repaired));
        missed += broken.failure() == null ? 1 : 0;
        alarms += repaired.failure() == null ? 0 : 1;
      }
    }
    System.out.printf(Locale.ROOT, "%n%d missed, %d false alarms%n", missed, alarms);
    System.exit(missed + alarms == 0 ? 0 : 1);
  }

  private static boolean isAsked(String name, String[] beginnings) {
    for (String beginning : beginnings) {
      if (name.startsWith(beginning)) {
        return true;
      }
    }
    return beginnings.length == 0;
  }

  private static Exploration explore(Program.Code code, Duration limit) {
    return Schedules.of(code::run).time(limit).explore();
  }

  private static String row(String name, Exploration broken, Exploration repaired) {
    Failure failure = broken.failure();
    return "| %s | %s | %,d | %,d | %s | %s | %,d | %,d |"
        .formatted(
            name,
            failure == null ? "no: " + broken.outcome() : failure.kind(),
            broken.executions(),
            broken.millis(),
            failure == null ? "" : failure.preemptions(),
            repaired.failure() == null ? repaired.outcome() : repaired.failure().message(),
            repaired.executions(),
            repaired.millis());
  }
}
