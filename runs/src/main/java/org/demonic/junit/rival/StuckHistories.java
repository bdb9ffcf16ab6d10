package org.demonic.junit.rival;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.demonic.junit.rerun.Latest;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rival.pair.Rival;
import org.demonic.schedule.Body;
import org.demonic.schedule.Failure;

/**
 * Says whether it is right that some calls of a run wait for ever (a "stuck history" of Burckhardt,
 * Dern, Musuvathi and Tan, "Line-Up", PLDI 2010). It is right if they wait, too, where they begin
 * behind the calls that have ended, one after the other. If several wait, each has to wait where it
 * is the first of them, unless they never come through together: a call may queue behind another
 * one, but must not keep the others from what they all wait for.
 *
 * <p>Nothing is said of calls that have ended only because others had begun, as those that meet at
 * a barrier.
 */
final class StuckHistories {
  private final RepeatableTest test;
  private final Rival rival;
  private final Gates gates;

  /** The answers so far, by the number of calls of each thread that have ended. */
  private final Map<List<Integer>, Boolean> known = new HashMap<>();

  private boolean isTimed;
  private Optional<Order> cameThrough = Optional.empty();

  /**
   * Creates the histories for the runs of a pair.
   *
   * @param gates at the call of the test
   */
  StuckHistories(RepeatableTest test, Rival rival, Gates gates) {
    this.test = test;
    this.rival = rival;
    this.gates = gates;
  }

  /** Calls may wait for some time only. */
  void letTimePass() {
    isTimed = true;
  }

  /** Whether that is right which still waits in the run of a gate. */
  boolean isRight(Gate gate) {
    List<Integer> ended = gate.ended();
    return ended.isEmpty() || known.computeIfAbsent(ended, this::find);
  }

  /** An order in which calls come through that have waited for ever in another run. */
  Optional<Order> cameThrough() {
    return cameThrough;
  }

  private boolean find(List<Integer> ended) {
    List<Integer> begun =
        IntStream.rangeClosed(1, rival.threads().size())
            .mapToObj(i -> Math.min(ended.get(i) + 1, rival.threads().get(i - 1).size()))
            .toList();
    Rival calls = rival.first(begun);
    int all = ended.stream().mapToInt(Integer::intValue).sum();
    boolean isKnown = all == 0;
    boolean doWait = false;
    boolean comeThrough = false;
    Set<Integer> left = new HashSet<>();
    Set<Integer> waiting = new HashSet<>();
    for (Order order : orders(calls, ended)) {
      Run run = run(calls, order);
      isKnown |= run.endedInTurn() >= all;
      doWait |= run.stuck().isPresent() && run.endedInTurn() >= all && run.ended().equals(ended);
      if (all < order.turns().size()) {
        int first = order.turns().get(all);
        left.add(first);
        if (run.endedInTurn() == all) {
          waiting.add(first);
        } else if (run.endedInTurn() == order.turns().size()) {
          comeThrough = true;
          cameThrough = Optional.of(order);
        }
      }
    }
    return !isKnown || (doWait && (!comeThrough || waiting.containsAll(left)));
  }

  /** The orders that begin with the calls that have ended; time limits may pass first in each. */
  private List<Order> orders(Rival calls, List<Integer> ended) {
    return Order.all(calls).stream()
        .filter(order -> order.begins(ended))
        .flatMap(order -> isTimed ? Stream.of(order, order.lettingTimePass()) : Stream.of(order))
        .toList();
  }

  /**
   * A run in which calls are made in an order.
   *
   * @param stuck why it has no end; empty if it has one
   */
  private record Run(List<Integer> ended, int endedInTurn, Optional<Failure> stuck) {}

  private Run run(Rival calls, Order order) {
    Latest<Gate> last = new Latest<>(gates.of(calls, order));
    Body body =
        () -> {
          Gate gate = last.set(gates.of(calls, order));
          gate.ending(test.run(gate));
        };
    Failure failure = test.alone(body, Duration.ZERO).failure();
    return new Run(
        last.get().ended(),
        last.get().endedInTurn(),
        Optional.ofNullable(failure).filter(StuckHistories::isStuck));
  }

  /** Whether threads wait or go on for ever. */
  static boolean isStuck(Failure failure) {
    return switch (failure.kind()) {
      case DEADLOCK, LOST_SIGNAL, LIVELOCK -> true;
      case EXCEPTION, RACE, NOT_CONTROLLED, NOT_FOLLOWED -> false;
    };
  }
}
