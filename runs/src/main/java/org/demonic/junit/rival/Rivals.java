package org.demonic.junit.rival;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.demonic.junit.rerun.AloneRun;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.Companion;
import org.demonic.junit.rerun.HelpedTest;
import org.demonic.junit.rerun.Latest;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rerun.Scout;
import org.demonic.junit.rerun.ThreadsCoverage;
import org.demonic.junit.rerun.TimeSpent.On;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rerun.WorkLimit;
import org.demonic.junit.rerun.statics.StaticsBackup;
import org.demonic.junit.rival.claim.Claims;
import org.demonic.junit.rival.contract.ContractReader;
import org.demonic.junit.rival.pair.HelpedPairs;
import org.demonic.junit.rival.pair.Pair;
import org.demonic.junit.rival.pair.Rival;
import org.demonic.junit.test.Rerun;
import org.demonic.report.line.AccessCoverage;
import org.demonic.report.line.PairLine;
import org.demonic.schedule.Exploration;
import org.jspecify.annotations.Nullable;

/**
 * Runs a test again and again, each time with another call beside one of its own. The two calls one
 * after the other, in either order, say what is right (Burckhardt, Dern, Musuvathi and Tan,
 * "Line-Up", PLDI 2010).
 */
public final class Rivals {
  /** The help of a test that waits is one pair, and gets so much at least. */
  private static final Duration OF_HELP = Duration.ofSeconds(2);

  private final String name;
  private final Rerun rerun;
  private final UnderTest underTest;
  private final Budget budget;
  private final Optional<HelpedTest> help;
  private final Predicate<RivalFinding> isTold;
  private EarlierPairs earlier = EarlierPairs.NONE;
  private final ContractReader contracts;
  private List<PairRun> runs = List.of();
  private @Nullable String problem;
  private int known;
  private RivalCoverage coverage = RivalCoverage.NONE;

  /** Whether the test has threads of its own, when it runs alone. */
  private boolean hasThreads;

  private boolean hasExploredThreads;

  private ThreadsCoverage threads = ThreadsCoverage.NONE;

  /** The accesses of the threads that the test has itself. */
  private AccessCoverage ofThreads = AccessCoverage.NONE;

  /** Whether it has more steps then than a run beside others may have. */
  private boolean isLong;

  /** Whether no more pairs can be run. */
  private boolean isUsedUp;

  private Optional<OwnThreadsFinding> ofOwnThreads = Optional.empty();

  /**
   * Creates the rivals of one test, which passes when it runs alone.
   *
   * @param rerun runs it again
   * @param name as messages call it
   * @param underTest the classes whose calls from outside count
   * @param budget how much this may do
   * @param help that the test needs because it waits: only this is run beside the call that waits
   * @param isTold whether a finding has been told before: the search goes on behind it
   * @param contracts reads the contract that would have told of a finding
   */
  public Rivals(
      Rerun rerun,
      String name,
      UnderTest underTest,
      Budget budget,
      Optional<HelpedTest> help,
      Predicate<RivalFinding> isTold,
      ContractReader contracts) {
    this.contracts = contracts;
    this.isTold = isTold;
    this.help = help;
    this.name = name;
    this.rerun = rerun;
    this.underTest = underTest;
    this.budget = budget;
  }

  /** The same, which need not repeat what earlier runs have found out. */
  public Rivals remembering(EarlierPairs known) {
    earlier = known;
    return this;
  }

  /**
   * The first finding; empty if there is none.
   *
   * @param hasGivenWork whether the test has started threads, or given tasks to some, when it ran
   *     first
   */
  public Optional<RivalFinding> find(boolean hasGivenWork) {
    if (earlier.isSettled()) {
      coverage = earlier.coverage();
      threads = earlier.threads();
      earlier.keep();
      return Optional.empty();
    }
    isUsedUp = budget.isUsedUp() && help.isEmpty() && !earlier.hasFailed();
    if (isUsedUp && !(hasGivenWork && budget.hasForThreads())) {
      coverage = RivalCoverage.LATE;
      earlier.keep();
      return Optional.empty();
    }
    return find(pair -> true, true);
  }

  /**
   * The finding in a test that waits for ever: a call that should end the wait, and does not, as
   * the one that waits comes through if it begins behind it. Empty if there is none.
   *
   * @param waiting the number of the call of the test that waits
   * @param others the calls that another thread may make
   */
  public Optional<RivalFinding> find(int waiting, List<Call> others) {
    StaticsBackup after = budget.statics().now();
    try {
      RepeatableTest test = new RepeatableTest(rerun, underTest, budget.statics().before());
      Latest<Scout> last = new Latest<>(new Scout(underTest));
      test.alone(
          () -> {
            test.run(last.set(new Scout(underTest)));
          },
          Duration.ZERO);
      List<Call> calls = last.get().calls();
      if (waiting >= calls.size()) {
        return Optional.empty();
      }
      WorkLimit limit = WorkLimit.of(OF_HELP);
      Comparison comparison = new Comparison(test, calls, budget);
      return others.stream()
          .takeWhile(other -> !limit.isReached())
          .map(other -> comparison.inTurn(new Pair(waiting, Rival.of(other))))
          .flatMap(Optional::stream)
          .findFirst();
    } finally {
      after.restore();
    }
  }

  /**
   * The finding in one pair; empty if nothing is.
   *
   * @param call a call of the test
   * @param number which of the calls of that method, from 1 on
   * @param other the call of the second thread
   */
  public Optional<RivalFinding> find(String call, int number, String other) {
    String wanted = name(call, number, other);
    Optional<RivalFinding> found = find(wanted::equals, false);
    if (problem == null && known == 0) {
      problem =
          "%s has no call number %d of the method of `%s` any more, or `%s` cannot be called there"
              .formatted(name, number, call, other);
    } else if (problem == null && found.isEmpty() && coverage.run() == 0) {
      // A test that repeats a finding must not pass because nothing was run.
      problem =
          "`%s` beside `%s` was not run: %s"
              .formatted(
                  other,
                  call,
                  runs.stream()
                      .map(PairRun::because)
                      .findFirst()
                      .orElse("nothing is left of its limit"));
    }
    return found;
  }

  /**
   * Runs the pairs, and leaves static fields as if the test had run only once. Each run begins with
   * what they held before the tests of the class; a test that cannot do with that begins with what
   * it has left.
   */
  private Optional<RivalFinding> find(Predicate<String> isWanted, boolean isWhole) {
    StaticsBackup after = budget.statics().now();
    try {
      for (StaticsBackup begin : List.of(budget.statics().before(), after)) {
        RepeatableTest test = new RepeatableTest(rerun, underTest, begin);
        Optional<Scout> scout = alone(test, Scout::notingNew);
        if (scout.isPresent() && !isUsedUp && isUnheard(scout.get())) {
          RepeatableTest telling = new RepeatableTest(rerun, underTest.tellingBodies(), begin);
          Optional<Scout> told = alone(telling, Scout::notingNew);
          test = told.isPresent() ? telling : test;
          scout = told.isPresent() ? told : scout;
        }
        if (scout.isPresent() && !isUsedUp && scout.get().mayHaveUnshared()) {
          Optional<Scout> followed = alone(test, Scout::followingNew);
          scout = followed.isPresent() ? followed : scout;
        }
        if (scout.isPresent()) {
          problem = null;
          if (isWhole) {
            exploreOwnThreads(test, true);
          }
          if (isUsedUp) {
            coverage = RivalCoverage.LATE;
            earlier.keep();
            return Optional.empty();
          } else if (ofOwnThreads.isPresent()) {
            // Whatever a second thread shows, this may be why.
            List<Pair> pairs = pairs(scout.get());
            coverage = RivalCoverage.of(pairs.size(), List.of(), false, Duration.ZERO);
            earlier.begin(pairs, scout.get().calls());
            earlier.end(Map.of(), Set.of(), threads, true);
            return Optional.empty();
          }
          return find(test, scout.get(), isWanted, isWhole ? earlier : EarlierPairs.NONE);
        } else if (isLong) {
          // It has as many steps wherever it begins; its own threads need not come to its end.
          if (isWhole) {
            exploreOwnThreads(test, false);
          }
          return Optional.empty();
        }
      }
      return Optional.empty();
    } finally {
      after.restore();
    }
  }

  /** Explores the schedules of the test as it is, with a part of its share of the work. */
  private void exploreOwnThreads(RepeatableTest test, boolean isKnown) {
    if (!hasThreads || help.isPresent()) {
      return;
    } else if (earlier.areThreadsSettled()) {
      threads = earlier.threads();
      return;
    } else if (!budget.hasForThreads() && !earlier.hasFailed()) {
      threads = ThreadsCoverage.LATE;
      return;
    }
    hasExploredThreads = true;
    WorkLimit limit = budget.shareOfThreads(earlier.hasFailed() ? OF_HELP : Duration.ofNanos(1));
    OwnThreads own = new OwnThreads(test, new Claims(test.underTest(), budget.evidence()));
    Optional<Exploration> found = budget.time().on(On.THREADS, () -> own.explore(limit, isKnown));
    ofOwnThreads = found.flatMap(own::finding);
    threads = found.map(ThreadsCoverage::of).orElse(ThreadsCoverage.NONE);
    ofThreads = found.map(Exploration::accesses).orElse(AccessCoverage.NONE);
    budget.useForThreads(limit);
  }

  /** How many schedules of the threads that the test has itself have been run. */
  public ThreadsCoverage threads() {
    return threads;
  }

  /** Whether schedules of the threads that the test has itself have been run. */
  public boolean hasExploredThreads() {
    return hasExploredThreads;
  }

  /** What goes wrong with the threads that the test has itself; empty if nothing is known to. */
  public Optional<OwnThreadsFinding> ofOwnThreads() {
    return ofOwnThreads;
  }

  /**
   * Whether a test names classes, and its code names no method of theirs that it calls, as if it
   * called them by reflection: their methods can tell.
   */
  private boolean isUnheard(Scout scout) {
    return scout.calls().isEmpty() && !underTest.named().isEmpty() && help.isEmpty();
  }

  /**
   * The calls of the test when it runs alone; empty, with a problem, if it cannot be run so.
   *
   * @param scout hears them
   */
  private Optional<Scout> alone(RepeatableTest repeated, Function<UnderTest, Scout> scout) {
    RepeatableTest test = repeated.with(help.map(HelpedTest::companion).orElse(Companion.NONE));
    AloneRun run = budget.time().on(On.AGAIN, () -> AloneRun.of(test, scout));
    budget.useAlone(run.work());
    hasThreads = run.hasThreads();
    isLong = run.isLong();
    if (run.heard().isEmpty()) {
      problem =
          "%s is not run beside a second thread: when it runs again, %s"
              .formatted(name, run.because());
    }
    return run.heard();
  }

  private Optional<RivalFinding> find(
      RepeatableTest test, Scout scout, Predicate<String> isWanted, EarlierPairs before) {
    // What is done once for all tests of a JVM is not counted.
    long start = System.nanoTime();
    WorkLimit limit = budget.share(least(before));
    List<Call> calls = scout.calls();
    budget.addCalled(calls.stream().map(Call::method).toList());
    Comparison comparison = new Comparison(test, calls, budget);
    List<Pair> wanted =
        pairs(scout).stream().filter(pair -> isWanted.test(name(pair, calls))).toList();
    known = wanted.size();
    before.begin(wanted, calls);
    List<Pair> left = wanted.stream().filter(pair -> !before.isDone(pair)).toList();
    Rounds rounds = new Rounds(comparison, budget, limit, isTold, before);
    Optional<RivalFinding> found = budget.time().on(On.PAIRS, () -> rounds.run(left));
    budget.use(limit);
    ContractSearch search = new ContractSearch(test, calls, contracts);
    Optional<RivalFinding> told = budget.time().on(On.TELLING, () -> found.map(search::told));
    runs =
        rounds.runs().values().stream()
            .map(run -> told.filter(run::isOf).map(f -> run.withContract(f.contract())).orElse(run))
            .toList();
    rounds
        .runs()
        .forEach((pair, run) -> budget.plan().add(pair, calls, run.end() == PairRun.End.COMPLETE));
    wanted.stream()
        .filter(before::isDone)
        .forEach(pair -> budget.plan().add(pair, calls, before.isComplete(pair)));
    coverage =
        RivalCoverage.of(
                left.size(), runs, !rounds.areEnded(), Duration.ofNanos(System.nanoTime() - start))
            .plus(before.coverage())
            .plus(scout.isCut() ? RivalCoverage.CUT : RivalCoverage.NONE);
    before.end(rounds.runs(), rounds.cut(), threads, !scout.isCut());
    return told;
  }

  /** What the pairs of a test get in any case: what has failed must not be left out. */
  private Duration least(EarlierPairs before) {
    return help.isPresent() || before.hasFailed() ? OF_HELP : Duration.ofNanos(1);
  }

  /** The pairs of a test; of one that waits, the call that waits and what ends that. */
  private List<Pair> pairs(Scout scout) {
    return help.map(helped -> HelpedPairs.of(helped, scout.calls()))
        .orElseGet(() -> budget.plan().pairs(scout, underTest, budget.meetings()));
  }

  private static String name(Pair pair, List<Call> calls) {
    return name(calls.get(pair.subject()).text(), pair.number(calls), pair.rival().text());
  }

  private static String name(String call, int number, String other) {
    return "%s %d %s".formatted(call, number, other);
  }

  /** Writes what has been run to a folder, as {@code rivals.jsonl}. */
  public void log(Path folder, String testId) {
    new RivalLog(folder, testId).add(runs, earlier.lines());
  }

  /** The accesses of two threads, and the orders in which they have been run. */
  public AccessCoverage accesses() {
    return AccessCoverage.of(
        Stream.of(
                Stream.of(ofThreads.pairs()),
                runs.stream().map(run -> run.accesses().pairs()),
                earlier.lines().stream().map(PairLine::accesses))
            .flatMap(pairs -> pairs)
            .flatMap(List::stream)
            .toList());
  }

  /** The pairs that have been run. */
  public RivalCoverage coverage() {
    return coverage;
  }

  /** The reason why the test cannot be run beside second threads; empty if it can. */
  public Optional<String> problem() {
    return Optional.ofNullable(problem);
  }
}
