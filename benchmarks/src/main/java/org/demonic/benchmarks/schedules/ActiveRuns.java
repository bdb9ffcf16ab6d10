package org.demonic.benchmarks.schedules;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import maple.Bug;
import maple.Maple;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Priority;
import org.demonic.schedule.control.Work;
import org.demonic.schedule.explore.Explorer;
import org.demonic.schedule.explore.Request;
import org.demonic.schedule.iroot.KnownIRoots;
import org.demonic.schedule.search.SearchBounds;
import org.demonic.schedule.search.SearchBounds.Turns;

/**
 * Prints tables 2 and 3 of Maple: after how many executions active scheduling, two ways of random
 * sampling and the usual search find each bug; and how many it takes where executions with another
 * input are remembered.
 */
public final class ActiveRuns {
  /** How many executions a way has to find a bug. */
  private static final int MOST = 2_000;

  /** How many executions with the other input come first. */
  private static final int WITH_OTHER_INPUT = 1_000;

  private ActiveRuns() {}

  /** Prints the tables. Arguments are beginnings of the names of programs; without, all are run. */
  public static void main(String[] arguments) {
    System.out.println(
        "program\tactive\trandom\tPCT\tusual\tactive ms\tPCT ms\tiRoots\tafter other");
    for (Bug bug : Maple.bugs()) {
      if (isAsked(bug.name(), arguments)) {
        System.out.println(row(bug));
      }
    }
    System.exit(0);
  }

  private static boolean isAsked(String name, String[] beginnings) {
    return beginnings.length == 0 || List.of(beginnings).stream().anyMatch(name::startsWith);
  }

  private static String row(Bug bug) {
    Exploration active = active(bug.broken(), MOST, KnownIRoots.inMemory());
    Exploration random = sampled(bug.broken(), Turns.BY_OPERATION);
    Exploration pct = sampled(bug.broken(), Turns.BY_THREAD);
    Exploration usual = sampled(bug.broken(), Turns.USUAL);
    return String.join(
        "\t",
        bug.name(),
        executions(active),
        executions(random),
        executions(pct),
        executions(usual),
        Long.toString(active.millis()),
        Long.toString(pct.millis()),
        active.iRoots().tested() + " of " + active.iRoots().predicted(),
        Maple.WITH_OTHER_INPUTS.contains(bug.name()) ? afterOtherInput(bug) : "");
  }

  private static String afterOtherInput(Bug bug) {
    KnownIRoots known = KnownIRoots.inMemory();
    Exploration before = active(bug.harmless(), WITH_OTHER_INPUT, known);
    if (before.failure() != null) {
      return "the other input shows it, too: " + before.failure().message();
    }
    return executions(active(bug.broken(), MOST, known));
  }

  private static String executions(Exploration found) {
    return found.failure() == null
        ? String.format(Locale.ROOT, ">%d", found.executions())
        : Long.toString(found.executions());
  }

  private static Exploration active(Bug.Code code, int executions, KnownIRoots known) {
    Request request = Request.of(code::run).with(known);
    return explore(request, executions, Turns.USUAL, List.of(Priority.IROOT));
  }

  private static Exploration sampled(Bug.Code code, Turns turns) {
    return explore(Request.of(code::run), MOST, turns, List.of());
  }

  private static Exploration explore(
      Request request, int executions, Turns turns, List<Priority> priorities) {
    SearchBounds bounds =
        request
            .bounds()
            .withExecutions(executions)
            .withWork(Work.UNLIMITED)
            .withTime(Duration.ofMinutes(5))
            .withTurns(turns)
            .withPriorities(priorities);
    return new Explorer(request.with(bounds)).explore((ran, bound, left) -> {});
  }
}
