package org.demonic.junit;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.demonic.code.ModuleCode;
import org.demonic.junit.help.FoundHelp;
import org.demonic.junit.help.HelpSearch;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rerun.TimeSpent;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rival.Budget;
import org.demonic.junit.rival.RivalFinding;
import org.demonic.junit.rival.Rivals;
import org.demonic.junit.rival.RunBudget;
import org.demonic.junit.rival.contract.ContractReader;
import org.demonic.junit.run.RivalBudgets;
import org.demonic.junit.run.RunSettings;
import org.demonic.junit.run.SettingsText;
import org.demonic.junit.test.LoadedClass;
import org.demonic.junit.test.Rerun;
import org.demonic.junit.test.TestAddress;

/**
 * Runs a test beside a second thread that makes one call, under each schedule that can make a
 * difference. Tests that Demonic writes where it finds something look so:
 *
 * <pre>{@code
 * SecondThread.in(BucketTest.class, "takesTheLast()")
 *     .of(Bucket.class)
 *     .check("tryTake()", 1, "tryTake()");
 * }</pre>
 */
public final class SecondThread {
  private final TestAddress test;
  private final Function<ModuleCode, UnderTest> underTest;

  private SecondThread(TestAddress test, Function<ModuleCode, UnderTest> underTest) {
    this.test = test;
    this.underTest = underTest;
  }

  /**
   * A test method of a class that is not nested in another one.
   *
   * @param signature its name and the types of its parameters, as {@code takes(int)}
   */
  public static SecondThread in(Class<?> testClass, String signature) {
    return new SecondThread(Frameworks.find(testClass, signature), UnderTest::of);
  }

  /** Names any test by its unique id, or by the address that is in a test that Demonic wrote. */
  public static SecondThread in(String uniqueId) {
    return new SecondThread(Frameworks.find(uniqueId), UnderTest::of);
  }

  /**
   * A class that cannot be named, because it is private.
   *
   * @throws IllegalArgumentException if there is none of that binary name
   */
  public static Class<?> classNamed(String name) {
    return LoadedClass.named(name);
  }

  /** The classes whose calls count; without them, those of the module. */
  public SecondThread of(Class<?>... types) {
    return new SecondThread(test, module -> UnderTest.of(types));
  }

  /** Names the module's classes whose calls count where {@code demonic.everywhere} is set. */
  public SecondThread ofSharedClasses() {
    return new SecondThread(test, UnderTest::ofShared);
  }

  /**
   * Runs the test, and the call of the second thread beside one of its calls.
   *
   * @param call a call of the test, as reports show it
   * @param number which of the calls of that method, from 1 on
   * @param other the call of the second thread, as reports show it
   * @throws InterferenceError if something happens that neither order of the two explains
   * @throws IllegalArgumentException if there are no such calls any more
   */
  public void check(String call, int number, String other) {
    RunSettings settings = RunSettings.read(new SettingsText(List.of(), name -> Optional.empty()));
    ModuleCode module = settings.project().code();
    UnderTest classes = underTest.apply(module).calledBy(test.testClass());
    Budget budget = budget(classes, module);
    Rerun rerun = test.rerun().get();
    String name = test.text();
    FoundHelp help = help(rerun, classes, budget);
    Rivals rivals =
        new Rivals(
            rerun,
            name,
            classes,
            budget,
            help.help().filter(helped -> !helped.first().isEmpty()),
            told -> false,
            ContractReader.NONE);
    Optional<RivalFinding> found =
        help.waitsForEver()
            ? rivals.find(help.waiting(), called(help.calls(), other))
            : rivals.find(call, number, other);
    if (help.waitsForEver() && found.isEmpty()) {
      throw new IllegalArgumentException(
          name + " waits for ever, and `%s` is not why".formatted(other));
    }
    rivals
        .problem()
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(problem);
            });
    if (found.isPresent()) {
      throw new InterferenceError(
          found.get().report(name, Optional.empty()), found.get().place(name, "check"));
    }
  }

  private static List<Call> called(List<Call> calls, String text) {
    return calls.stream().filter(call -> call.text().equals(text)).toList();
  }

  /** The help that the test needs, because it waits. */
  private FoundHelp help(Rerun rerun, UnderTest classes, Budget budget) {
    RepeatableTest repeated = new RepeatableTest(rerun, classes, budget.statics().before());
    return new HelpSearch(repeated, test.testClass(), test.method()).find();
  }

  private Budget budget(UnderTest classes, ModuleCode module) {
    return new Budget(
        new RunBudget(new TimeSpent()),
        Optional.of(Duration.ofMinutes(1)),
        true,
        RivalBudgets.statics(test.testClass(), classes.named(), module.classNames()),
        1);
  }
}
