package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import samples.reports.OtherThreads;

/** Tests whose calls are made on other threads, and that are not run beside a second thread. */
class OtherThreadsTest {
  private static final String LINE =
      "UNKNOWN: only the test's own thread is checked, but other threads have run Workers.take";

  @Test
  void aTestThatIsAnnotatedItselfPassesWithALine() {
    SampleRun run = SampleRun.of(OtherThreads.Tests.class, "nothingElse", Map.of());

    assertThat(run.failed()).isEmpty();
    assertThat(run.output()).contains(LINE);
  }

  @Test
  void aClassPassesWithALine() {
    SampleRun run = SampleRun.of(OtherThreads.Elsewhere.class, Map.of());

    assertThat(run.failed()).isEmpty();
    assertThat(run.output()).contains(LINE, "Elsewhere: 2 of 2 tests had nothing to check");
  }

  @Test
  void theyFailWhereWhatIsUnknownIsToFail() {
    SampleRun run =
        SampleRun.of(OtherThreads.Tests.class, "nothingElse", Map.of("demonic.unknown", "fail"));

    assertThat(run.failed())
        .singleElement()
        .satisfies(
            failure ->
                assertThat(failure).hasMessageContainingAll("[unknown-answer]", "other threads"));
  }
}
