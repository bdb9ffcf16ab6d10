package org.demonic.junit.run;

import java.lang.reflect.Method;
import java.util.Optional;
import java.util.function.Function;
import org.demonic.code.ModuleCode;
import org.demonic.instrument.record.CallHandler;
import org.demonic.instrument.record.Recording;
import org.demonic.junit.check.Settings;
import org.demonic.junit.check.TestJudge;
import org.demonic.junit.confirm.Confirmer;
import org.demonic.junit.heap.FieldAccess;
import org.demonic.junit.help.HelpSearch;
import org.demonic.junit.rerun.Companion;
import org.demonic.junit.rerun.HelpedTest;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rerun.statics.StaticsBackup;
import org.demonic.junit.rerun.statics.TestStatics;
import org.demonic.junit.test.Obstacle;
import org.demonic.junit.test.SequentialTest;
import org.demonic.junit.waiting.AwaitedText;
import org.demonic.schedule.Schedules;

/** The ways in which one test is run again: with plans, beside second threads, and with help. */
final class RunsOfTest {
  private final SequentialTest test;
  private final Settings settings;
  private final ModuleCode module;
  private final UnderTest underTest;
  private final RivalsOfTest rivals;

  private RunsOfTest(
      SequentialTest test, UnderTest underTest, Settings settings, RivalsOfTest rivals) {
    this.test = test;
    this.settings = settings;
    this.module = settings.project().code();
    this.underTest = underTest;
    this.rivals = rivals;
  }

  /**
   * The runs of one test, which has not begun.
   *
   * @param named the classes that it names
   */
  static RunsOfTest of(SequentialTest test, Class<?>[] named, Settings settings) {
    ModuleCode module = settings.project().code();
    UnderTest underTest = named.length > 0 ? UnderTest.of(named) : UnderTest.of(module);
    RivalsOfTest rivals = RivalsOfTest.of(test, underTest, settings, module.classNames());
    return new RunsOfTest(test, underTest, settings, rivals);
  }

  /** Those beside second threads. */
  RivalsOfTest rivals() {
    return rivals;
  }

  /** Those with help, if the test waits. */
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
        new AwaitedText(testClass.getClassLoader(), TestJudge.sources(settings).folders())::of,
        test.repetition().obstacle(),
        () ->
            new HelpSearch(
                again(statics.before(), Companion.NONE),
                testClass,
                test.method().map(Method::getName).orElse("")),
        finding -> test.findings().add(finding),
        test::givenUp);
  }

  /**
   * Those with plans.
   *
   * @param recorder makes a recording that tells a handler of the calls of the test
   * @param waits what the test is given where it waits
   */
  Confirmer confirmer(
      FieldAccess access, Function<CallHandler, Recording> recorder, WaitsOfTest waits) {
    if (settings.confirm().isZero()) {
      return Confirmer.none("plans are not run (demonic.confirm)");
    }
    Optional<Obstacle> obstacle = test.repetition().obstacle();
    if (obstacle.isPresent()) {
      return Confirmer.none(obstacle.get().reason());
    }
    return Confirmer.of(
        () ->
            new Confirmer.Again(
                begin ->
                    again(begin, waits.given().map(HelpedTest::companion).orElse(Companion.NONE)),
                statics(),
                recorder),
        access,
        settings.confirm());
  }

  private RepeatableTest again(StaticsBackup begin, Companion companion) {
    return new RepeatableTest(
        test.repetition().address().rerun().get(), underTest, begin, companion);
  }

  private TestStatics statics() {
    return rivals
        .statics()
        .orElseGet(
            () -> RivalBudgets.statics(test.testClass(), underTest.named(), module.classNames()));
  }
}
