package org.demonic.junit.rival;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.junit.rival.Candidates.Pair;
import org.demonic.junit.rival.Gate.When;
import org.demonic.schedule.Body;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Schedules;
import org.jspecify.annotations.Nullable;

/**
 * Runs a test again and again, each time with another call beside one of its own. The two calls one
 * after the other, in either order, say what is right (Burckhardt, Dern, Musuvathi and Tan,
 * "Line-Up", PLDI 2010).
 */
public final class Rivals {
  /** How many schedules of one pair are run. */
  private static final int MOST_SCHEDULES = 200;

  /** So long a thread waits before each step, to see what depends on time. */
  private static final Duration PAUSE = Duration.ofNanos(300_000);

  /** So long it may take to find the shortest schedule of a finding. */
  private static final Duration TO_TELL = Duration.ofSeconds(5);

  /**
   * How two calls end one after the other.
   *
   * @param outcomes in the orders that the test comes through
   * @param canStop whether a thread may wait for ever in an order
   * @param open what is another one whenever the same is run, as of time or chance
   */
  private record Serial(Map<When, Outcome> outcomes, boolean canStop, Set<String> open) {
    boolean explains(Outcome ended) {
      return ended.isExplainedBy(outcomes.values(), open);
    }

    Serial leavingOpen(Serial other) {
      Set<String> all = new HashSet<>(open);
      outcomes.forEach(
          (when, ended) -> {
            Outcome again = other.outcomes.get(when);
            if (again != null) {
              all.addAll(ended.differences(again));
            }
          });
      return new Serial(outcomes, canStop, all);
    }
  }

  private final Rerun rerun;
  private final String test;
  private final Set<Class<?>> underTest;
  private final Budget budget;
  private final Observers observers = new Observers();
  private List<Call> calls = List.of();
  private @Nullable String problem;
  private int known;
  private int run;

  /**
   * For one test, which passes when it runs alone.
   *
   * @param uniqueId as JUnit knows it
   * @param test as reports call it
   * @param underTest the classes whose calls from outside count
   * @param budget how long this may take
   */
  public Rivals(String uniqueId, String test, Set<Class<?>> underTest, Budget budget) {
    this.rerun = new Rerun(uniqueId);
    this.test = test;
    this.underTest = Set.copyOf(underTest);
    this.budget = budget;
  }

  /** The first finding; empty if there is none. */
  public Optional<Finding> find() {
    if (budget.isUsedUp()) {
      return Optional.empty();
    }
    Scout scout = new Scout(underTest);
    Throwable[] failure = {null};
    Exploration alone = explore(() -> failure[0] = runWith(scout), Duration.ZERO);
    if (!isFine(alone) || failure[0] != null) {
      problem =
          "%s is not run beside a second thread: when it runs again, it %s"
              .formatted(test, failure[0] == null ? told(alone) : "fails with " + failure[0]);
      return Optional.empty();
    }
    calls = List.copyOf(scout.calls());
    // What is done once for all tests of a JVM is not counted.
    long begin = System.nanoTime();
    try {
      return find(new Candidates(scout, underTest).pairs());
    } finally {
      budget.use(System.nanoTime() - begin);
    }
  }

  private static String told(Exploration alone) {
    Failure failure = alone.failure();
    return failure == null ? "does not end" : failure.message();
  }

  private Optional<Finding> find(List<Pair> pairs) {
    long end = System.nanoTime() + budget.left().toNanos();
    List<Pair> fresh = pairs.stream().filter(p -> budget.isNew(name(p))).toList();
    known = fresh.size();
    for (Pair pair : fresh) {
      if (System.nanoTime() > end) {
        break;
      }
      Optional<Finding> found = find(pair, end);
      run++;
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** Calls of one method in a row are told apart: the object may be in another state. */
  private String name(Pair pair) {
    Call subject = calls.get(pair.subject());
    long before =
        calls.subList(0, pair.subject()).stream()
            .filter(c -> c.method().equals(subject.method()))
            .count();
    return "%s %d %s".formatted(subject.text(), before, pair.rival().text());
  }

  /** How many pairs of calls have been run. */
  public int run() {
    return run;
  }

  /** How many there are that no other test of the class has run. */
  public int known() {
    return known;
  }

  /** Why the test cannot be run so; empty if it can. */
  public Optional<String> problem() {
    return Optional.ofNullable(problem);
  }

  /** A body without threads is what is expected here. */
  private static boolean isFine(Exploration alone) {
    Failure failure = alone.failure();
    return failure == null || failure.kind() == Failure.Kind.NOT_CONTROLLED;
  }

  private @Nullable Throwable runWith(Scout scout) {
    Schedules.hearing(scout);
    try {
      return rerun.run().orElse(null);
    } finally {
      Schedules.hearing(null);
    }
  }

  private Exploration explore(Body body, Duration pause) {
    return Schedules.of(body)
        .entering(underTest)
        .allowingRaces()
        .executions(1)
        .pausing(pause)
        .explore();
  }

  private Optional<Finding> find(Pair pair, long end) {
    Serial serial = serial(pair, Duration.ZERO);
    if (serial.outcomes().isEmpty()) {
      return Optional.empty();
    }
    Serial[] known = {serial};
    Exploration found = beside(pair, serial, Duration.ofNanos(end - System.nanoTime())).explore();
    if (found.failure() == null) {
      return Optional.empty();
    }
    Serial certain = isNotSerial(found) ? serial.leavingOpen(serial(pair, PAUSE)) : serial;
    return finding(pair, certain, beside(pair, certain, TO_TELL).shortest());
  }

  private Serial serial(Pair pair, Duration pause) {
    Map<When, Outcome> outcomes = new EnumMap<>(When.class);
    boolean canStop = false;
    for (When when : orders(pair.rival())) {
      Outcome[] ended = {null};
      Failure failure = explore(() -> ended[0] = run(pair, when), pause).failure();
      canStop |= failure != null && isStuck(failure);
      if (ended[0] != null) {
        outcomes.put(when, ended[0]);
      }
    }
    return new Serial(outcomes, canStop, Set.of());
  }

  private Schedules beside(Pair pair, Serial serial, Duration limit) {
    return Schedules.of(() -> compare(pair, serial))
        .entering(underTest)
        .racesIn(underTest)
        .executions(MOST_SCHEDULES)
        .time(limit.isNegative() ? Duration.ofNanos(1) : limit);
  }

  private static boolean isNotSerial(Exploration found) {
    Failure failure = found.failure();
    return failure != null && failure.thrown() instanceof NotSerialError;
  }

  private static boolean isStuck(Failure failure) {
    return failure.kind() == Failure.Kind.DEADLOCK || failure.kind() == Failure.Kind.LOST_SIGNAL;
  }

  private static List<When> orders(Rival rival) {
    return rival.then().isPresent()
        ? List.of(When.BEFORE, When.BETWEEN, When.AFTER)
        : List.of(When.BEFORE, When.AFTER);
  }

  private @Nullable Outcome run(Pair pair, When when) {
    Gate gate = new Gate(underTest, observers, calls, pair.subject(), pair.rival(), when);
    Throwable failure = runWith(gate);
    return gate.outcome(Optional.ofNullable(failure)).orElse(null);
  }

  private void compare(Pair pair, Serial serial) {
    Outcome ended = run(pair, When.BESIDE);
    if (ended != null && !serial.explains(ended)) {
      throw new NotSerialError(ended);
    }
  }

  private Optional<Finding> finding(Pair pair, Serial serial, Exploration found) {
    Failure failure = found.failure();
    if (failure == null
        || failure.kind() == Failure.Kind.NOT_CONTROLLED
        || (isStuck(failure) && serial.canStop())) {
      return Optional.empty();
    }
    Call subject = calls.get(pair.subject());
    List<String> lines = new ArrayList<>();
    new LinkedHashSet<>(serial.outcomes().values())
        .forEach(outcome -> lines.add(outcome.text(subject, pair.rival())));
    String message =
        failure.thrown() instanceof NotSerialError notSerial
            ? notSerial.outcome().text(subject, pair.rival())
            : failure.message();
    return Optional.of(
        new Finding(
            subject,
            pair.rival(),
            failure.kind(),
            failure.schedule(),
            message,
            lines,
            found.executions()));
  }
}
