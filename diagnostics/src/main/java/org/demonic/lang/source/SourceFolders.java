package org.demonic.lang.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The usual folders with Java sources. */
public final class SourceFolders {
  private SourceFolders() {}

  /**
   * {@code src/main/java} and {@code src/test/java} of a module, and after them those of its other
   * source sets, such as {@code src/integrationTest/java}, as far as they exist.
   */
  public static List<Path> of(Path module) {
    Path sets = module.resolve("src");
    return Stream.concat(
            Stream.of(sets.resolve("main"), sets.resolve("test")), folders(sets).stream())
        .map(set -> set.resolve("java"))
        .distinct()
        .filter(Files::isDirectory)
        .toList();
  }

  /** By name; none if the folder cannot be read. */
  private static List<Path> folders(Path folder) {
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }
}
