package org.demonic.translate.source;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.demonic.lang.source.SourceFolders;

/**
 * The folders and files in which Java sources are searched.
 *
 * @param folders each is the root of its packages, in order
 * @param files those whose classes are meant, whatever the folders have
 */
public record SourceRoots(List<Path> folders, List<Path> files) {
  public SourceRoots {
    folders = List.copyOf(folders);
    files = List.copyOf(files);
  }

  public SourceRoots(List<Path> folders) {
    this(folders, List.of());
  }

  public static SourceRoots of(Path... folders) {
    return new SourceRoots(List.of(folders));
  }

  /**
   * {@code src/main/java} and {@code src/test/java} of a module, and after them those of its other
   * source sets, such as {@code src/integrationTest/java}, as far as they exist.
   */
  public static SourceRoots ofModule(Path module) {
    return new SourceRoots(SourceFolders.of(module));
  }

  /** The folders of a package, whether they exist or not. */
  List<Path> ofPackage(String packageName) {
    String path = packageName.replace('.', '/');
    return folders.stream().map(folder -> folder.resolve(path)).toList();
  }

  /** The folders for messages, separated by commas. */
  @Override
  public String toString() {
    return folders.isEmpty()
        ? "no folder"
        : folders.stream().map(Path::toString).collect(Collectors.joining(", "));
  }

  static boolean isJava(Path file) {
    return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".java");
  }
}
