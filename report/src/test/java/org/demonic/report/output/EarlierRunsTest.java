package org.demonic.report.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EarlierRunsTest {
  private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

  private static final List<String> ENDINGS = List.of("checks.jsonl", ".demonl");

  @TempDir Path folder;

  @Test
  void whatAnEarlierRunHasWrittenIsRemoved() throws IOException {
    Path lines = write("checks.jsonl", START.minusSeconds(60));
    Path domain = write("pkg.ATest#test-1.demonl", START.minusSeconds(60));
    EarlierRuns.remove(folder, ENDINGS, START);
    assertThat(lines).doesNotExist();
    assertThat(domain).doesNotExist();
  }

  @Test
  void whatAnotherJvmOfThisRunHasWrittenStays() throws IOException {
    Path lines = write("checks.jsonl", START.plusSeconds(1));
    Path domain = write("pkg.ATest#test-1.demonl", START.plusSeconds(1));
    EarlierRuns.remove(folder, ENDINGS, START);
    assertThat(lines).exists();
    assertThat(domain).exists();
  }

  @Test
  void filesOfOthersStay() throws IOException {
    Path notes = write("notes.txt", START.minusSeconds(60));
    EarlierRuns.remove(folder, ENDINGS, START);
    assertThat(notes).exists();
  }

  @Test
  void aFolderThatIsNotThereIsNoProblem() {
    Path missing = folder.resolve("missing");
    EarlierRuns.remove(missing, ENDINGS, START);
    assertThat(missing).doesNotExist();
  }

  private Path write(String name, Instant time) throws IOException {
    Path file = Files.writeString(folder.resolve(name), "");
    Files.setLastModifiedTime(file, FileTime.from(time));
    return file;
  }
}
