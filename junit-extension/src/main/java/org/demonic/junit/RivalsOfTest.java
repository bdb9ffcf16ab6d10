package org.demonic.junit;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.demonic.junit.help.FoundHelp;
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
import org.demonic.report.run.TestFindings;
import org.demonic.schedule.junit.RunEnd;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Runs one test beside second threads, if it is to be. */
final class RivalsOfTest {
  /** The class by which JUnit runs a test again; build tools and IDEs bring it along. */
  private static final String LAUNCHER = "org.junit.platform.launcher.Launcher";

  private final UnderTest named;
  private final @Nullable Budget budget;
  private RivalCoverage coverage = RivalCoverage.NONE;

  private RivalsOfTest(UnderTest named, @Nullable Budget budget) {
    this.named = named;
    this.budget = budget;
  }

  /** The rivals of a test that is not run beside second threads. */
  static RivalsOfTest none() {
    return new RivalsOfTest(UnderTest.of(), null);
  }

  /**
   * The rivals of one test, which has not begun.
   *
   * @param named the classes whose calls count
   * @param limit how long the tests of its class may run beside second threads
   * @param module the binary names of the classes of the module
   */
  static RivalsOfTest of(
      ExtensionContext context, UnderTest named, Duration limit, Set<String> module) {
    Class<?> testClass = TestContexts.testClass(context);
    if (named.isEmpty()) {
      return none();
    } else if (!isLauncherThere(testClass)) {
      budgets(context)
          .printOnce(
              "Demonic: tests are not run beside second threads: add junit-platform-launcher to their"
                  + " class path, or switch it off with demonic.rivals=none");
      return none();
    }
    return new RivalsOfTest(named, budgets(context).of(testClass, limit, named.named(), module));
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
    TestFindings findings = RunEnd.of(context).findings(context);
    rivals.problem().ifPresent(problem -> System.out.println("Demonic: " + problem));
    findings.ran(id(context), rivals.problem().stream().toList());
    fail(context, found);
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
