package org.demonic.junit;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.junit.check.Settings;
import org.demonic.junit.help.FoundHelp;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.rerun.HelpedTest;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rerun.statics.TestStatics;
import org.demonic.junit.rival.Budget;
import org.demonic.junit.rival.RegressionTest;
import org.demonic.junit.rival.RivalCoverage;
import org.demonic.junit.rival.RivalFinding;
import org.demonic.junit.rival.Rivals;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Place;
import org.demonic.report.finding.SourceFiles;
import org.demonic.report.output.OutputFolder;
import org.demonic.schedule.junit.RunEnd;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Runs one test beside second threads, if it is to be. */
final class RivalsOfTest {
  /** The class by which JUnit runs a test again; build tools and IDEs bring it along. */
  private static final String LAUNCHER = "org.junit.platform.launcher.Launcher";

  private static final String LATE =
      "Demonic: %s: what its tests do takes long, and is not all under control: ten times the time of"
          + " demonic.rivals was over first, so that it depends on the machine what was run";

  private final UnderTest named;
  private final @Nullable Budget budget;
  private final boolean isAllWanted;
  private RivalCoverage coverage = RivalCoverage.NONE;

  private RivalsOfTest(UnderTest named, @Nullable Budget budget, boolean isAllWanted) {
    this.named = named;
    this.budget = budget;
    this.isAllWanted = isAllWanted;
  }

  /** The rivals of a test that is not run beside second threads. */
  static RivalsOfTest none() {
    return new RivalsOfTest(UnderTest.of(), null, false);
  }

  /**
   * The rivals of one test, which has not begun.
   *
   * @param named the classes whose calls count
   * @param settings say how much the tests of its class may do beside second threads
   * @param module the binary names of the classes of the module
   */
  static RivalsOfTest of(
      ExtensionContext context, UnderTest named, Settings settings, Set<String> module) {
    Class<?> testClass = TestContexts.testClass(context);
    if (named.isEmpty() || settings.rivals().isZero()) {
      return none();
    } else if (!isLauncherThere(testClass)) {
      budgets(context)
          .printOnce(
              "Demonic: tests are not run beside second threads: add junit-platform-launcher to their"
                  + " class path, or switch it off with demonic.rivals=none");
      return none();
    }
    Budget budget = budgets(context).of(testClass, settings.rivals(), named.named(), module);
    return new RivalsOfTest(named, budget, settings.failOnIncomplete());
  }

  /** The static fields and what they held before the first test of the class; empty if unknown. */
  Optional<TestStatics> statics() {
    return Optional.ofNullable(budget).map(Budget::statics);
  }

  private static RivalBudgets budgets(ExtensionContext context) {
    return TestContexts.ofRun(context, RivalBudgets.class, RivalBudgets::new);
  }

  /**
   * Runs the test beside second threads, and fails it if there is a finding.
   *
   * @throws NotCheckedException if pairs of calls were not run that had to be
   * @param help that the test has had, because it waits
   */
  void run(ExtensionContext context, Optional<HelpedTest> help) {
    if (budget == null) {
      return;
    }
    Rivals rivals = rivals(context, help);
    Optional<RivalFinding> found = rivals.find();
    rivals.log(OutputFolder.ofModule(), id(context));
    coverage = rivals.coverage();
    RivalsOfClass.of(context).add(coverage);
    if (budget.isLate()) {
      budgets(context).printOnce(LATE.formatted(TestContexts.testClass(context).getSimpleName()));
    }
    rivals.problem().ifPresent(problem -> System.out.println("Demonic: " + problem));
    Optional<String> notRun = coverage.notRun();
    List<String> notes = Stream.of(rivals.problem(), notRun).flatMap(Optional::stream).toList();
    RunEnd.of(context).findings(context).ran(id(context), notes);
    fail(context, found);
    if (isAllWanted && notRun.isPresent()) {
      throw new NotCheckedException(JunitProblem.INCOMPLETE, notRun.get());
    }
  }

  /**
   * Runs calls that should end a wait of the test beside the call that waits, and fails the test if
   * one of them should have ended it.
   *
   * @param found what the search for calls that end it has tried
   */
  void run(ExtensionContext context, FoundHelp found) {
    if (budget != null && found.waitsForEver()) {
      Rivals rivals = rivals(context, Optional.empty());
      fail(context, rivals.find(found.waiting(), found.calls()));
    }
  }

  private Rivals rivals(ExtensionContext context, Optional<HelpedTest> help) {
    return new Rivals(
        context.getUniqueId(), name(context), named, Objects.requireNonNull(budget), help);
  }

  private static String id(ExtensionContext context) {
    return TestContexts.id(context, TestContexts.nearest(context, ExtensionContext::getTestMethod));
  }

  private static String name(ExtensionContext context) {
    String test = TestContexts.testClass(context).getSimpleName();
    return test + "." + context.getDisplayName().replace("()", "");
  }

  private void fail(ExtensionContext context, Optional<RivalFinding> found) {
    if (found.isPresent()) {
      String repetition = repetition(context, found.get()).writeTo(OutputFolder.ofModule());
      Finding finding = finding(context, found.get(), repetition);
      if (RunEnd.of(context).findings(context).add(finding)) {
        throw new InterferenceError(finding.text(), place(context, found.get()));
      }
    }
  }

  private static Finding finding(ExtensionContext context, RivalFinding found, String repetition) {
    Place place = new SourceFiles(OutputFolder.module()).place(place(context, found));
    String text = found.report(name(context), Optional.of(repetition));
    return found.finding(id(context), place, text, repetition);
  }

  private static StackTraceElement place(ExtensionContext context, RivalFinding found) {
    return found.place(TestContexts.testClass(context).getName(), context.getDisplayName());
  }

  private RegressionTest repetition(ExtensionContext context, RivalFinding found) {
    return new RegressionTest(
        TestContexts.testClass(context),
        TestContexts.nearest(context, ExtensionContext::getTestMethod)
            .map(Method::getName)
            .orElse("test"),
        context.getUniqueId(),
        named,
        found);
  }

  static boolean isLauncherThere(Class<?> testClass) {
    try {
      Class.forName(LAUNCHER, false, testClass.getClassLoader());
      return true;
    } catch (ClassNotFoundException notThere) {
      return false;
    }
  }

  /** The pairs of calls that have been run. */
  RivalCoverage coverage() {
    return coverage;
  }

  /** Whether a pair of its calls has been run. */
  boolean hasRun() {
    return coverage.run() > 0;
  }

  /** Whether the test has calls to run beside each other, if there is time. */
  boolean isWorthwhile() {
    return coverage.pairs() > 0 || coverage.late() > 0;
  }
}
