package org.demonic.benchmarks.schedules;

import gambit.Gambit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Priority;
import org.demonic.schedule.Schedules;
import sctbench.Program;

/**
 * Prints the table of {@code gambit}: how many executions it takes to find each bug, depth first
 * and best first, with any number of preemptions and with at most two, and by default.
 */
public final class BestFirstTable {
  /** The most executions; a cell is empty if they do not show the bug. */
  private static final int MOST = 10_000;

  private static final int SEEDS = 10;
  private static final int BOUND = 2;

  /** Of schedules that are all worth the same, the newest comes first. */
  private static final Priority DEPTH_FIRST = (execution, step, thread) -> 0;

  private BestFirstTable() {}

  /**
   * An order in which schedules are run.
   *
   * @param preemptions how many they have at most; -1 for any number
   */
  record Order(String name, int preemptions, List<Priority> priorities) {
    static Order of(String name, int preemptions, Priority... priorities) {
      return new Order(name, preemptions, List.of(priorities));
    }

    /** Looks for the bug of a program. */
    Exploration explore(Program program) {
      Schedules schedules =
          Schedules.of(program.broken()::run).time(Duration.ofMinutes(5)).executions(MOST);
      return (preemptions < 0 ? schedules : schedules.preemptions(preemptions))
          .priority(priorities.toArray(new Priority[0]))
          .explore();
    }
  }

  /** The orders of the columns, but for those at random. */
  static List<Order> orders() {
    List<Order> orders = new ArrayList<>();
    orders.add(Order.of("default", -1));
    orders.add(Order.of("DF", -1, DEPTH_FIRST));
    orders.add(Order.of("BF(pb)", -1, Priority.PREEMPTIONS));
    orders.add(Order.of("BF(dpor, pb)", -1, Priority.DPOR, Priority.PREEMPTIONS));
    orders.add(Order.of("BF(mdpor, pb)", -1, Priority.MDPOR, Priority.PREEMPTIONS));
    orders.add(Order.of("PB(2) DF", BOUND, DEPTH_FIRST));
    orders.add(Order.of("PB(2) BF(ss, dpor)", BOUND, Priority.SLEEP_SETS, Priority.DPOR));
    orders.add(Order.of("PB(2) BF(ss, mdpor)", BOUND, Priority.SLEEP_SETS, Priority.MDPOR));
    orders.add(
        Order.of(
            "PB(2) BF(ss, mdpor, pb)",
            BOUND,
            Priority.SLEEP_SETS,
            Priority.MDPOR,
            Priority.PREEMPTIONS));
    return orders;
  }

  /** Prints the table, with a tab between two columns. */
  public static void main(String[] arguments) {
    List<String> heads = new ArrayList<>(List.of("program", "bug"));
    orders().forEach(order -> heads.add(order.name()));
    for (String random : List.of("BF(rand)", "PB(2) BF(rand)")) {
      heads.addAll(List.of(random + " average", random + " least", random + " most"));
    }
    System.out.println(String.join("\t", heads));
    for (Program program : Gambit.programs()) {
      System.out.println(row(program));
    }
    System.exit(0);
  }

  private static String row(Program program) {
    List<String> cells = new ArrayList<>();
    String bug = "";
    for (Order order : orders()) {
      Exploration found = order.explore(program);
      bug = found.failure() == null ? bug : found.failure().kind().toString();
      cells.add(found.failure() == null ? "" : Long.toString(found.executions()));
    }
    for (int preemptions : new int[] {-1, BOUND}) {
      long[] found =
          LongStream.rangeClosed(1, SEEDS)
              .mapToObj(seed -> Order.of("", preemptions, Priority.random(seed)))
              .map(order -> order.explore(program))
              .filter(exploration -> exploration.failure() != null)
              .mapToLong(Exploration::executions)
              .toArray();
      // Where some seeds do not find it, only the least of the others can be said.
      boolean isSure = found.length == SEEDS;
      cells.add(isSure ? Long.toString(Arrays.stream(found).sum() / SEEDS) : "");
      cells.add(found.length == 0 ? "" : Long.toString(Arrays.stream(found).min().getAsLong()));
      cells.add(isSure ? Long.toString(Arrays.stream(found).max().getAsLong()) : "");
    }
    return program.name() + "\t" + bug + "\t" + String.join("\t", cells);
  }
}
