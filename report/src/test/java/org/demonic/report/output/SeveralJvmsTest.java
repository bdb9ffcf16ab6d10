package org.demonic.report.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes that write to one folder, as the forks of a build do. */
class SeveralJvmsTest {
  private static final int LINES = 300;

  @TempDir Path project;

  /** Adds long lines, and each time copies all that is there. */
  static final class Writer {
    private Writer() {}

    public static void main(String[] args) {
      OutputFolder folder = new OutputFolder(OutputFolder.ofModule());
      for (int i = 0; i < LINES; i++) {
        folder.append("all.jsonl", args[0].repeat(20_000) + "\n");
      }
      folder.writeAll(() -> Map.of("copy.jsonl", read(folder.file("all.jsonl"))));
    }

    private static String read(Path file) {
      try {
        return Files.readString(file);
      } catch (IOException unreadable) {
        throw new AssertionError(unreadable);
      }
    }
  }

  @Test
  void linesOfSeveralJvmsDoNotMix() throws Exception {
    begin("test");
    run("a", "b");

    assertThat(lines("demonic")).hasSize(2 * LINES).containsOnly("a", "b");
  }

  @Test
  void aLaterWorkerOfOneTaskKeepsWhatEarlierOnesHaveWritten() throws Exception {
    begin("test");
    run("a", "b");
    run("c");

    assertThat(lines("demonic")).hasSize(3 * LINES).containsOnly("a", "b", "c");
  }

  @Test
  void theNextRunOfTheTaskReplacesTheResults() throws Exception {
    begin("test");
    run("a", "b");
    begin("test");
    run("c");

    assertThat(lines("demonic")).hasSize(LINES).containsOnly("c");
  }

  /** What Gradle does first: it empties the folder of its own results. */
  private void begin(String task) throws IOException {
    Path results = project.resolve("build/test-results").resolve(task).resolve("binary");
    Files.createDirectories(results);
    Files.deleteIfExists(results.resolve("output.bin"));
    Files.createFile(results.resolve("output.bin"));
  }

  /** Workers of the task, at the same time. */
  private void run(String... letters) throws Exception {
    List<Process> workers = new ArrayList<>();
    for (String letter : letters) {
      List<String> command =
          List.of(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "-Dorg.gradle.test.worker=1",
              "-Dorg.gradle.internal.worker.tmpdir=" + project.resolve("build/tmp/test/work"),
              "-cp",
              absolute(System.getProperty("java.class.path")),
              Writer.class.getName(),
              letter);
      workers.add(new ProcessBuilder(command).directory(project.toFile()).inheritIO().start());
    }
    for (Process worker : workers) {
      assertThat(worker.waitFor()).isZero();
    }
  }

  private static String absolute(String classPath) {
    return String.join(
        File.pathSeparator,
        Stream.of(classPath.split(File.pathSeparator))
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .toList());
  }

  /** The letter of each line of the copy, which has all; a line that is mixed has several. */
  private List<String> lines(String folder) throws IOException {
    return Files.readString(project.resolve("build").resolve(folder).resolve("copy.jsonl"))
        .lines()
        .map(line -> line.length() == 20_000 ? line.replaceAll("(.)\\1*", "$1") : "short")
        .toList();
  }
}
