package cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The lessons in {@code domains} say what is true. */
final class DomainsTest {
  private static final Path FOLDER = StudyRun.module().resolve("domains");

  @Test
  void everyGoalIsAnsweredAsItsFileExpects() throws IOException, InterruptedException {
    DemonlProcess demonl = DemonlProcess.check(files());

    assertThat(demonl.messages()).isEmpty();
    assertThat(demonl.status()).isZero();
    assertThat(demonl.answers()).hasSizeGreaterThan(30);
  }

  @Test
  void everyGoalSaysWhatItExpects() throws IOException {
    for (Path file : files()) {
      List<String> lines = Files.readAllLines(file);
      assertThat(lines.stream().filter(line -> line.startsWith("expect ")))
          .as("%s", file)
          .hasSameSizeAs(lines.stream().filter(line -> line.startsWith("goal ")).toList());
    }
  }

  @Test
  void lessonsAreNumbered() throws IOException {
    List<Path> files = files();
    assertThat(files).hasSizeGreaterThanOrEqualTo(12);
    for (int i = 0; i < files.size(); i++) {
      assertThat(files.get(i).getFileName().toString()).startsWith("%02d-".formatted(i + 1));
      assertThat(Files.readString(files.get(i))).startsWith("-- Lesson %d: ".formatted(i + 1));
    }
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList();
    }
  }
}
