package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.EngineTestKit;
import samples.waiting.FaultTests;
import samples.waiting.Faults;
import samples.waiting.Sound;

/** The faults of code that waits, and their repairs; {@link EngineTestKit} runs the samples. */
@Tag("slow")
class WaitFaultsTest {
  private static final Map<String, String> TIME = Map.of("demonic.rivals", "20s");

  /** What is told of each fault. */
  private static final Map<String, String> TOLD =
      Map.ofEntries(
          Map.entry("noLoop", "take() throws java.lang.ArrayIndexOutOfBoundsException"),
          Map.entry("noLoopWaits", "take() throws java.lang.ArrayIndexOutOfBoundsException"),
          Map.entry("silent", "a call waits for ever, in each order"),
          Map.entry("lateLook", "2nd waits at samples.waiting.Faults$LateLook.pass"),
          Map.entry("lateLookWaits", "test waits at samples.waiting.Faults$LateLook.pass"),
          Map.entry("mute", "2nd: open() returns, the test passes"),
          Map.entry("oneSignal", "3rd waits at samples.waiting.Faults$OneSignal"),
          Map.entry("oneSignalWaits", "3rd waits at samples.waiting.Faults$OneSignal.put"),
          Map.entry("taken", "2nd: enter() returns, 3rd: leave() returns, the test fails"),
          Map.entry("nested", "test waits for Nested-1"),
          Map.entry("nestedWaits", "2nd waits for Nested-1"),
          Map.entry("impatient", "it ends when    its time limit passes"),
          Map.entry("deaf", "it ends when    another thread interrupts it"));

  @Test
  void eachFaultIsFoundByASequentialTest() {
    Map<String, String> problems = new TreeMap<>();
    SampleRun.of(FaultTests.Broken.class, TIME)
        .results()
        .forEach(result -> problems.put(result.name(), String.valueOf(result.problem())));

    assertThat(problems).hasSameSizeAs(TOLD);
    assertThat(problems)
        .allSatisfy(
            (test, problem) ->
                assertThat(problem)
                    .contains(InterferenceError.class.getSimpleName(), TOLD.get(test)));
  }

  @Test
  void theirRepairsAreClean() {
    SampleRun repaired = SampleRun.of(FaultTests.Repaired.class, TIME);

    assertThat(repaired.results()).hasSameSizeAs(TOLD.keySet());
    assertThat(repaired.failed()).isEmpty();
  }

  /** Each was taken for a fault once, or its test hung. */
  @Test
  void whatLooksLikeAFaultIsNone() {
    SampleRun sound = SampleRun.of(Sound.Tests.class, TIME);

    assertThat(sound.results()).hasSize(14);
    assertThat(sound.failed()).isEmpty();
  }

  @Test
  void aFindingIsRepeatedUntilItIsRepaired() {
    SecondThread broken =
        SecondThread.in(FaultTests.Broken.class, "nestedWaits()").of(Faults.Nested.class);
    SecondThread repaired =
        SecondThread.in(FaultTests.Repaired.class, "nestedWaits()").of(Faults.Flat.class);

    assertThatThrownBy(() -> broken.check("take()", 1, "put()"))
        .isInstanceOf(InterferenceError.class)
        .hasMessageContaining("test: take() waits, 2nd: put() waits");
    assertThatCode(() -> repaired.check("take()", 1, "put()")).doesNotThrowAnyException();
  }
}
