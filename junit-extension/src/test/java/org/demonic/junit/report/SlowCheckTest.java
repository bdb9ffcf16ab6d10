package org.demonic.junit.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.Progress;
import org.junit.jupiter.api.Test;

final class SlowCheckTest {
  private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
  private final SlowCheck check =
      new SlowCheck("Pool.take at Pool.java:9", new PrintStream(shown, true, UTF_8));

  @Test
  void whatIsQuickIsNotShownAndWhatIsSlowNotTooOften() {
    at(Engine.STABILITY, 1, 0);
    at(Engine.SEARCH, 1, 1_999);
    assertThat(shown.toString(UTF_8)).isEmpty();
    at(Engine.SEARCH, 2, 2_000);
    at(Engine.INDUCTION, 1, 3_999);
    at(Engine.INDUCTION, 2, 4_100);
    assertThat(shown.toString(UTF_8))
        .hasLineCount(2)
        .startsWith("Demonic: checking Pool.take at Pool.java:9: ")
        .contains(Engine.SEARCH + ", 2 actions, 2 s", Engine.INDUCTION + ", 2 steps, 4 s");
  }

  private void at(Engine engine, int length, long millis) {
    check.progress(new Progress(engine, length, Duration.ofMillis(millis), 0));
  }
}
