package org.demonic.synthesize.natives;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Operations on folders that java.nio.file does not have. */
final class Folders {
  private Folders() {}

  /**
   * Deletes a folder with its files. Files that cannot be deleted now are deleted when the JVM
   * ends.
   */
  static void delete(Path folder) {
    for (Path path : deepestFirst(folder)) {
      try {
        Files.deleteIfExists(path);
      } catch (IOException inUse) {
        path.toFile().deleteOnExit();
      }
    }
  }

  private static List<Path> deepestFirst(Path folder) {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths.sorted(Comparator.reverseOrder()).toList();
    } catch (IOException | UncheckedIOException gone) {
      return List.of();
    }
  }
}
