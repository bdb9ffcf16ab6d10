package org.demonic.junit.rival;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.Latest;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rival.pair.Place;
import org.demonic.junit.rival.pair.Rival;
import org.demonic.junit.rival.result.RunResult;
import org.demonic.schedule.Body;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Outcome;
import org.jspecify.annotations.Nullable;

/** Makes the calls of a pair one after the other, in each order. */
final class SerialRuns {
  /** The most schedules of an order, which are run if one alone does not explain a result. */
  private static final int MOST_SCHEDULES = 500;

  /**
   * The number of schedules with one result after which threads of the code under test do not
   * matter to it.
   */
  private static final int ENOUGH_SCHEDULES = 100;

  private static final Duration TO_COMPARE = Duration.ofSeconds(2);

  private final RepeatableTest test;
  private final Rival rival;
  private final Gates gates;
  private final StuckHistories histories;

  /** What threads of the code have ended with, which nobody has caught, each as {@link #kind}. */
  private final Set<String> thrown = new HashSet<>();

  SerialRuns(RepeatableTest test, Rival rival, Gates gates, StuckHistories histories) {
    this.test = test;
    this.rival = rival;
    this.gates = gates;
    this.histories = histories;
  }

  /**
   * One run.
   *
   * @param ended its result; empty if it has none
   * @param hasFailed whether a call has failed by a mistake in its code
   * @param stuck why it has no end; empty if it has one
   */
  private record Run(
      Order order,
      Gate gate,
      Optional<RunResult> ended,
      boolean hasFailed,
      Optional<Failure> stuck) {
    /** Whether no call waits for ever. */
    boolean comesThrough() {
      return stuck.isEmpty() || gate.haveAllEnded();
    }

    /** Whether a call has failed that had waited while another one began. */
    boolean hasFailedBehindWait() {
      return hasFailed && !gate.isSerial();
    }
  }

  /** Whether a thread has ended with such an exception, thrown there, in a run so far. */
  boolean haveThrown(Throwable uncaught) {
    return thrown.contains(kind(uncaught));
  }

  private void noteThrown(@Nullable Failure failure) {
    if (failure != null && failure.thrown() != null) {
      thrown.add(kind(failure.thrown()));
    }
  }

  /** The class of an exception, and the method that has thrown it, or called the JDK's. */
  private static String kind(Throwable thrown) {
    String method =
        Arrays.stream(thrown.getStackTrace())
            .filter(frame -> UnderTest.isOwn(frame.getClassName()))
            .findFirst()
            .map(frame -> frame.getClassName() + "#" + frame.getMethodName())
            .orElse("");
    return thrown.getClass().getName() + " " + method;
  }

  /** The results of all orders; of a crowd, of some. */
  Serial run() {
    return run(rival.isCrowd() ? Order.ofCrowd() : Order.all(rival), Duration.ZERO);
  }

  /**
   * The results if some of the calls are not made, by these. Nothing is known of the calls of a
   * crowd.
   */
  Map<Set<Place>, List<RunResult>> without() {
    Map<Set<Place>, List<RunResult>> all = new LinkedHashMap<>();
    for (Set<Place> left : rival.isCrowd() ? List.<Set<Place>>of() : someOf(rival.places())) {
      rival
          .without(left)
          .ifPresent(
              fewer -> {
                List<Order> orders = Order.all(fewer);
                if (left.contains(Place.OF_TEST)) {
                  orders = orders.stream().map(Order::withoutTest).distinct().toList();
                }
                all.put(left, ends(fewer, orders).stream().map(e -> e.leaving(left)).toList());
              });
    }
    return all;
  }

  /** Some of the calls, each time others, but not none and not all. */
  private static List<Set<Place>> someOf(List<Place> calls) {
    List<Set<Place>> found = new ArrayList<>();
    for (int bits = 1; bits < (1 << calls.size()) - 1; bits++) {
      int chosen = bits;
      found.add(
          IntStream.range(0, calls.size())
              .filter(i -> (chosen >> i & 1) == 1)
              .mapToObj(calls::get)
              .collect(Collectors.toUnmodifiableSet()));
    }
    return found;
  }

  private List<RunResult> ends(Rival calls, List<Order> orders) {
    List<RunResult> ended = new ArrayList<>();
    for (Order order : orders) {
      Body body =
          () -> {
            Gate gate = gates.of(calls, order);
            gate.ending(test.run(gate)).filter(end -> gate.isSerial()).ifPresent(ended::add);
          };
      test.alone(body, Duration.ZERO);
    }
    return ended.stream().distinct().toList();
  }

  /** The results of all orders, if threads wait so long before each step. */
  Serial all(Duration pause) {
    return run(Order.all(rival), pause);
  }

  private Serial run(List<Order> orders, Duration pause) {
    List<Run> runs = new ArrayList<>();
    for (Order order : orders) {
      Run run = run(order, pause);
      runs.add(run);
      if (run.gate().hasTimed()) {
        histories.letTimePass();
        runs.add(run(order.lettingTimePass(), pause));
      }
    }
    List<Run> inTurn = runs.stream().filter(run -> run.gate().isSerial()).toList();
    boolean canFail = inTurn.isEmpty() || inTurn.stream().anyMatch(Run::hasFailed);
    boolean isInTurn = inTurn.stream().anyMatch(Run::comesThrough);
    // Where the code has threads of its own, it depends on these what waits.
    boolean hasOtherThreads = runs.stream().anyMatch(run -> run.gate().hasOtherThreads());
    boolean isOneLeft = !hasOtherThreads && !isInTurn && isOneLeft(runs);
    Map<Order, List<RunResult>> ends = new LinkedHashMap<>();
    runs.stream()
        // No order explains a mistake behind a wait that calls do not make which have not waited.
        .filter(run -> canFail || !run.hasFailedBehindWait())
        .filter(run -> !isOneLeft || run.gate().isSerial())
        .forEach(run -> run.ended().ifPresent(ended -> ends.put(run.order(), List.of(ended))));
    boolean canEnd = hasOtherThreads || (!isOneLeft && runs.stream().anyMatch(Run::comesThrough));
    return new Serial(
        ends,
        !rival.isCrowd() && (isInTurn || !canEnd),
        canEnd,
        runs.stream().anyMatch(run -> run.stuck().isPresent()),
        canFail,
        runs.stream().anyMatch(run -> run.gate().hasTimed()),
        runs.stream().anyMatch(run -> run.stuck().isPresent() && run.gate().hasThrownBehindTest()),
        Set.of(),
        Map.of(),
        hasOtherThreads ? Optional.empty() : wrong(runs, canEnd));
  }

  /**
   * Whether, one after the other, all calls come through but one, and one of its kind does: there
   * is something for all but one then. Not where calls of this kind let each other through.
   */
  private static boolean isOneLeft(List<Run> runs) {
    List<Call> left =
        runs.stream()
            .filter(run -> run.gate().isSerial())
            .flatMap(run -> run.gate().left().stream())
            .distinct()
            .toList();
    return left.size() == 1 && runs.stream().noneMatch(run -> run.gate().meet(left.get(0)));
  }

  /** What goes wrong where a call waits, and others begin meanwhile. */
  private Optional<Failure> wrong(List<Run> runs, boolean canEnd) {
    return runs.stream()
        .filter(run -> run.stuck().isPresent() && !run.gate().isSerial())
        // In a loop of waits with limits, a thread may always come first.
        .filter(run -> run.stuck().get().kind() != Failure.Kind.LIVELOCK)
        .filter(run -> run.gate().haveAllEnded() ? !canEnd : !histories.isRight(run.gate()))
        .findFirst()
        .flatMap(Run::stuck);
  }

  private Run run(Order order, Duration pause) {
    Latest<Gate> last = new Latest<>(gates.of(rival, order));
    List<RunResult> ended = new ArrayList<>();
    List<Boolean> hasFailed = new ArrayList<>();
    Body body =
        () -> {
          Gate gate = last.set(gates.of(rival, order));
          ended.clear();
          hasFailed.clear();
          Optional<Throwable> thrown = test.run(gate);
          gate.ending(thrown).ifPresent(ended::add);
          hasFailed.add(gate.hasFailed(thrown));
        };
    Failure failure = test.alone(body, pause).failure();
    noteThrown(failure);
    return new Run(
        order,
        last.get(),
        ended.stream().findFirst(),
        hasFailed.contains(true),
        Optional.ofNullable(failure).filter(StuckHistories::isStuck));
  }

  /**
   * Results of orders.
   *
   * @param areAll whether it is believed that there are no others: all schedules have been run, or
   *     many, and all with one result
   */
  record Ends(Map<Order, List<RunResult>> ends, boolean areAll) {}

  /** The results of the orders if threads of the code under test run at other times meanwhile. */
  Ends underAllSchedules() {
    Map<Order, List<RunResult>> ends = new LinkedHashMap<>();
    boolean areAll = true;
    for (Order order : Order.all(rival)) {
      List<RunResult> ended = new ArrayList<>();
      Body body =
          () -> {
            Gate gate = gates.of(rival, order);
            gate.ending(test.run(gate)).filter(end -> gate.isSerial()).ifPresent(ended::add);
          };
      Exploration found =
          test.schedules(body)
              .allowingRaces()
              .allowingStuck()
              .executions(MOST_SCHEDULES)
              .work(TO_COMPARE)
              .explore();
      noteThrown(found.failure());
      List<RunResult> distinct = ended.stream().distinct().toList();
      boolean isOne = distinct.size() == 1 && found.executions() >= ENOUGH_SCHEDULES;
      areAll &= isOne || found.outcome() == Outcome.COMPLETE;
      ends.put(order, distinct);
    }
    return new Ends(ends, areAll);
  }
}
