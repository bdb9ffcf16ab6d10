package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import samples.rival.Threaded;

/** Tests in which several threads run, under the schedules of these. */
@ResourceLock(Resources.SYSTEM_OUT)
class OwnThreadsTest {
  private static final Map<String, String> RIVALS = Map.of("demonic.rivals", "20s");

  @Test
  void aTestThatFailsUnderOneScheduleFails() {
    assertThat(SampleRun.of(Threaded.OfHits.class, RIVALS).failed())
        .singleElement()
        .asString()
        .contains("Some schedules break OfHits.countsEachHit", "Threaded.java")
        .contains("why it matters   the test runs it in several threads");
  }

  @Test
  void pairsOfEarlierTestsLeaveWorkForIt() {
    SampleRun run = SampleRun.of(Threaded.OfLateHits.class, Map.of("demonic.rivals", "20ms"));

    assertThat(run.output()).contains("because demonic.rivals was used up");
    assertThat(run.failed()).singleElement().asString().contains("OfLateHits.inThreads");
  }

  @Test
  void oneThatPassesUnderAllPasses() {
    SampleRun run = SampleRun.of(Threaded.OfRightHits.class, RIVALS);

    assertThat(run.failed()).isEmpty();
    assertThat(run.output())
        .doesNotContain("is a warning")
        .containsPattern(
            "; the threads of 1 test run under \\d+ schedules \\(1 under all that can differ\\)");
  }

  @Test
  void oneThatIsTooLongForAllIsTold() {
    SampleRun run = SampleRun.of(Threaded.OfManyHits.class, Map.of("demonic.rivals", "500ms"));

    assertThat(run.failed()).isEmpty();
    assertThat(run.output())
        .contains(
            "OfManyHits: the threads of 1 of 1 tests not run under all schedules, because their"
                + " part of demonic.rivals was used up")
        .contains("(0 under all that can differ, 1 under some)");
  }

  @Test
  void whatDependsOnTimeIsAWarning() {
    SampleRun run = SampleRun.of(Threaded.OfSleeping.class, RIVALS);

    assertThat(run.failed()).isEmpty();
    assertThat(run.output()).contains("is a warning, and fails no test (demonic.fail)");
  }

  @Test
  void threadsOfTheCodeUnderTestAreExploredToo() {
    assertThat(SampleRun.of(Threaded.OfJobs.class, RIVALS).failed())
        .singleElement()
        .asString()
        .contains("Some schedules break OfJobs.endsAJob");
  }

  @Test
  void aWaitThatIsNotUnderControlIsTold() {
    SampleRun run = SampleRun.of(Threaded.OfSocket.class, RIVALS);

    assertThat(run.output())
        .contains("when it runs again, a thread waits or works where it cannot be controlled");
  }

  @Test
  void theExceptionOfAnotherThreadIsAWarning() {
    SampleRun run = SampleRun.of(Threaded.OfOnce.class, RIVALS);

    assertThat(run.failed()).isEmpty();
    assertThat(run.output()).contains("is a warning, and fails no test (demonic.fail)");
  }

  @Test
  void whatOnlyOtherThreadsCallIsExploredToo() {
    SampleRun run = SampleRun.of(Threaded.OfIds.class, RIVALS);

    assertThat(run.failed()).isEmpty();
  }

  @Test
  void anExceptionOfAThreadBehindWhichTheTestFailsIsAnError() {
    assertThat(SampleRun.of(Threaded.OfNames.class, RIVALS).failed())
        .singleElement()
        .asString()
        .contains("Some schedules break OfNames.countsAllNames", "AssertionFailedError");
  }

  @Test
  void whatAnotherThreadOfTheTestThrowsInAnOrderIsRight() {
    SampleRun run = SampleRun.of(Threaded.OfBox.class, RIVALS);

    assertThat(run.failed()).isEmpty();
    assertThat(run.output()).doesNotContain("is a warning");
  }
}
