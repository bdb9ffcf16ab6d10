package org.demonic.junit.rival;

import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
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
  /** How many schedules of one pair are run. */
  private static final int MOST_SCHEDULES = 200;

  /** So long a thread waits before each step, to see what depends on time. */
  private static final Duration PAUSE = Duration.ofNanos(300_000);

  /** So long it may take to find the shortest schedule of a finding. */
  private static final Duration TO_TELL = Duration.ofSeconds(5);

  /**
   * How two calls end one after the other.
   *
   * @param ends in the orders that the test comes through
   * @param canStop whether they may have no end in an order
   * @param open what is another one whenever the same is run, as of time or chance
   */
  private record Serial(Map<Order, Ending> ends, boolean canStop, Set<String> open) {
    boolean explains(Ending ended) {
      return ended.isExplainedBy(ends.values(), open);
    }

    Serial leavingOpen(Serial other) {
      Set<String> all = new HashSet<>(open);
      ends.forEach(
          (order, ended) -> {
            Ending again = other.ends.get(order);
            if (again != null) {
              all.addAll(ended.differences(again));
            }
          });
      return new Serial(ends, canStop, all);
    }
  }

  private final RivalTest test;
  private final List<Call> calls;
  private final Observers observers;

  /**
   * For the calls of one test.
   *
   * @param calls what it calls when it runs alone
   */
  Comparison(RivalTest test, List<Call> calls, Observers observers) {
    this.observers = observers;
    this.test = test;
    this.calls = List.copyOf(calls);
  }

  /**
   * What is known of a pair.
   *
   * @param finding what goes wrong; empty if nothing does
   */
  record Result(PairRun run, Optional<Finding> finding) {}

  /** Compares a pair, in at most so long. */
  Result compare(Pair pair, Duration limit) {
    long begin = System.nanoTime();
    Serial serial = serial(pair, Duration.ZERO);
    if (serial.ends().isEmpty()) {
      return result(pair, End.LEFT_OUT, "the test does not come to the call as it did", 0, begin);
    }
    Duration left = limit.minusNanos(System.nanoTime() - begin);
    AtomicBoolean hasEnded = new AtomicBoolean();
    Exploration found = beside(pair, serial, left, hasEnded).explore();
    if (found.failure() != null && goesOn(found.failure()) && hasEnded.get()) {
      String because = "the test has ended, and a thread goes on without an end";
      return result(pair, End.LIMIT, because, found.executions(), begin);
    }
    if (isNotSerial(found)) {
      serial = serial.leavingOpen(serial(pair, PAUSE));
    }
    if (found.failure() != null) {
      found = beside(pair, serial, TO_TELL, hasEnded).shortest();
    }
    return result(pair, serial, found, begin);
  }

  private Result result(Pair pair, Serial serial, Exploration found, long begin) {
    Failure failure = found.failure();
    if (failure == null) {
      boolean isComplete = found.outcome() == Outcome.COMPLETE;
      return result(pair, isComplete ? End.COMPLETE : End.LIMIT, "", found.executions(), begin);
    } else if (failure.kind() == Failure.Kind.NOT_CONTROLLED) {
      return result(pair, End.LEFT_OUT, failure.message(), found.executions(), begin);
    } else if (isStuck(failure) && serial.canStop()) {
      String because = "one after the other, they do not end, either";
      return result(pair, End.LIMIT, because, found.executions(), begin);
    }
    Finding finding = finding(pair, serial, found, failure);
    return new Result(
        result(pair, End.INTERFERENCE, finding.message(), found.executions(), begin).run(),
        Optional.of(finding));
  }

  private Result result(Pair pair, End end, String because, long schedules, long begin) {
    long millis = (System.nanoTime() - begin) / 1_000_000;
    PairRun run =
        new PairRun(calls.get(pair.subject()), pair.rival(), end, because, schedules, millis);
    return new Result(run, Optional.empty());
  }

  private Finding finding(Pair pair, Serial serial, Exploration found, Failure failure) {
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
    return new Finding(
        subject,
        pair.number(calls),
        pair.rival(),
        failure.schedule(),
        message,
        failure.kind() == Failure.Kind.RACE,
        lines,
        found.executions());
  }

  private List<String> lines(Pair pair, Serial serial, boolean areFull) {
    return serial.ends().values().stream()
        .map(ended -> ended.text(calls.get(pair.subject()), pair.rival(), areFull))
        .distinct()
        .toList();
  }

  private Serial serial(Pair pair, Duration pause) {
    Map<Order, Ending> ends = new LinkedHashMap<>();
    boolean canStop = false;
    for (Order order : Order.all(pair.rival())) {
      Ending[] ended = {null};
      Failure failure = test.alone(() -> ended[0] = run(pair, order), pause).failure();
      canStop |= failure != null && isStuck(failure);
      if (ended[0] != null) {
        ends.put(order, ended[0]);
      }
    }
    return new Serial(ends, canStop, Set.of());
  }

  private Schedules beside(Pair pair, Serial serial, Duration limit, AtomicBoolean hasEnded) {
    Body body =
        () -> {
          hasEnded.set(false);
          Ending ended = run(pair, Order.BESIDE);
          hasEnded.set(true);
          if (ended != null && !serial.explains(ended)) {
            throw new NotSerialError(ended);
          }
        };
    return test.schedules(body)
        .racesIn(test.underTest().names())
        .executions(MOST_SCHEDULES)
        .time(limit.isNegative() || limit.isZero() ? Duration.ofNanos(1) : limit);
  }

  private @Nullable Ending run(Pair pair, Order order) {
    Gate gate = new Gate(test.underTest(), observers, calls, pair.subject(), pair.rival(), order);
    return gate.ending(test.run(gate)).orElse(null);
  }

  private static boolean isNotSerial(Exploration found) {
    Failure failure = found.failure();
    return failure != null && failure.thrown() instanceof NotSerialError;
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
