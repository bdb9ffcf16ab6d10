package org.demonic.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFoldersTest {
  @TempDir Path project;

  @Test
  void eachTestTaskOfGradleHasResults() throws IOException {
    Path unit = results("core/build/demonic");
    Path integration = results("core/build/demonic-integrationTest");
    results("core/build/other");
    Files.createDirectories(project.resolve("core/build/demonic-empty"));

    assertThat(ResultFolders.below(project))
        .containsExactly(
            new RunReport.Source(project.resolve("core"), unit),
            new RunReport.Source(project.resolve("core"), integration));
  }

  private Path results(String name) throws IOException {
    Path folder = Files.createDirectories(project.resolve(name));
    Files.writeString(folder.resolve("findings.jsonl"), "");
    return folder;
  }
}
