package org.demonic.junit.rival;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.junit.rival.pair.Place;
import org.demonic.junit.rival.result.Excuses;
import org.demonic.junit.rival.result.RunResult;
import org.demonic.schedule.Failure;

/**
 * The results of calls made one after the other: what they say is right.
 *
 * @param ends in the orders that the test comes through: several in an order where threads of the
 *     code under test run meanwhile
 * @param areAll whether all orders have been run, and nothing else is right than what came of them:
 *     not where calls only come through together
 * @param canEnd whether no call waits for ever in some order
 * @param canStop whether calls may have no end in an order
 * @param canFail whether calls that have not waited fail in an order by a mistake in their code
 * @param isTimed whether a call has waited for some time only
 * @param haveThrown whether a call has thrown something in an order without an end, behind that of
 *     the test
 * @param open what is another one whenever the same is run, as of time or chance
 * @param without the results if some calls are not made, by these
 * @param wrong a call that waits for ever in an order, and should not; empty for none
 */
record Serial(
    Map<Order, List<RunResult>> ends,
    boolean areAll,
    boolean canEnd,
    boolean canStop,
    boolean canFail,
    boolean isTimed,
    boolean haveThrown,
    Set<String> open,
    Map<Set<Place>, List<RunResult>> without,
    Optional<Failure> wrong) {
  /** Whether no order has an end, and no call throws anything behind that of the test. */
  boolean judgesExceptions() {
    return ends.isEmpty() && !haveThrown;
  }

  /**
   * Whether an order explains a result; if no order has ended, whether no call throws. No order
   * explains that all calls end where one waits for ever in each.
   *
   * @param hasFailed whether a call has failed by a mistake in its code
   * @param excuses of the calls that need no order
   */
  boolean explains(RunResult ended, boolean hasFailed, Excuses excuses) {
    if (!canEnd && canStop) {
      return false;
    } else if (!areAll) {
      return canFail || !hasFailed;
    }
    return ends.isEmpty()
        ? !judgesExceptions() || !ended.hasThrown()
        : ended.isExplainedBy(all(), open, excuses) || isExplainedWithout(ended, excuses);
  }

  /** Whether a result is that of an order without calls that have changed nothing. */
  private boolean isExplainedWithout(RunResult ended, Excuses excuses) {
    return without.entrySet().stream()
        .filter(left -> left.getKey().stream().allMatch(excuses::mayBeAbsent))
        .anyMatch(left -> ended.isExplainedBy(left.getValue(), open, excuses));
  }

  /** The results of all orders. */
  List<RunResult> all() {
    return ends.values().stream().flatMap(List::stream).toList();
  }

  /** The same, but what differs in another run of the same orders, or fails there, may do so. */
  Serial leavingOpen(Serial other) {
    Set<String> all = new HashSet<>(open);
    ends.forEach(
        (order, ended) -> {
          List<RunResult> again = other.ends.getOrDefault(order, List.of());
          if (!again.isEmpty()) {
            all.addAll(ended.get(0).differences(again.get(0)));
          }
        });
    return new Serial(
        ends,
        areAll,
        canEnd || other.canEnd,
        canStop,
        canFail || other.canFail,
        isTimed,
        haveThrown,
        all,
        without,
        wrong);
  }

  /** The same, and other results of the orders: if there may be more of them, any is right. */
  Serial with(SerialRuns.Ends more) {
    Map<Order, List<RunResult>> both = new LinkedHashMap<>(ends);
    more.ends()
        .forEach(
            (order, found) ->
                both.merge(
                    order,
                    found,
                    (a, b) -> Stream.concat(a.stream(), b.stream()).distinct().toList()));
    return new Serial(
        both,
        areAll && more.areAll(),
        canEnd,
        canStop,
        canFail,
        isTimed,
        haveThrown,
        open,
        without,
        wrong);
  }

  /** The same, and the results if some of the calls are not made. */
  Serial with(Map<Set<Place>, List<RunResult>> withoutCalls) {
    return new Serial(
        ends, areAll, canEnd, canStop, canFail, isTimed, haveThrown, open, withoutCalls, wrong);
  }
}
