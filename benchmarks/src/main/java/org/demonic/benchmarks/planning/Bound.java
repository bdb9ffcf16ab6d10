package org.demonic.benchmarks.planning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The most that a check may cost.
 *
 * @param millis the CPU time
 * @param reason the reason for this bound, for the table; empty if the bound is a plain figure
 */
record Bound(double millis, String reason) {
  /** How much more than the best other engine a check may cost. */
  private static final double FACTOR = 1.5;

  /** No check has to be faster than this where another engine needs less than {@link #QUICK}. */
  private static final double QUICK_ENOUGH = 15;

  private static final double QUICK = 10;

  private static final Map<String, Double> GIVEN =
      Map.of(
          "idle 16 1 sat", 30.0,
          "transfer 8 4 unsat", 60.0,
          "chain 4 6 sat", 200.0,
          "transfer 4 32 unsat", 1_000.0,
          "typical INTERFERENCE", 3.0,
          "typical UNREACHABLE", 3.0,
          "typical STABLE", 1.0,
          "repeated INTERFERENCE", 0.05);

  private static final Set<String> HUNDREDTH_OF_ALLOY =
      Set.of(
          "idle 8 1 sat",
          "idle 8 1 unsat",
          "transfer 4 4 sat",
          "transfer 4 4 unsat",
          "chain 1 8 sat",
          "chain 1 8 unsat");

  /** The tightest bound on a question, where there is one. */
  static Optional<Bound> on(String question, List<Figure> peers) {
    List<Bound> bounds = new ArrayList<>();
    if (GIVEN.containsKey(question)) {
      bounds.add(new Bound(GIVEN.get(question), ""));
    }
    if (HUNDREDTH_OF_ALLOY.contains(question)) {
      // Where it gave up, it would have needed longer.
      peers.stream()
          .filter(peer -> peer.engine().startsWith("Alloy"))
          .min(Comparator.comparingDouble(Figure::millis))
          .ifPresent(alloy -> bounds.add(new Bound(alloy.millis() / 100, "Alloy / 100")));
    }
    if (Questions.COMPARED.contains(question)) {
      Figure.best(peers).ifPresent(best -> bounds.add(beside(best.millis())));
    }
    return bounds.stream().min(Comparator.comparingDouble(Bound::millis));
  }

  private static Bound beside(double best) {
    return best < QUICK
        ? new Bound(QUICK_ENOUGH, "best < 10")
        : new Bound(FACTOR * best, "best × 1.5");
  }
}
