package org.demonic.junit;

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
import org.demonic.junit.rerun.Rerun;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rerun.statics.StaticsBackup;
import org.demonic.junit.rerun.statics.TestStatics;
import org.demonic.junit.waiting.AwaitedText;
import org.demonic.schedule.Schedules;
import org.demonic.schedule.junit.RunEnd;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The ways in which one test is run again: with plans, beside second threads, and with help. */
final class RunsOfTest {
  private final ExtensionContext context;
  private final Class<?> testClass;
  private final Settings settings;
  private final ModuleCode module;
  private final UnderTest underTest;
  private final RivalsOfTest rivals;

  private RunsOfTest(
      ExtensionContext context, UnderTest underTest, Settings settings, RivalsOfTest rivals) {
    this.context = context;
    this.testClass = TestContexts.testClass(context);
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
  static RunsOfTest of(ExtensionContext context, Class<?>[] named, Settings settings) {
    ModuleCode module = settings.project().code();
    UnderTest underTest = named.length > 0 ? UnderTest.of(named) : UnderTest.of(module);
    RivalsOfTest rivals = RivalsOfTest.of(context, underTest, settings, module.classNames());
    return new RunsOfTest(context, underTest, settings, rivals);
  }

  /** Those beside second threads. */
  RivalsOfTest rivals() {
    return rivals;
  }

  /**
   * Those with help, if the test waits.
   *
   * @param method of the test
   */
  WaitsOfTest waits(Optional<Method> method) {
    if (!underTest.mayWait(testClass)) {
      return WaitsOfTest.none();
    }
    Schedules.hearWaits();
    TestStatics statics = statics();
    return new WaitsOfTest(
        testClass.getSimpleName() + "." + context.getDisplayName().replace("()", ""),
        TestContexts.id(context, method),
        name -> module.has(name) || module.isOfTests(name) || underTest.names().contains(name),
        new AwaitedText(testClass.getClassLoader(), TestJudge.sources(settings).folders())::of,
        RivalsOfTest.isLauncherThere(testClass),
        () ->
            new HelpSearch(
                again(statics.before(), Companion.NONE),
                testClass,
                method.map(Method::getName).orElse("")),
        finding -> RunEnd.of(context).findings(context).add(finding));
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
    } else if (!isOneTest()) {
      return Confirmer.none(
          "it was reached in a method that JUnit does not run by itself, as one with @BeforeAll");
    } else if (!RivalsOfTest.isLauncherThere(testClass)) {
      return Confirmer.none("junit-platform-launcher is not on the class path");
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
    return new RepeatableTest(new Rerun(context.getUniqueId()), underTest, begin, companion);
  }

  private TestStatics statics() {
    return rivals
        .statics()
        .orElseGet(() -> RivalBudgets.statics(testClass, underTest.named(), module.classNames()));
  }

  /** Whether JUnit runs nothing but one test by its id. */
  private boolean isOneTest() {
    String uniqueId = context.getUniqueId();
    String last = uniqueId.substring(uniqueId.lastIndexOf('[') + 1);
    return last.startsWith("method:")
        || last.startsWith("test-template-invocation:")
        || last.startsWith("dynamic-test:");
  }
}
