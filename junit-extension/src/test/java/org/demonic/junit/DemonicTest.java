package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.testkit.engine.EventConditions.event;
import static org.junit.platform.testkit.engine.EventConditions.finishedWithFailure;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.message;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import samples.DemonicSamples;

@Isolated
class DemonicTest {
  @Test
  void aTestIsRecordedFromBeforeEachToAfterEach() {
    passes(DemonicSamples.Spans.class, 1);
    assertThat(events("Spans#waits"))
        .containsExactly(
            "> increment()",
            "< increment outermost",
            "> increment()",
            "< increment outermost",
            "waitForIdle: x.decrement()",
            "> decrement()",
            "< decrement inner",
            "waitForIdle: x.decrement()",
            "> decrement()",
            "< decrement inner",
            "end");
  }

  @Test
  void everyShapeOfCallIsReportedWithItsOperands() {
    passes(DemonicSamples.Shapes.class, 11);
    assertThat(events("Shapes#statics"))
        .containsExactly(
            "> <init>(11)",
            "< <init> inner",
            "<init>: x.note(made, 1, 2.0)",
            "statics: shout(a, b, 3, (), true)",
            "end");
    assertThat(events("Shapes#lambdas")).contains("inALambda: x.note(lambda, 7, 7.0)");
    assertThat(events("Shapes#methodReferences"))
        .containsSubsequence(
            "references: x.note(bound, 1, 1.0)",
            "references: x.note(unbound, 2, 2.0)",
            "references: <init>(5, Checked)",
            "references: shout(a, b, 3, (), true)",
            "references: x.secret(s)",
            "references: x.length()");
    assertThat(events("Shapes#methodReferencesForLater"))
        .contains("reference: x.note(later, 3, 3.0)");
    assertThat(events("Shapes#anonymousClasses")).contains("call: x.note(anonymous, 8, 8.0)");
    assertThat(events("Shapes#superCalls")).contains("superCall: x.describe(x)");
    assertThat(events("Shapes#constructors"))
        .contains("made: <init>(1, null)", "made: <init>(3, Checked)");
    assertThat(events("Shapes#exceptions"))
        .containsSubsequence(
            "caught: x.fail(why)",
            "> fail(why)",
            "caught: x.note(caught, 1, 1.0)",
            "caught: x.note(finally, 2, 2.0)")
        .noneMatch(e -> e.startsWith("< fail"));
    assertThat(events("Shapes#bridges"))
        .containsSubsequence("> compareTo(Gallery)", "compareTo: x.note(compare, 0, 0.0)")
        .containsOnlyOnce("> compareTo(Gallery)");
  }

  @Test
  void allKindsOfTestsAreRecorded() {
    passes(DemonicSamples.Kinds.class, 9);
  }

  @Test
  void aTestWithoutCheckPointFails() {
    fails(
        DemonicSamples.Idle.class,
        "the test reached no check point, so nothing was verified: no method of"
            + " samples.IdleCounter called anything that has a precondition"
            + " [no-check-point]");
  }

  @Test
  void aClassOfTheJdkCannotBeUnderTest() {
    fails(DemonicSamples.OfTheJdk.class, "java.util.BitSet cannot be a class under test");
  }

  @Test
  void aClassThatTheJvmRejectsIsNamedWithTheReason() {
    fails(
        DemonicSamples.Rejected.class,
        "samples.Wrong is a class under test, but the JVM rejects its class file:"
            + " Bad type on operand stack (Type null (current frame, stack[0]) is not assignable to"
            + " integer) [rejected]\n  hint: run the test without @Demonic");
  }

  @Test
  void whatTheHandlerThrowsReachesTheTestAtItsEndOnly() {
    RecordingEngine.failAt = "decrement";
    try {
      fails(
          DemonicSamples.Spans.class,
          "Demonic itself failed during this test, so it was not checked:"
              + " java.lang.IllegalStateException: the handler fails [internal-error]");
    } finally {
      RecordingEngine.failAt = "";
    }
    assertThat(DemonicSamples.Spans.ended).isTrue();
  }

  @Test
  void aMalformedParameterIsNamed() {
    run(DemonicSamples.Spans.class, Map.of("demonic.timeout", "soon"))
        .testEvents()
        .assertThatEvents()
        .haveExactly(
            1,
            event(
                finishedWithFailure(
                    message(m -> m.contains("`demonic.timeout` is `soon`, but must be")))));
  }

  @Test
  void testsInParallelDoNotMixTheirEvents() {
    EngineExecutionResults results =
        run(
            DemonicSamples.Parallel.class,
            Map.of(
                "junit.jupiter.execution.parallel.enabled", "true",
                "junit.jupiter.execution.parallel.mode.default", "concurrent",
                "junit.jupiter.execution.parallel.config.strategy", "fixed",
                "junit.jupiter.execution.parallel.config.fixed.parallelism", "8"));
    results.testEvents().assertStatistics(s -> s.succeeded(100).failed(0));
    List<String> events = RecordingEngine.EVENTS.get("DemonicSamples$Parallel#counts");
    assertThat(events).filteredOn(e -> e.startsWith("waitForIdle")).hasSize(100);
  }

  @Test
  void withoutNamesAllClassesWithContractsAreUnderTest() {
    passes(DemonicSamples.Unnamed.class, 2);
    assertThat(events("Unnamed#ofANestedClass")).contains("use: x.check()");
    assertThat(events("Unnamed#ofAnotherClass")).contains("waitForIdle: x.decrement()");
  }

  private static void passes(Class<?> tests, int count) {
    EngineExecutionResults results = run(tests, Map.of());
    results.testEvents().failed().stream()
        .forEach(e -> System.err.println(e.getPayload().orElse(null)));
    results.testEvents().assertStatistics(s -> s.succeeded(count).failed(0));
  }

  private static void fails(Class<?> tests, String text) {
    run(tests, Map.of())
        .testEvents()
        .assertThatEvents()
        .haveAtLeastOne(event(finishedWithFailure(message(m -> m.contains(text)))));
  }

  private static EngineExecutionResults run(Class<?> tests, Map<String, String> parameters) {
    RecordingEngine.EVENTS.clear();
    return EngineTestKit.engine("junit-jupiter")
        .selectors(selectClass(tests))
        .configurationParameters(parameters)
        .execute();
  }

  private static List<String> events(String test) {
    return RecordingEngine.EVENTS.getOrDefault("DemonicSamples$" + test, List.of());
  }
}
