package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.demonic.cli.console.Console;
import org.demonic.cli.console.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each command ends silently when nobody reads its output any more. */
final class ClosedPipeTest {
  private static final String GOAL = "type A { n: Int }\ngoal g x: Int initial x = 1 final x = 2\n";
  private static final String BROKEN = "Broken pipe";

  /** A pipe that has no reader any more. */
  private static final class Closed extends OutputStream {
    private final String words;
    private int writes;

    Closed(String words) {
      this.words = words;
    }

    @Override
    public void write(int b) throws IOException {
      writes++;
      throw new IOException(words);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check -",
        "check --json -",
        "check --sarif -",
        "explain -",
        "format -",
        "translate src/test/resources/golden/translate-file/org/example/IdleCounter.java",
        "help",
        "help check",
        "--help",
        "check --help",
        "--version"
      })
  void theStandardOutput(String command) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = run(GOAL, new Closed(BROKEN), err, command);
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    assertThat(status).isEqualTo(141);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check -",
        "check --json -",
        "explain -",
        "format -",
        "translate src/test/resources/golden/translate-errors/Broken.java",
        "chekc",
        "--color=never"
      })
  void theErrorStream(String command) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    assertThat(run("type A {", out, new Closed(BROKEN), command)).isEqualTo(141);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void noMoreGoalsAreChecked() {
    Closed closed = new Closed(BROKEN);
    run(GOAL + "goal h x: Int initial x = 1 final x = 2\n", closed, closed, "check -");
    assertThat(closed.writes).isOne();
  }

  @Test
  void aFullDiskIsAnotherMatter() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = run(GOAL, new Closed("No space left on device"), err, "check -");
    assertThat(status).isEqualTo(70);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("[output-lost]");
  }

  private static int run(String input, OutputStream out, OutputStream err, String command) {
    InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    return DemonlCommand.run(new Console(in, out, err, Terminal.NONE), command.split(" ", -1));
  }
}
