package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import samples.loops.ManyStates;

/** Of calls that a test makes in very many states, some are answered and all are counted. */
@Isolated
class ManyStatesTest {
  @Test
  void statesThatProofsCoverAreNotAnsweredOneByOne() {
    SampleRun run = run("provable", Map.of());
    assertThat(run.failed()).isEmpty();
    assertThat(run.output()).contains("3000 check points reached").doesNotContain("UNKNOWN");
    assertThat(run.checks().size()).isBetween(100, 300);
    assertThat(count(run, "UNREACHABLE")).isEqualTo(run.checks().size());
  }

  @Test
  void whatNoProofCoversIsAnsweredInTheFirstStatesAndThenCounted() {
    SampleRun run = run("broken", Map.of("demonic.confirm", "none"));
    assertThat(run.checks().size()).isEqualTo(300);
    assertThat(run.output())
        .contains("UNKNOWN: Level.takeOften at ManyStates.java")
        .contains(
            "take(): 200 more calls were not asked about, after 300 states of which no proof"
                + " covers another");
  }

  @Test
  void aLateStateWithAnotherAnswerIsFound() {
    SampleRun run = run("brokenInALateState", Map.of("demonic.confirm", "none"));
    assertThat(count(run, "INTERFERENCE")).isEqualTo(20);
    assertThat(run.failed()).hasSize(1);
  }

  @Test
  void readingStatesEndsWithTheTimeOfTheTest() {
    SampleRun run = run("provable", Map.of("demonic.testTimeout", "1ms"));
    assertThat(run.output())
        .contains(
            "more calls were not asked about: reading states took half of demonic.testTimeout");
  }

  private static long count(SampleRun run, String verdict) {
    return run.checks().stream().filter(c -> c.contains(verdict)).count();
  }

  private static SampleRun run(String test, Map<String, String> parameters) {
    return SampleRun.of(ManyStates.Tests.class, test, parameters);
  }
}
