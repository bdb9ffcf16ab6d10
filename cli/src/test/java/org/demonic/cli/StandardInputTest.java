package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the command in a process of its own that reads from a pipe. */
final class StandardInputTest {
  @Test
  void aPipeIsReadToItsEnd() throws IOException {
    Process process =
        CommandRuns.process(List.of(), "format", "-").redirectErrorStream(true).start();
    try (OutputStream in = process.getOutputStream()) {
      in.write("type   A { x: Int }\n".getBytes(StandardCharsets.UTF_8));
    }
    assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .isEqualTo("type A { x: Int }\n");
  }
}
