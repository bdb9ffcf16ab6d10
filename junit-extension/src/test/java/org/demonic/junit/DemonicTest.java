package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.platform.engine.TestExecutionResult.Status;
import samples.DemonicSamples;

/** Runs tests of each kind with the checks as they are. */
@Isolated
class DemonicTest {
  @Test
  void aTestIsRecordedFromBeforeEachToAfterEach() {
    SampleRun run = passes(DemonicSamples.Spans.class, 1);
    assertThat(run.output()).contains("Demonic: 2 check points reached in 1 test");
  }

  @Test
  void allKindsOfTestsAreRecorded() {
    SampleRun run = passes(DemonicSamples.Kinds.class, 9);
    assertThat(run.output()).contains("Demonic: 10 check points reached in 9 tests");
  }

  @Test
  void aTestWithoutCheckPointFails() {
    fails(
        DemonicSamples.Idle.class,
        "no test of Idle reached a check point, so nothing was verified: no method of"
            + " samples.IdleCounter called one with @Requires, or one that throws unless something holds"
            + " that the caller had checked before [no-check-point]");
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
            + " integer) [rejected]\n  hint: run the test without Demonic");
  }

  @Test
  void aMalformedParameterIsNamed() {
    assertThat(SampleRun.of(DemonicSamples.Spans.class, Map.of("demonic.timeout", "soon")).failed())
        .singleElement()
        .asString()
        .contains("`demonic.timeout` is `soon`, but must be");
  }

  @Test
  void aClassThatIsExcludedIsNotChecked() {
    Map<String, String> parameters = Map.of("demonic.exclude", "com.acme.,samples.Idle");
    assertThat(SampleRun.of(DemonicSamples.Spans.class, parameters).failed())
        .singleElement()
        .asString()
        .contains(
            "samples.IdleCounter cannot be a class under test: classes whose names begin with")
        .contains("`samples.Idle` are excluded [not-modifiable]");
    assertThat(SampleRun.of(DemonicSamples.OneUnnamed.class, parameters).failed())
        .singleElement()
        .asString()
        .contains("[no-check-point]");
  }

  @Test
  void aTestIsNotUnderTest() {
    assertThat(SampleRun.of(DemonicSamples.OfItself.class, Map.of()).failed())
        .singleElement()
        .asString()
        .contains("samples.DemonicSamples$OfItself cannot be a class under test, because it has")
        .contains("[test-under-test]");
  }

  @Test
  void testsInParallelDoNotMixTheirEvents() {
    SampleRun run =
        SampleRun.of(
            DemonicSamples.Parallel.class,
            Map.of(
                "junit.jupiter.execution.parallel.enabled", "true",
                "junit.jupiter.execution.parallel.mode.default", "concurrent",
                "junit.jupiter.execution.parallel.config.strategy", "fixed",
                "junit.jupiter.execution.parallel.config.fixed.parallelism", "8"));
    assertThat(run.results()).hasSize(100).allMatch(r -> r.status() == Status.SUCCESSFUL);
    assertThat(run.output()).contains("Demonic: 100 check points reached in 100 tests");
    assertThat(run.checks()).hasSize(100);
  }

  @Test
  void withoutNamesAllClassesWithContractsAreUnderTest() {
    SampleRun run = passes(DemonicSamples.Unnamed.class, 2);
    assertThat(run.checks())
        .hasSize(2)
        .anyMatch(c -> c.contains("\"routine\":\"samples.DemonicSamples$Unnamed$Contracted#use\""))
        .anyMatch(c -> c.contains("\"routine\":\"samples.IdleCounter#waitForIdle\""));
  }

  @Test
  void whatNoTimeIsLeftForIsUnknown() {
    SampleRun run = SampleRun.of(DemonicSamples.Many.class, Map.of("demonic.testTimeout", "1ms"));
    assertThat(run.failed()).isEmpty();
    long unknown = run.checks().stream().filter(c -> c.contains("\"verdict\":\"UNKNOWN\"")).count();
    Matcher more =
        Pattern.compile(
                "UNKNOWN: IdleCounter.waitForIdle at IdleCounter.java:23: decrement\\(\\): (\\d+) more"
                    + " calls were not asked about: reading states took half of demonic.testTimeout")
            .matcher(run.output());
    long notAsked = more.find() ? Long.parseLong(more.group(1)) : 0;
    assertThat(run.checks().size() + notAsked).isEqualTo(50);
    assertThat(unknown + notAsked).isPositive();
    assertThat(run.output()).contains("; not verified: ");
  }

  private static SampleRun passes(Class<?> tests, int count) {
    SampleRun run = SampleRun.of(tests, Map.of());
    assertThat(run.failed()).isEmpty();
    assertThat(run.results()).hasSize(count);
    return run;
  }

  private static void fails(Class<?> tests, String text) {
    assertThat(SampleRun.of(tests, Map.of()).failed()).singleElement().asString().contains(text);
  }
}
