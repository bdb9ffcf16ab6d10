package org.demonic.junit.rival;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rerun.TimeSpent;
import org.demonic.junit.rerun.TimeSpent.On;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rerun.WorkLimit;
import org.demonic.junit.rerun.value.Observers;
import org.demonic.junit.rival.PairRun.End;
import org.demonic.junit.rival.claim.Claims;
import org.demonic.junit.rival.claim.Rating;
import org.demonic.junit.rival.pair.Pair;
import org.demonic.junit.rival.pair.Rival;
import org.demonic.junit.rival.result.RunResult;
import org.demonic.report.finding.Kind;
import org.demonic.report.line.AccessCoverage;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.Schedules;
import org.demonic.schedule.control.Work;
import org.demonic.schedule.report.FailureFinding;

/**
 * Runs two calls one after the other, in either order, and then beside each other. The orders say
 * what is right.
 */
final class Comparison {
  /** The most schedules of a pair that are run in a row. */
  static final int MOST_SCHEDULES = 200;

  /**
   * A pair that is begun may do at least so many times the work of its orders, whatever they cost:
   * else nothing would come of it.
   */
  private static final int LEAST_OF_ORDERS = 4;

  /** The most work for finding the shortest schedule of a finding. */
  private static final Duration TO_TELL = Duration.ofSeconds(2);

  /** The most lines of a schedule that are told. */
  private static final int MOST_LINES = 30;

  private final RepeatableTest test;
  private final List<Call> calls;
  private final Observers observers;
  private final Claims claims;
  private final TimeSpent time;

  /**
   * Creates the comparison for the calls of one test.
   *
   * @param calls what it calls when it runs alone
   * @param budget knows what is known about the code
   */
  Comparison(RepeatableTest test, List<Call> calls, Budget budget) {
    this.observers = budget.observers();
    this.time = budget.time();
    this.claims = new Claims(test.underTest(), budget.evidence());
    this.test = test;
    this.calls = List.copyOf(calls);
  }

  /**
   * The result of the comparison of a pair.
   *
   * @param finding what goes wrong; empty if nothing does
   * @param isCut whether a limit came first, so that more schedules may tell more
   */
  record Result(PairRun run, Optional<RivalFinding> finding, boolean isCut) {
    Result(PairRun run, Optional<RivalFinding> finding) {
      this(run, finding, false);
    }

    Result with(AccessCoverage accesses) {
      return new Result(run.with(accesses), finding, isCut);
    }

    Result cutIf(boolean isSo) {
      return new Result(run, finding, isSo);
    }
  }

  /**
   * Compares a pair.
   *
   * @param schedules the most that are run
   * @param work the most that they may do, or some more if the orders are dear
   * @param limit of all that is done, which lets none be begun where its time is over
   */
  Result compare(Pair pair, int schedules, Duration work, WorkLimit limit) {
    long begin = System.nanoTime();
    Beside beside = beside(pair);
    long before = Work.nanos();
    Serial serial = beside.serial().run();
    Duration ofOrders = Duration.ofNanos(Work.nanos() - before);
    if (serial.wrong().isPresent()) {
      return found(pair, serial, beside, serial.wrong().get(), begin);
    } else if (serial.ends().isEmpty() && !serial.canStop()) {
      return result(pair, End.LEFT_OUT, "the test does not come to the call as it did", 0, begin);
    }
    Duration least = ofOrders.multipliedBy(LEAST_OF_ORDERS);
    WorkLimit own = new WorkLimit(work.compareTo(least) < 0 ? least : work, limit.timeLeft());
    Exploration found = own.of(beside.schedules(serial)).executions(schedules).explore();
    boolean isCut = isCut(found, schedules, own);
    AccessCoverage accesses = found.accesses();
    boolean areFewOrders = pair.rival().isCrowd() && !serial.canEnd();
    if (isNotSerial(found) || isOfOthers(found) || (found.failure() != null && areFewOrders)) {
      serial = beside.leavingOpen(serial);
    }
    if (found.failure() != null && found.failure().kind() != Failure.Kind.RACE) {
      found = shortest(beside, serial);
    }
    return result(pair, serial, found, beside, begin).with(accesses).cutIf(isCut);
  }

  /** The methods that are called beside each other. */
  Set<Method> methods(Pair pair) {
    Set<Method> methods = new HashSet<>(pair.rival().methods());
    methods.add(calls.get(pair.subject()).method());
    return methods;
  }

  /** Whether a limit has ended an exploration; a race that was seen is told all the same. */
  private static boolean isCut(Exploration found, int schedules, WorkLimit limit) {
    Failure failure = found.failure();
    boolean isOfRace = failure != null && failure.kind() == Failure.Kind.RACE;
    return found.outcome() == Outcome.LIMIT
        || (isOfRace && (found.executions() >= schedules || limit.isReached()));
  }

  private Exploration shortest(Beside beside, Serial serial) {
    Schedules schedules = beside.schedules(serial).executions(MOST_SCHEDULES).work(TO_TELL);
    return time.on(On.TELLING, schedules::shortest);
  }

  /** What goes wrong where the calls of a pair are made one after the other. */
  Optional<RivalFinding> inTurn(Pair pair) {
    Beside beside = beside(pair);
    Serial serial = beside.serial().run();
    return serial
        .wrong()
        .flatMap(wrong -> found(pair, serial, beside, wrong, System.nanoTime()).finding());
  }

  private Beside beside(Pair pair) {
    Gates gates = new Gates(test.underTest(), observers, calls, pair.subject());
    return new Beside(test, pair.rival(), gates);
  }

  private Result result(Pair pair, Serial serial, Exploration found, Beside beside, long begin) {
    Failure failure = found.failure();
    String excuse = failure == null ? "" : excuse(failure, beside, test.underTest());
    if (failure != null && excuse.isEmpty()) {
      return failure.kind() == Failure.Kind.NOT_CONTROLLED
          ? result(pair, End.LEFT_OUT, failure.message(), found.executions(), begin)
          : found(pair, serial, beside, failure, found.executions(), begin);
    }
    String because = excuse.isEmpty() ? gap(serial, beside) : excuse;
    boolean isComplete = found.outcome() == Outcome.COMPLETE && because.isEmpty();
    return result(pair, isComplete ? End.COMPLETE : End.LIMIT, because, found.executions(), begin);
  }

  /** The reason why a failure is no finding; empty if it is one. */
  private static String excuse(Failure failure, Beside beside, UnderTest underTest) {
    Throwable thrown = failure.thrown();
    if (thrown != null
        && !(thrown instanceof NotSerialError)
        && beside.serial().haveThrown(thrown)) {
      return "one after the other, a thread ends with " + thrown.getClass().getName() + ", too";
    }
    if (failure.kind() == Failure.Kind.LIVELOCK && beside.hasEnded()) {
      return "the test has ended, and a thread goes on without an end";
    }
    if (underTest.areOfTests(failure.conflict())) {
      return "what gets in each other's way is code of tests, which is made for one thread";
    }
    // Of the two calls, and of the test, the end says what they throw.
    return failure.kind() == Failure.Kind.EXCEPTION && underTest.hasThrown(failure.thrown())
        ? "code of tests throws an exception in another thread"
        : "";
  }

  /** What is unknown although no schedule has failed; empty for nothing. */
  private static String gap(Serial serial, Beside beside) {
    if (serial.canStop() && (serial.ends().isEmpty() || beside.hasOtherThreads())) {
      return "one after the other, they have no end in an order";
    }
    if (beside.areOrdersOpen()) {
      return "one after the other, they may have more results than were seen: the class has threads"
          + " of its own, which run under more schedules than were tried";
    }
    if (beside.doOthersRace()) {
      return "the other threads race with each other";
    }
    return beside.isOtherwise() ? "under some schedules, the test comes to the call otherwise" : "";
  }

  private Result found(Pair pair, Serial serial, Beside beside, Failure wrong, long begin) {
    // Under another schedule, the story is shorter: in this one, threads await their turns.
    Exploration told = shortest(beside, serial);
    Failure failure = Optional.ofNullable(told.failure()).orElse(wrong);
    return found(pair, serial, beside, failure, told.executions(), begin);
  }

  private Result found(
      Pair pair, Serial serial, Beside beside, Failure failure, long schedules, long begin) {
    RivalFinding finding = finding(pair, serial, beside, failure, schedules);
    return new Result(
        result(pair, End.INTERFERENCE, finding.message(), schedules, begin).run(),
        Optional.of(finding));
  }

  private Result result(Pair pair, End end, String because, long schedules, long begin) {
    long millis = (System.nanoTime() - begin) / 1_000_000;
    PairRun run =
        new PairRun(
            calls.get(pair.subject()),
            pair.rival(),
            end,
            because,
            schedules,
            millis,
            "",
            AccessCoverage.NONE);
    return new Result(run, Optional.empty());
  }

  private RivalFinding finding(
      Pair pair, Serial serial, Beside beside, Failure failure, long schedules) {
    Call subject = calls.get(pair.subject());
    List<String> lines = lines(pair, serial, false);
    if (lines.isEmpty() && StuckHistories.isStuck(failure)) {
      // No order lets the test end, but the calls.
      lines = beside.cameThrough().map(order -> text(pair, order)).stream().toList();
    } else if (!serial.canEnd()) {
      lines = List.of("a call waits for ever, in each order");
    }
    String message = failure.message();
    if (failure.thrown() instanceof NotSerialError notSerial) {
      message = notSerial.ending().text(subject, pair.rival(), false);
      if (lines.contains(message)) {
        lines = lines(pair, serial, true);
        message = notSerial.ending().text(subject, pair.rival(), true);
      }
    }
    if (StuckHistories.isStuck(failure)) {
      message = beside.soFar().map(calls -> calls + "\n").orElse("") + message;
    }
    return new RivalFinding(
        subject,
        pair.number(calls),
        pair.rival(),
        bounded(failure),
        failure.events(),
        message,
        kind(failure),
        lines,
        schedules,
        advice(pair, serial, failure),
        "",
        failure.conflict(),
        rating(pair, failure),
        thrown(pair, serial, failure));
  }

  /** The lines of a schedule that no script repeats: the last ones, if there are many. */
  private static List<String> bounded(Failure failure) {
    List<String> lines = failure.schedule();
    int left = lines.size() - MOST_LINES;
    if (left <= 1) {
      return lines;
    }
    List<String> last = new ArrayList<>(lines.subList(left, lines.size()));
    last.add(0, "    (%d lines before that are left out)".formatted(left));
    return last;
  }

  /** The call that throws what it throws in no order, with that; empty if there is none. */
  private Optional<RivalFinding.Thrown> thrown(Pair pair, Serial serial, Failure failure) {
    if (!(failure.thrown() instanceof NotSerialError notSerial)) {
      return Optional.empty();
    }
    RunResult ended = notSerial.ending();
    return ended
        .thrower(serial.all())
        .map(
            place ->
                new RivalFinding.Thrown(
                    pair.rival().call(place, calls.get(pair.subject())), ended.result(place)));
  }

  private Rating rating(Pair pair, Failure failure) {
    List<Call> all = new ArrayList<>(pair.rival().calls());
    all.add(0, calls.get(pair.subject()));
    boolean isSnapshot =
        test.underTest().isShared()
            && failure.thrown() instanceof NotSerialError notSerial
            && notSerial.isSnapshot();
    Rating rating = Rating.of(kind(failure), all, failure.conflict(), isSnapshot, claims);
    return failure.dependsOnTime() ? rating.atMostWarning() : rating;
  }

  /** What would prevent it; and the question whether a call may answer so. */
  private String advice(Pair pair, Serial serial, Failure failure) {
    // The accesses may be those of two calls of the test, which need no lock together.
    String advice = test.underTest().isTestNamedIn(failure.advice()) ? "" : failure.advice();
    if (!(failure.thrown() instanceof NotSerialError notSerial)) {
      return advice;
    }
    RunResult ended = notSerial.ending();
    Optional<String> question =
        ended
            .refused(serial.all())
            .map(
                call ->
                    "if `%s()` may answer %s while another thread is at work, mark it with @WeaklyConsistent"
                        .formatted(
                            pair.rival().call(call, calls.get(pair.subject())).method().getName(),
                            ended.result(call).substring(2)));
    return Stream.of(Optional.of(advice).filter(a -> !a.isEmpty()), question)
        .flatMap(Optional::stream)
        .collect(Collectors.joining("; or, "));
  }

  private static Kind kind(Failure failure) {
    return failure.thrown() instanceof NotSerialError
        ? Kind.NOT_SERIAL
        : FailureFinding.kind(failure.kind()).orElseThrow();
  }

  /** {@code 2nd: put(1) returns, test: take() returns}. */
  private String text(Pair pair, Order order) {
    int[] made = new int[pair.rival().threads().size() + 1];
    List<String> texts = new ArrayList<>();
    for (int thread : order.turns()) {
      String call =
          thread == Order.TEST
              ? "test: " + calls.get(pair.subject()).said()
              : Rival.NAMES.get(thread - 1)
                  + ": "
                  + pair.rival().threads().get(thread - 1).get(made[thread]).said();
      made[thread]++;
      texts.add(call + " returns");
    }
    return String.join(", ", texts);
  }

  private List<String> lines(Pair pair, Serial serial, boolean areFull) {
    return serial.all().stream()
        .map(ended -> ended.text(calls.get(pair.subject()), pair.rival(), areFull))
        .distinct()
        .toList();
  }

  private static boolean isNotSerial(Exploration found) {
    Failure failure = found.failure();
    return failure != null && failure.thrown() instanceof NotSerialError;
  }

  /** Whether a thread fails that makes none of the calls. */
  private static boolean isOfOthers(Exploration found) {
    Failure failure = found.failure();
    return failure != null
        && failure.kind() == Failure.Kind.EXCEPTION
        && !(failure.thrown() instanceof NotSerialError);
  }
}
