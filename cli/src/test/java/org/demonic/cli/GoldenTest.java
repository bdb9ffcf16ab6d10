package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.demonic.cli.console.CommandVersion;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each folder of {@code golden} describes a run of the command: {@code command.txt} has its
 * arguments, in which {@code @} stands for the folder; {@code stdin.txt} has its standard input, if
 * any; {@code expected.txt} has its exit status and output. The other files are its inputs. With
 * {@code -Ddemonic.golden=write} the expected files are rewritten.
 */
class GoldenTest {
  private static final Path ROOT = Path.of("src/test/resources/golden");
  private static final boolean WRITE = "write".equals(System.getProperty("demonic.golden"));

  static List<String> cases() throws IOException {
    try (Stream<Path> folders = Files.list(ROOT)) {
      return folders.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void answersAsExpected(String name) throws IOException {
    Path folder = ROOT.resolve(name);
    String actual = describe(run(folder), folder);
    Path expected = folder.resolve("expected.txt");
    if (WRITE) {
      Files.writeString(expected, actual);
    }
    assertThat(expected).exists();
    assertThat(actual).isEqualTo(Files.readString(expected));
  }

  private static Output run(Path folder) throws IOException {
    String[] arguments =
        Arrays.stream(Files.readString(folder.resolve("command.txt")).split("\\s+"))
            .filter(a -> !a.isEmpty())
            .map(a -> a.replace("@", folder.toString()))
            .toArray(String[]::new);
    Path input = folder.resolve("stdin.txt");
    try (InputStream in =
        Files.exists(input) ? Files.newInputStream(input) : InputStream.nullInputStream()) {
      return Output.of(in, arguments);
    }
  }

  /** Replaces the parts of an output that differ between machines and runs. */
  private static String describe(Output output, Path folder) {
    String text =
        "exit %d\n--- stdout\n%s--- stderr\n%s"
            .formatted(output.status(), output.out(), output.err());
    return text.replace(folder.toAbsolutePath().toString(), "/@")
        .replace(folder.toString(), "@")
        .replace(CommandVersion.text(), "VERSION")
        .replaceAll("\"millis\":\\d+", "\"millis\":0");
  }
}
