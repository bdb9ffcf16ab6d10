package org.demonic.code.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The class files in the folders to which a project is compiled. */
public final class ClassFiles {
  private static final String CLASS = ".class";

  private ClassFiles() {}

  /** The class files in a folder and those below it; none if it cannot be read. */
  public static List<Path> in(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(f -> f.toString().endsWith(CLASS)).sorted().toList();
    } catch (IOException | UncheckedIOException unreadable) {
      return List.of();
    }
  }

  /** The internal names of the classes in a folder and those below it. */
  public static List<String> namesIn(Path folder) {
    return in(folder).stream().map(file -> name(folder.relativize(file))).toList();
  }

  private static String name(Path file) {
    String path = file.toString().replace(file.getFileSystem().getSeparator(), "/");
    return path.substring(0, path.length() - CLASS.length());
  }
}
