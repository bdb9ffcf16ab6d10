package org.demonic.code.classpath;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

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

  /**
   * The internal names of the classes in an archive; none if it cannot be read. Of a class that
   * there is for several versions of Java, it has the name once; it is for whoever loads the class
   * to choose one.
   */
  static List<String> namesInArchive(Path archive) {
    try (ZipFile file = new ZipFile(archive.toFile())) {
      return file.stream()
          .map(ZipEntry::getName)
          .filter(f -> f.endsWith(CLASS) && !f.startsWith("META-INF/"))
          .map(ClassFiles::withoutEnding)
          .filter(name -> !name.equals("module-info"))
          .sorted()
          .toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }

  private static String name(Path file) {
    return withoutEnding(file.toString().replace(file.getFileSystem().getSeparator(), "/"));
  }

  private static String withoutEnding(String path) {
    return path.substring(0, path.length() - CLASS.length());
  }
}
