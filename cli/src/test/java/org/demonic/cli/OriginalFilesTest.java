package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The files of the first demonL tool, if this machine has them, get the expected answers. */
class OriginalFilesTest {
  private static final Path FOLDER = Path.of("../../shared/original-files");

  @ParameterizedTest
  @CsvSource({
    "stock, 1, 'stock: INTERFERENCE in 4 actions'",
    "vector, 1, '1. clear(v)   v.length: 4 -> 0'",
    "function, 0, 'function: STABLE'",
    "null, 2, 'error: `r.b` is undefined in a state that `initial` of the goal `null` allows'"
  })
  void areAnswered(String name, int status, String answer) {
    assumeTrue(Files.isDirectory(FOLDER));
    Output output =
        Output.of("check", FOLDER.resolve(name + ".dmn") + "", FOLDER.resolve(name + ".goal") + "");
    assertThat(output.out() + output.err()).contains(answer);
    assertThat(output.status()).isEqualTo(status);
  }
}
