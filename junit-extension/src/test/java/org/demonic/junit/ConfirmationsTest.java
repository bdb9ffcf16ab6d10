package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import samples.verdicts.TestsOwnClasses;

/** A second thread makes the calls of a plan, and people are told what has happened. */
@ResourceLock(Resources.SYSTEM_OUT)
class ConfirmationsTest {
  private static SampleRun run(String test, Map<String, String> parameters) {
    return SampleRun.of(TestsOwnClasses.Tests.class, test, parameters);
  }

  @Test
  void aReportSaysWhatFollows() {
    SampleRun run = run("aDoor", Map.of());

    assertThat(run.failed())
        .singleElement()
        .asString()
        .contains("confirmed by a run         nothing else fails: the test goes on and passes");
    assertThat(run.checks())
        .singleElement()
        .asString()
        .contains("\"confirmation\":\"CONFIRMED\"", "\"failure\":\"nothing else fails");
  }

  @Test
  void whatTheCodeDoesNotDoFailsNoTest() {
    SampleRun run = run("aDoorThatNobodyCloses", Map.of());

    assertThat(run.failed()).isEmpty();
    assertThat(run.output())
        .contains(
            "UNKNOWN: Door.use at TestsOwnClasses.java:",
            "the plan d.close() is refuted by a run: the calls were made, and the precondition"
                + " still holds: d.open is true, not false")
        .contains("not verified: 1");
    assertThat(run.checks())
        .singleElement()
        .asString()
        .contains("\"verdict\":\"INTERFERENCE\"", "\"confirmation\":\"REFUTED\"");
  }

  @Test
  void whatCannotGoOnFailsNoTest() {
    SampleRun run = run("aDoorWithALock", Map.of());

    assertThat(run.failed()).isEmpty();
    assertThat(run.output())
        .contains("is refuted by a run: a call cannot go on: 2nd waits at TestsOwnClasses.java:")
        .containsPattern(" for a lock that test has since TestsOwnClasses.java:\\d+");
  }

  @Test
  void itCanBeSwitchedOff() {
    SampleRun run = run("aDoorThatNobodyCloses", Map.of("demonic.confirm", "none"));

    assertThat(run.failed()).singleElement().asString().contains("another thread runs");
    assertThat(run.checks())
        .singleElement()
        .asString()
        .contains(
            "\"confirmation\":\"NOT_RUN\"",
            "no run confirms the plan: plans are not run (demonic.confirm)");
  }
}
