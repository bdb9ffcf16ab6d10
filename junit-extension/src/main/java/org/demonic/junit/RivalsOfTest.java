package org.demonic.junit;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.demonic.instrument.output.OutputFolder;
import org.demonic.junit.rival.Budget;
import org.demonic.junit.rival.Finding;
import org.demonic.junit.rival.RegressionTest;
import org.demonic.junit.rival.Rivals;
import org.demonic.junit.rival.UnderTest;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Runs one test beside second threads, if it is to be. */
final class RivalsOfTest {
  /** JUnit runs a test again by this, which build tools and IDEs bring along. */
  private static final String LAUNCHER = "org.junit.platform.launcher.Launcher";

  private final UnderTest named;
  private final Duration limit;
  private int run;
  private int known;

  /**
   * For one test.
   *
   * @param named the classes whose calls count
   * @param limit how long the tests of its class may run beside second threads; zero for not at all
   */
  RivalsOfTest(UnderTest named, Duration limit) {
    this.named = named;
    this.limit = limit;
  }

  /**
   * Runs the test, and fails it if that shows something.
   *
   * @param budgets of the classes of this run of JUnit
   */
  void run(ExtensionContext context, RivalBudgets budgets) {
    if (named.isEmpty() || limit.isZero()) {
      return;
    }
    Class<?> testClass = TestRecording.testClass(context);
    String test = testClass.getSimpleName() + "." + context.getDisplayName().replace("()", "");
    if (!isLauncherThere(testClass)) {
      budgets.printOnce(
          "Demonic: tests are not run beside second threads: add junit-platform-launcher to their"
              + " class path, or switch it off with demonic.rivals=none");
      return;
    }
    Budget budget = budgets.of(testClass, limit);
    Rivals rivals = new Rivals(context.getUniqueId(), test, named, budget);
    Optional<Finding> found = rivals.find();
    Path folder = OutputFolder.ofModule();
    rivals.log(
        folder,
        TestRecording.id(context, TestRecording.nearest(context, ExtensionContext::getTestMethod)));
    run = rivals.run();
    known = rivals.known();
    rivals.problem().ifPresent(problem -> System.out.println("Demonic: " + problem));
    if (found.isPresent()) {
      String repetition = repetition(context, found.get()).writeTo(folder);
      throw new InterferenceError(
          found.get().report(test, Optional.of(repetition)),
          found.get().place(testClass.getName(), context.getDisplayName()));
    }
  }

  private RegressionTest repetition(ExtensionContext context, Finding found) {
    return new RegressionTest(
        TestRecording.testClass(context),
        TestRecording.nearest(context, ExtensionContext::getTestMethod)
            .map(Method::getName)
            .orElse("test"),
        context.getUniqueId(),
        named.named(),
        found);
  }

  private static boolean isLauncherThere(Class<?> testClass) {
    try {
      Class.forName(LAUNCHER, false, testClass.getClassLoader());
      return true;
    } catch (ClassNotFoundException notThere) {
      return false;
    }
  }

  /** How many pairs of calls have been run. */
  int run() {
    return run;
  }

  /** How many pairs of calls there are, as far as is known. */
  int known() {
    return known;
  }
}
