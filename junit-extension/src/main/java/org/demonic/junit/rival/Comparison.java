package org.demonic.junit.rival;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rerun.value.Observers;
import org.demonic.junit.rival.Candidates.Pair;
import org.demonic.junit.rival.PairRun.End;
import org.demonic.schedule.Body;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.Schedules;
import org.jspecify.annotations.Nullable;

/**
 * Runs two calls one after the other, in either order, and then beside each other. The orders say
 * what is right.
 */
final class Comparison {
  /** The most schedules of one pair. */
  private static final int MOST_SCHEDULES = 200;

  /** The most schedules of an order, which are run if one alone does not explain a result. */
  private static final int MOST_SERIAL = 50;

  private static final Duration TO_COMPARE = Duration.ofSeconds(1);

  /** The pause of a thread before each step, which shows what depends on time. */
  private static final Duration PAUSE = Duration.ofNanos(300_000);

  /** The most time for finding the shortest schedule of a finding. */
  private static final Duration TO_TELL = Duration.ofSeconds(5);

  /**
   * The results of two calls made one after the other.
   *
   * @param ends in the orders that the test comes through: several in an order where threads of the
   *     code under test run meanwhile
   * @param canStop whether they may have no end in an order
   * @param haveThrown whether a call has thrown something in such an order behind that of the test
   * @param open what is another one whenever the same is run, as of time or chance
   * @param unwoken if a call waits for ever behind the other one, which it had begun to wait for,
   *     and need not wait if it begins behind it: that
   */
  private record Serial(
      Map<Order, List<RunResult>> ends,
      boolean canStop,
      boolean haveThrown,
      Set<String> open,
      @Nullable Failure unwoken) {
    /** Whether no order has an end, and no call throws anything behind that of the test. */
    boolean judgesExceptions() {
      return ends.isEmpty() && !haveThrown;
    }

    /** Whether an order explains a result; if no order has ended, whether no call throws. */
    boolean explains(RunResult ended) {
      return ends.isEmpty()
          ? !judgesExceptions() || !ended.hasThrown()
          : ended.isExplainedBy(all(), open);
    }

    List<RunResult> all() {
      return ends.values().stream().flatMap(List::stream).toList();
    }

    Serial leavingOpen(Serial other) {
      Set<String> all = new HashSet<>(open);
      ends.forEach(
          (order, ended) -> {
            List<RunResult> again = other.ends.getOrDefault(order, List.of());
            if (!again.isEmpty()) {
              all.addAll(ended.get(0).differences(again.get(0)));
            }
          });
      return new Serial(ends, canStop, haveThrown, all, unwoken);
    }

    Serial with(Map<Order, List<RunResult>> more) {
      Map<Order, List<RunResult>> both = new LinkedHashMap<>(ends);
      more.forEach(
          (order, found) ->
              both.merge(
                  order,
                  found,
                  (a, b) -> Stream.concat(a.stream(), b.stream()).distinct().toList()));
      return new Serial(both, canStop, haveThrown, open, unwoken);
    }
  }

  private final RepeatableTest test;
  private final List<Call> calls;
  private final Observers observers;
  private final Predicate<String> races;

  /**
   * For the calls of one test.
   *
   * @param calls what it calls when it runs alone
   */
  Comparison(RepeatableTest test, List<Call> calls, Observers observers) {
    this.observers = observers;
    this.test = test;
    this.races = test.underTest().races();
    this.calls = List.copyOf(calls);
  }

  /**
   * The result of the comparison of a pair.
   *
   * @param finding what goes wrong; empty if nothing does
   */
  record Result(PairRun run, Optional<RivalFinding> finding) {}

  /** Compares a pair, in at most so long. */
  Result compare(Pair pair, Duration limit) {
    long begin = System.nanoTime();
    Serial serial = serial(pair, Duration.ZERO);
    if (serial.unwoken() != null) {
      return found(pair, serial, serial.unwoken(), 1, begin);
    } else if (serial.ends().isEmpty() && !serial.canStop()) {
      return result(pair, End.LEFT_OUT, "the test does not come to the call as it did", 0, begin);
    }
    Duration left = limit.minusNanos(System.nanoTime() - begin);
    Beside beside = new Beside();
    Exploration found = beside(pair, serial, left, beside).explore();
    if (isNotSerial(found)) {
      serial = serial.leavingOpen(serial(pair, PAUSE));
      if (beside.hasOtherThreads) {
        serial = serial.with(underAllSchedules(pair));
      }
    }
    if (found.failure() != null && found.failure().kind() != Failure.Kind.RACE) {
      found = beside(pair, serial, TO_TELL, beside).shortest();
    }
    return result(pair, serial, found, beside, begin);
  }

  /** The notes about the schedules that are explored. */
  private static final class Beside {
    /** Whether the test has ended in the last one. */
    private volatile boolean hasEnded;

    /** Whether the code has threads of its own, in any. */
    private volatile boolean hasOtherThreads;

    /** Whether it has come to the call otherwise than before, in any. */
    private volatile boolean isOtherwise;
  }

  private Result result(Pair pair, Serial serial, Exploration found, Beside beside, long begin) {
    Failure failure = found.failure();
    String excuse = failure == null ? "" : excuse(failure, beside);
    if (failure != null && excuse.isEmpty()) {
      return failure.kind() == Failure.Kind.NOT_CONTROLLED
          ? result(pair, End.LEFT_OUT, failure.message(), found.executions(), begin)
          : found(pair, serial, failure, found.executions(), begin);
    }
    String because = excuse.isEmpty() ? gap(serial, beside) : excuse;
    boolean isComplete = found.outcome() == Outcome.COMPLETE && because.isEmpty();
    return result(pair, isComplete ? End.COMPLETE : End.LIMIT, because, found.executions(), begin);
  }

  /** The reason why a failure is no finding; empty if it is one. */
  private static String excuse(Failure failure, Beside beside) {
    if (goesOn(failure) && beside.hasEnded) {
      return "the test has ended, and a thread goes on without an end";
    }
    return isOfOthers(failure) ? "the other threads race with each other" : "";
  }

  /** What is unknown although no schedule has failed; empty for nothing. */
  private static String gap(Serial serial, Beside beside) {
    if (serial.canStop()) {
      return "one after the other, they have no end in an order";
    }
    return beside.isOtherwise ? "under some schedules, the test comes to the call otherwise" : "";
  }

  private Result found(Pair pair, Serial serial, Failure failure, long schedules, long begin) {
    RivalFinding finding = finding(pair, serial, failure, schedules);
    return new Result(
        result(pair, End.INTERFERENCE, finding.message(), schedules, begin).run(),
        Optional.of(finding));
  }

  private Result result(Pair pair, End end, String because, long schedules, long begin) {
    long millis = (System.nanoTime() - begin) / 1_000_000;
    PairRun run =
        new PairRun(calls.get(pair.subject()), pair.rival(), end, because, schedules, millis);
    return new Result(run, Optional.empty());
  }

  private RivalFinding finding(Pair pair, Serial serial, Failure failure, long schedules) {
    Call subject = calls.get(pair.subject());
    List<String> lines = lines(pair, serial, false);
    String message = failure.message();
    if (failure.thrown() instanceof NotSerialError notSerial) {
      message = notSerial.ending().text(subject, pair.rival(), false);
      if (lines.contains(message)) {
        lines = lines(pair, serial, true);
        message = notSerial.ending().text(subject, pair.rival(), true);
      }
    }
    return new RivalFinding(
        subject,
        pair.number(calls),
        pair.rival(),
        failure.schedule(),
        message,
        failure.kind() == Failure.Kind.RACE,
        lines,
        schedules);
  }

  private List<String> lines(Pair pair, Serial serial, boolean areFull) {
    return serial.all().stream()
        .map(ended -> ended.text(calls.get(pair.subject()), pair.rival(), areFull))
        .distinct()
        .toList();
  }

  private Serial serial(Pair pair, Duration pause) {
    Map<Order, List<RunResult>> ends = new LinkedHashMap<>();
    List<Stuck> stuck = new ArrayList<>();
    for (Order order : Order.all(pair.rival())) {
      Gate gate = gate(pair, order);
      List<RunResult> ended = new ArrayList<>();
      Failure failure =
          test.alone(() -> gate.ending(test.run(gate)).ifPresent(ended::add), pause).failure();
      if (failure != null && isStuck(failure)) {
        stuck.add(new Stuck(gate, failure));
      }
      if (!ended.isEmpty()) {
        ends.put(order, List.copyOf(ended));
      }
    }
    boolean haveThrown = stuck.stream().anyMatch(s -> s.gate().hasThrownBehindTest());
    return new Serial(ends, !stuck.isEmpty(), haveThrown, Set.of(), unwoken(pair, ends, stuck));
  }

  /** The results of the orders if threads of the code under test run at other times meanwhile. */
  private Map<Order, List<RunResult>> underAllSchedules(Pair pair) {
    Map<Order, List<RunResult>> ends = new LinkedHashMap<>();
    for (Order order : Order.all(pair.rival())) {
      List<RunResult> ended = new ArrayList<>();
      Body body =
          () -> {
            Gate gate = gate(pair, order);
            gate.ending(test.run(gate)).filter(end -> gate.isSerial()).ifPresent(ended::add);
          };
      test.schedules(body)
          .allowingRaces()
          .allowingStuck()
          .executions(MOST_SERIAL)
          .time(TO_COMPARE)
          .explore();
      ends.put(order, ended.stream().distinct().toList());
    }
    return ends;
  }

  /** An order in which a thread waits for ever. */
  private record Stuck(Gate gate, Failure failure) {
    /** Whether one of the two calls has ended, and the other one still waits. */
    boolean isOne() {
      return gate.hasSubjectEnded() != gate.haveOthersEnded();
    }
  }

  /**
   * The failure of a call that waits for what the other one brings, and is not notified: the two
   * come through if it begins behind the other one.
   */
  private static @Nullable Failure unwoken(
      Pair pair, Map<Order, List<RunResult>> ends, List<Stuck> stuck) {
    boolean isOneOrder = pair.rival().isOneCall() && stuck.size() == 1 && ends.size() == 1;
    if (!isOneOrder || !stuck.get(0).isOne() || !stuck.get(0).gate().isFirstThatWaits()) {
      return null;
    }
    return stuck.get(0).failure();
  }

  private Schedules beside(Pair pair, Serial serial, Duration limit, Beside beside) {
    Body body =
        () -> {
          beside.hasEnded = false;
          Gate gate = gate(pair, Order.BESIDE);
          Optional<Throwable> failure =
              test.run(serial.judgesExceptions() ? gate.failingIfThrown() : gate);
          if (failure.orElse(null) instanceof NotSerialError notSerial) {
            throw notSerial;
          }
          Optional<RunResult> ended = gate.ending(failure);
          if (Schedules.isUnwinding()) {
            return;
          }
          beside.hasEnded = true;
          beside.hasOtherThreads |= gate.hasOtherThreads();
          beside.isOtherwise |= ended.isEmpty();
          if (ended.isPresent() && !serial.explains(ended.get())) {
            throw new NotSerialError(ended.get());
          }
        };
    Schedules schedules = test.schedules(body);
    return (serial.canStop() ? schedules.allowingStuck() : schedules)
        .racesIn(races)
        .executions(MOST_SCHEDULES)
        .time(limit.isNegative() || limit.isZero() ? Duration.ofNanos(1) : limit);
  }

  private Gate gate(Pair pair, Order order) {
    return new Gate(test.underTest(), observers, calls, pair.subject(), pair.rival(), order);
  }

  private static boolean isNotSerial(Exploration found) {
    Failure failure = found.failure();
    return failure != null && failure.thrown() instanceof NotSerialError;
  }

  /** Whether a race does not involve the call of the test: it is a finding about other calls. */
  private static boolean isOfOthers(Failure failure) {
    return failure.kind() == Failure.Kind.RACE
        && Gate.NAMES.stream().allMatch(name -> failure.message().contains(name + " in "));
  }

  private static boolean goesOn(Failure failure) {
    return failure.kind() == Failure.Kind.LIVELOCK;
  }

  private static boolean isStuck(Failure failure) {
    return switch (failure.kind()) {
      case DEADLOCK, LOST_SIGNAL, LIVELOCK -> true;
      default -> false;
    };
  }
}
