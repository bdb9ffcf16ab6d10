package org.demonic.cli.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.Progress;
import org.junit.jupiter.api.Test;

final class StatusLineTest {
  private static final String ERASE = "\r\u001b[K";

  private final AtomicLong clock = new AtomicLong(500);
  private final StringWriter terminal = new StringWriter();
  private final StatusLine line = new StatusLine(new PrintWriter(terminal), clock::get);

  @Test
  void aQuickCheckShowsNothing() {
    line.begin("far");
    line.progress(at(Engine.SEARCH, 3));
    clock.addAndGet(999);
    line.tick();
    line.end();
    assertThat(terminal.toString()).isEmpty();
  }

  @Test
  void aSlowCheckShowsWhereItIsAndLeavesNothingBehind() {
    line.begin("far");
    line.progress(at(Engine.SEARCH, 1));
    clock.addAndGet(1000);
    line.tick();
    clock.addAndGet(200);
    line.tick();
    line.progress(at(Engine.STATES, 3));
    line.tick();
    line.progress(at(Engine.INDUCTION, 2));
    clock.addAndGet(1300);
    line.tick();
    line.end();
    assertThat(terminal.toString())
        .isEqualTo(
            ERASE
                + "far: plan search, 1 action, 1 s"
                + ERASE
                + "far: state search, 3 actions, 1 s"
                + ERASE
                + "far: induction, 2 steps, 2 s"
                + ERASE);
  }

  @Test
  void theNextCheckBeginsAnew() {
    line.begin("far");
    line.progress(at(Engine.SEARCH, 1));
    clock.addAndGet(5000);
    line.end();
    line.begin("near");
    line.tick();
    line.progress(at(Engine.STABILITY, 0));
    clock.addAndGet(999);
    line.tick();
    assertThat(terminal.toString()).isEmpty();
    clock.addAndGet(1);
    line.tick();
    assertThat(terminal.toString()).isEqualTo(ERASE + "near: stability query, 1 s");
  }

  @Test
  void aLongNameDoesNotWrap() {
    line.begin("goal".repeat(50));
    line.progress(at(Engine.SEARCH, 1));
    clock.addAndGet(1000);
    line.tick();
    assertThat(terminal.toString()).hasSize(ERASE.length() + 79);
  }

  private static Progress at(Engine engine, int length) {
    return new Progress(engine, length, Duration.ZERO, 0);
  }
}
