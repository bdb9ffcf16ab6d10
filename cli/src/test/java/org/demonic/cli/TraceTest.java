package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TraceTest {
  private static final String FILE = "src/test/resources/golden/verdicts/bank.demonl";

  @Test
  void theQueriesOfAllGoalsAreInTheFile(@TempDir Path folder) throws IOException {
    Path trace = folder.resolve("trace.smt2");
    Output traced = Output.of("check", "--trace", trace.toString(), FILE);
    assertThat(traced).isEqualTo(Output.of("check", FILE));
    assertThat(Files.readString(trace))
        .startsWith("(set-logic ALL)\n\n; goal unexpected_interference of " + FILE + "\n")
        .contains("\n; goal at_once of " + FILE + "\n; plan search, length 0: sat\n(push 1)\n")
        .endsWith("(check-sat)\n(pop 1)\n");
  }
}
