package org.demonic.translate.source;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The folders under which Java sources are searched, each the root of its packages, in order. */
public record SourceRoots(List<Path> folders) {
  public SourceRoots {
    folders = List.copyOf(folders);
  }

  public static SourceRoots of(Path... folders) {
    return new SourceRoots(List.of(folders));
  }

  /** {@code src/main/java} and {@code src/test/java} of a module, as far as they exist. */
  public static SourceRoots ofModule(Path module) {
    return new SourceRoots(
        List.of(module.resolve("src/main/java"), module.resolve("src/test/java")).stream()
            .filter(Files::isDirectory)
            .toList());
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
