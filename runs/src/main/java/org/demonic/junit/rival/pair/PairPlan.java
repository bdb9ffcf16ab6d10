package org.demonic.junit.rival.pair;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.Scout;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rival.claim.SetUps;

/**
 * The order in which the pairs of all tests of a run are run: first each pair of methods that may
 * conflict once, then further contexts of it. It remembers what the tests have run so far.
 */
public final class PairPlan {
  /** A pair of methods that has been run to its end in so many contexts tells little new. */
  private static final int ENOUGH = 2;

  private final Map<MethodPair, Integer> begun = new ConcurrentHashMap<>();
  private final Map<MethodPair, Integer> complete = new ConcurrentHashMap<>();
  private final Set<Method> run = ConcurrentHashMap.newKeySet();
  private final Map<Method, Boolean> late = new ConcurrentHashMap<>();
  private final SetUps setUps;

  /**
   * Creates the plan of a run that begins.
   *
   * @param setUps the methods that other threads hardly call
   */
  public PairPlan(SetUps setUps) {
    this.setUps = setUps;
  }

  /** A pair with what it is sorted by. */
  private record Planned(
      Pair pair, boolean isIdle, boolean isLate, boolean isSettled, int turn, int rank) {}

  /**
   * The pairs of a test, the most promising ones first.
   *
   * @param scout has seen what the test does when it runs alone
   */
  public List<Pair> pairs(Scout scout, UnderTest underTest, Meetings meetings) {
    return order(new Candidates(scout, underTest, meetings).all(), scout.calls());
  }

  List<Pair> order(List<Candidate> candidates, List<Call> calls) {
    Map<MethodPair, Integer> ofTest = new HashMap<>();
    List<Planned> planned = new ArrayList<>();
    candidates.stream()
        .sorted(
            Comparator.comparing(Candidate::rank)
                // An object in its first state shows less.
                .thenComparing(candidate -> !candidate.isBehindChange()))
        .forEach(
            candidate -> {
              Pair pair = candidate.pair();
              MethodPair methods = pair.methods(calls);
              int before = begun.getOrDefault(methods, 0);
              int inTest = ofTest.merge(methods, 1, Integer::sum) - 1;
              planned.add(
                  new Planned(
                      pair,
                      !candidate.mayConflict(),
                      methods.methods().anyMatch(this::isLate),
                      complete.getOrDefault(methods, 0) >= ENOUGH,
                      before + inTest + more(pair.rival()),
                      candidate.rank()));
            });
    return planned.stream()
        .sorted(
            Comparator.comparing(Planned::isIdle)
                .thenComparing(Planned::isLate)
                .thenComparing(Planned::isSettled)
                .thenComparing(Planned::turn)
                .thenComparing(Planned::rank))
        .map(Planned::pair)
        .toList();
  }

  /** Whether a method is one that other threads hardly call. */
  private boolean isLate(Method method) {
    return late.computeIfAbsent(method, m -> setUps.contain(m) || SetUps.isForTests(m));
  }

  /** How many calls, and threads, there are besides the two of a simple pair. */
  private static int more(Rival rival) {
    return rival.calls().size() - 1 + rival.threads().size() - 1;
  }

  /** Whether a method has been run beside anything. */
  public boolean hasRun(Method method) {
    return run.contains(method);
  }

  /** A pair of calls has been run. */
  public void add(Pair pair, List<Call> calls, boolean isComplete) {
    MethodPair methods = pair.methods(calls);
    begun.merge(methods, 1, Integer::sum);
    methods.methods().forEach(run::add);
    if (isComplete) {
      complete.merge(methods, 1, Integer::sum);
    }
  }
}
