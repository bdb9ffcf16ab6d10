package org.demonic.junit.run;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import org.demonic.code.ModuleCode;
import org.demonic.junit.help.HelpSearch;
import org.demonic.junit.rerun.Companion;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rerun.statics.StaticsBackup;
import org.demonic.junit.rerun.statics.TestStatics;
import org.demonic.junit.test.GivenSettings;
import org.demonic.junit.test.Obstacle;
import org.demonic.junit.test.SequentialTest;
import org.demonic.junit.waiting.AwaitedText;
import org.demonic.schedule.Schedules;

/** The ways in which one test is run again: with plans, beside second threads, and with help. */
public final class RunsOfTest {
  private final SequentialTest test;
  private final RunSettings settings;
  private final ModuleCode module;
  private final List<Class<?>> named;
  private final UnderTest underTest;
  private final RivalsOfTest rivals;

  private RunsOfTest(
      SequentialTest test,
      List<Class<?>> named,
      UnderTest underTest,
      RunSettings settings,
      RivalsOfTest rivals) {
    this.test = test;
    this.named = List.copyOf(named);
    this.settings = settings;
    this.module = settings.project().code();
    this.underTest = underTest;
    this.rivals = rivals;
  }

  /** The runs of one test, which has not begun. */
  static RunsOfTest of(SequentialTest test, SettingsText said) {
    RunSettings settings = RunSettings.read(said);
    Schedules.excludingAlways(settings.excluded());
    List<Class<?>> named =
        said.annotations().stream()
            .map(GivenSettings::classes)
            .filter(classes -> !classes.isEmpty())
            .findFirst()
            .orElse(List.of());
    ModuleCode module = settings.project().code();
    UnderTest classes =
        named.isEmpty() ? UnderTest.of(module) : UnderTest.of(named.toArray(new Class<?>[0]));
    UnderTest underTest = classes.without(settings.excluded()).calledBy(test.testClass());
    RivalsOfTest rivals = RivalsOfTest.of(test, underTest, settings, module.classNames());
    return new RunsOfTest(test, named, underTest, settings, rivals);
  }

  /** The runs of the test beside second threads. */
  RivalsOfTest rivals() {
    return rivals;
  }

  /** The runs of the test with help; none if the test cannot wait. */
  WaitsOfTest waits() {
    Class<?> testClass = test.testClass();
    if (!underTest.mayWait(testClass)) {
      return WaitsOfTest.none();
    }
    Schedules.hearWaits();
    TestStatics statics = statics();
    return new WaitsOfTest(
        test.name(),
        test.id(),
        name -> module.has(name) || module.isOfTests(name) || underTest.names().contains(name),
        new AwaitedText(testClass.getClassLoader(), settings.sourceFolders())::of,
        test.repetition().obstacle(),
        () ->
            new HelpSearch(
                again(statics.before(), Companion.NONE),
                testClass,
                test.method().map(Method::getName).orElse("")),
        finding -> test.findings().add(finding),
        test::givenUp);
  }

  /** The settings by which it is run. */
  public RunSettings settings() {
    return settings;
  }

  /** The named classes, also those that are excluded; none for those of the module. */
  public List<Class<?>> named() {
    return named;
  }

  /** Why the test cannot be run again; empty if it can. */
  public Optional<Obstacle> obstacle() {
    return test.repetition().obstacle();
  }

  /** The test as it is run again. */
  public RepeatableTest again(StaticsBackup begin, Companion companion) {
    return new RepeatableTest(test.repetition().address().rerun().get(), underTest, begin)
        .with(companion);
  }

  /** The static fields that the tests of its class may use. */
  public TestStatics statics() {
    return rivals
        .statics()
        .orElseGet(
            () -> RivalBudgets.statics(test.testClass(), underTest.named(), module.classNames()));
  }
}
