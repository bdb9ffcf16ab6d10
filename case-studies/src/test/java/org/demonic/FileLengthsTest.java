package org.demonic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How long the sources of all modules are. */
final class FileLengthsTest {
  private static final Path ROOT = Path.of("..");
  private static final Path SOURCES = Path.of("src", "main", "java");
  private static final int MOST_LINES = 400;

  @Test
  void noFileIsLongerThanAReaderCanOversee() throws IOException {
    Map<String, Integer> lengths = new TreeMap<>();
    for (Path folder : folders()) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
          lengths.put(ROOT.relativize(file).toString(), Files.readAllLines(file).size());
        }
      }
    }
    assertThat(lengths).isNotEmpty();
    lengths.values().removeIf(length -> length <= MOST_LINES);
    assertThat(lengths)
        .as("files of more than %d lines, each with its length", MOST_LINES)
        .isEmpty();
  }

  /** Those of the modules, which stand beside each other in the checkout. */
  private static List<Path> folders() throws IOException {
    List<Path> folders = new ArrayList<>();
    try (Stream<Path> modules = Files.list(ROOT)) {
      modules
          .map(module -> module.resolve(SOURCES))
          .filter(Files::isDirectory)
          .forEach(folders::add);
    }
    return folders;
  }
}
