package org.demonic.junit.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.instrument.hooks.JdkHooks;
import org.demonic.junit.Demonic;
import org.demonic.junit.InterferenceError;
import org.demonic.junit.help.FoundHelp;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.rerun.HelpedTest;
import org.demonic.junit.rerun.ThreadsCoverage;
import org.demonic.junit.rerun.TimeSpent;
import org.demonic.junit.rerun.TimeSpent.On;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rerun.statics.TestStatics;
import org.demonic.junit.rival.Budget;
import org.demonic.junit.rival.EarlierPairs;
import org.demonic.junit.rival.OwnThreadsFinding;
import org.demonic.junit.rival.RegressionTest;
import org.demonic.junit.rival.RivalCoverage;
import org.demonic.junit.rival.RivalFinding;
import org.demonic.junit.rival.Rivals;
import org.demonic.junit.rival.contract.ContractReader;
import org.demonic.junit.run.RivalBudgets.ScopedCause;
import org.demonic.junit.test.Obstacle;
import org.demonic.junit.test.SequentialTest;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Level;
import org.demonic.report.finding.Place;
import org.demonic.report.finding.SourceFiles;
import org.demonic.report.line.AccessCoverage;
import org.demonic.report.output.OutputFolder;
import org.jspecify.annotations.Nullable;

/** Runs one test beside second threads, if it is to be. */
final class RivalsOfTest {
  private static final String LATE =
      "Demonic: %s: what its tests do takes long, and is not all under control: ten times the time of"
          + " demonic.rivals was over first, so that it depends on the machine what was run";

  private final UnderTest named;
  private final @Nullable Budget budget;
  private final boolean isAllWanted;
  private final Level least;
  private final List<String> unclaimed = new ArrayList<>();
  private boolean isExcused;
  private boolean hasExploredThreads;
  private RivalCoverage coverage = RivalCoverage.NONE;
  private ThreadsCoverage threads = ThreadsCoverage.NONE;
  private AccessCoverage accesses = AccessCoverage.NONE;

  private RivalsOfTest(UnderTest named, @Nullable Budget budget, boolean isAllWanted, Level least) {
    this.named = named;
    this.budget = budget;
    this.isAllWanted = isAllWanted;
    this.least = least;
  }

  /** The rivals of a test that is not run beside second threads. */
  static RivalsOfTest none() {
    return new RivalsOfTest(UnderTest.of(), null, false, Level.ERROR);
  }

  /** The same where a line has said that the settings of the run are in the way. */
  private static RivalsOfTest notRun() {
    RivalsOfTest rivals = none();
    rivals.isExcused = true;
    return rivals;
  }

  /**
   * The rivals of one test, which has not begun.
   *
   * @param named the classes whose calls count
   * @param settings say how much the tests of its class may do beside second threads
   * @param module the binary names of the classes of the module
   */
  static RivalsOfTest of(
      SequentialTest test, UnderTest named, RunSettings settings, Set<String> module) {
    if (named.isEmpty() || !settings.hasRivals()) {
      return none();
    }
    Optional<Obstacle> obstacle = test.repetition().obstacle();
    if (obstacle.isPresent()) {
      budgets(test)
          .printOnce(
              "Demonic: %s: not run beside second threads, because %s%s"
                  .formatted(
                      test.testClass().getSimpleName(),
                      obstacle.get().reason(),
                      obstacle.get().remedy()));
      return obstacle.get().isOfRun() ? notRun() : none();
    }
    Budget budget = budgets(test).of(test, settings.rivals(), named, module);
    JdkHooks.noteWorkGiven();
    return new RivalsOfTest(named, budget, settings.failOnIncomplete(), settings.fail());
  }

  /**
   * Notes what the static fields hold before the first test of a class.
   *
   * @param ofClass what runs around its tests: whether they can be run again, each of them says
   */
  static void startClass(
      SequentialTest ofClass, UnderTest named, RunSettings settings, Set<String> module) {
    boolean isInTheWay = ofClass.repetition().obstacle().filter(Obstacle::isOfRun).isPresent();
    if (!named.isEmpty() && !isInTheWay) {
      budgets(ofClass).of(ofClass, settings.rivals(), named, module);
    }
  }

  /** The static fields and what they held before the first test of the class; empty if unknown. */
  Optional<TestStatics> statics() {
    return Optional.ofNullable(budget).map(Budget::statics);
  }

  private static RivalBudgets budgets(SequentialTest test) {
    return RivalBudgets.of(test);
  }

  /**
   * Runs the test beside second threads, and fails it if there is a finding.
   *
   * @param help that the test has had, because it waits
   * @param contracts reads the contract that would have told of a finding
   * @throws NotCheckedException if pairs of calls were not run that had to be
   */
  void run(SequentialTest test, Optional<HelpedTest> help, ContractReader contracts) {
    if (budget == null) {
      return;
    }
    boolean hasGivenWork = JdkHooks.hasGivenWork();
    Rivals rivals = rivals(test, help, contracts).remembering(earlier(test));
    Optional<RivalFinding> found = rivals.find(hasGivenWork);
    budget.endTest();
    hasExploredThreads = rivals.hasExploredThreads() || rivals.threads().earlier() > 0;
    rivals.log(OutputFolder.ofModule(), test.id());
    coverage = rivals.coverage();
    threads = rivals.threads();
    accesses = rivals.accesses();
    RivalsOfClass.of(test).add(coverage, threads, budget);
    if (budget.isLate()) {
      budgets(test).printOnce(LATE.formatted(test.testClass().getSimpleName()));
    }
    rivals.problem().ifPresent(problem -> tell(test, problem));
    List<String> notRun =
        Stream.of(coverage.notRun(), coverage.notHeard(), threads.notRun())
            .flatMap(Optional::stream)
            .toList();
    List<String> notes = Stream.concat(rivals.problem().stream(), notRun.stream()).toList();
    test.findings().ran(test.id(), notes);
    rivals
        .ofOwnThreads()
        .ifPresent(finding -> TimeSpent.of(test).on(On.TELLING, () -> judge(test, finding)));
    found.ifPresent(finding -> TimeSpent.of(test).on(On.TELLING, () -> judge(test, finding)));
    if (isAllWanted && !notRun.isEmpty()) {
      throw new NotCheckedException(JunitProblem.INCOMPLETE, String.join("\n  ", notRun));
    }
  }

  /** What earlier runs have found out about the pairs of a test. */
  private EarlierPairs earlier(SequentialTest test) {
    String classes =
        named.named().isEmpty()
            ? String.valueOf(named.isShared())
            : named.named().stream().map(Class::getName).collect(Collectors.joining(","));
    return budgets(test).memory().of(test.testClass(), test.id(), test.title(), classes);
  }

  /** Tests of a class mostly have one reason, as a server or a context that they share. */
  private static void tell(SequentialTest test, String problem) {
    String reason = problem.replace(test.name(), "").replaceAll("\\d+", "0");
    budgets(test).printOnce(test.testClass().getName() + reason, "Demonic: " + problem);
  }

  /**
   * Runs calls that should end a wait of the test beside the call that waits, and fails the test if
   * one of them should have ended it.
   *
   * @param found what the search for calls that end it has tried
   */
  void run(SequentialTest test, FoundHelp found) {
    if (budget != null && found.waitsForEver()) {
      rivals(test, Optional.empty(), ContractReader.NONE)
          .find(found.waiting(), found.calls())
          .ifPresent(finding -> judge(test, finding));
    }
  }

  private Rivals rivals(SequentialTest test, Optional<HelpedTest> help, ContractReader contracts) {
    return new Rivals(
        test.repetition().address().rerun().get(),
        test.name(),
        named,
        Objects.requireNonNull(budget),
        help,
        finding -> budgets(test).isTold(told(test, finding), test.id()),
        contracts);
  }

  /** Fails the test by a finding about its own threads that matters enough; others are listed. */
  private void judge(SequentialTest test, OwnThreadsFinding found) {
    RivalBudgets ofRun = budgets(test);
    boolean isFailing = found.rating().level().isAtLeast(least);
    Finding finding = found.finding(test.testClass(), test.title().replace("()", ""));
    ScopedCause told = new ScopedCause(finding.cause(), scope(test), isFailing);
    Optional<String> earlier = ofRun.failedBefore(told, test.id());
    if (earlier.isPresent()) {
      test.findings().list(finding, "has failed " + earlier.get());
    } else if (!isFailing) {
      if (ofRun.addListed(told)) {
        test.findings().list(finding, notFailing(found.rating().level()));
      }
    } else if (test.findings().add(finding)) {
      ofRun.addFailed(told, test.id());
      throw new InterferenceError(finding.text(), placeOf(finding, test));
    }
  }

  private static StackTraceElement placeOf(Finding finding, SequentialTest test) {
    Place place = finding.place();
    return new StackTraceElement(
        place.className(), test.title().replace("()", ""), place.file(), place.line());
  }

  private static String notFailing(Level level) {
    return "is a %s, and fails no test (demonic.fail)".formatted(level.label());
  }

  /** Fails the test by a finding that matters enough; others are listed, or only counted. */
  private void judge(SequentialTest test, RivalFinding found) {
    if (!found.isClaimed() && named.isShared()) {
      unclaimed.add(found.subject().simpleClassName());
    } else if (isFailing(found)) {
      fail(test, found);
    } else if (budgets(test).addListed(told(test, found))) {
      test.findings().list(finding(test, found, ""), notFailing(found.level()));
    }
  }

  private boolean isFailing(RivalFinding found) {
    return found.isClaimed() && found.level().isAtLeast(least);
  }

  /** Fails the test, unless another one has failed by the same, or somebody has accepted it. */
  private void fail(SequentialTest test, RivalFinding found) {
    RivalBudgets ofRun = budgets(test);
    ScopedCause told = told(test, found);
    Optional<String> earlier = ofRun.failedBefore(told, test.id());
    if (earlier.isPresent()) {
      test.findings().list(finding(test, found, ""), "has failed " + earlier.get());
      return;
    }
    String repetition = new RegressionTest(test, named, found).writeTo(OutputFolder.ofModule());
    Finding finding = finding(test, found, repetition);
    if (test.findings().add(finding)) {
      ofRun.addFailed(told, test.id());
      throw new InterferenceError(finding.text(), place(test, found));
    }
    // Others may not have accepted it.
    ofRun.addListed(told.of(test.id()));
  }

  private ScopedCause told(SequentialTest test, RivalFinding found) {
    return new ScopedCause(found.cause(), scope(test), isFailing(found));
  }

  /** The tests among which one is red for a cause: who asks by an annotation gets an answer. */
  private String scope(SequentialTest test) {
    boolean isAskedItself =
        test.method().filter(method -> method.isAnnotationPresent(Demonic.class)).isPresent();
    return named.isShared() ? "" : isAskedItself ? test.id() : test.testClass().getName();
  }

  /**
   * The classes of findings that are told nowhere, as nothing says that their code is for threads,
   * a name for each finding.
   */
  List<String> unclaimed() {
    return List.copyOf(unclaimed);
  }

  private static Finding finding(SequentialTest test, RivalFinding found, String repetition) {
    Place place = new SourceFiles(OutputFolder.module()).place(place(test, found));
    String text = found.report(test.name(), Optional.of(repetition));
    return found.finding(test.id(), place, text, repetition);
  }

  private static StackTraceElement place(SequentialTest test, RivalFinding found) {
    return found.place(test.testClass().getName(), test.title());
  }

  /** The pairs of calls that have been run. */
  RivalCoverage coverage() {
    return coverage;
  }

  /** The accesses of two threads, and the orders in which they have been run. */
  AccessCoverage accesses() {
    return accesses;
  }

  /** The schedules of its own threads that have been run. */
  ThreadsCoverage threads() {
    return threads;
  }

  /** Whether a pair of its calls has been run. */
  boolean hasRun() {
    return coverage.run() > 0;
  }

  /**
   * Whether the test has calls to run beside each other, if there is time, or if it is alone, or
   * threads of its own.
   */
  boolean isWorthwhile() {
    return isExcused || hasExploredThreads || coverage.pairs() > 0 || coverage.late() > 0;
  }
}
