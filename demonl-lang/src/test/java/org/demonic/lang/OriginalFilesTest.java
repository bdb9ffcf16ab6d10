package org.demonic.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.demonic.lang.check.Checked;
import org.demonic.lang.check.Checker;
import org.demonic.lang.parse.Parsed;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads the files of the first demonL tool, on machines that have them. */
final class OriginalFilesTest {
  private static final Path FOLDER = Path.of("../../shared/original-files");

  @ParameterizedTest
  @ValueSource(strings = {"stock", "vector", "null", "function"})
  void areAcceptedUnchanged(String name) throws IOException {
    assumeTrue(Files.isDirectory(FOLDER));
    Parsed domain = Parser.parse(read(name + ".dmn"));
    Parsed goal = Parser.parseGoals(read(name + ".goal"));
    assertThat(domain.diagnostics()).isEmpty();
    assertThat(goal.diagnostics()).isEmpty();
    Checked checked = Checker.check(List.of(domain.file(), goal.file()));
    assertThat(checked.diagnostics()).isEmpty();
    assertThat(checked.content().orElseThrow().goals()).hasSize(1);
  }

  private static Source read(String file) throws IOException {
    return new Source(file, Files.readString(FOLDER.resolve(file)));
  }
}
