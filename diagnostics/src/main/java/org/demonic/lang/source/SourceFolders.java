package org.demonic.lang.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The usual folders with sources, in each language for the JVM, and what is in them. */
public final class SourceFolders {
  private static final List<String> LANGUAGES = List.of("java", "kotlin", "groovy", "scala");

  private SourceFolders() {}

  /**
   * {@code src/main/java} and {@code src/test/java} of a module, and after them those of its other
   * source sets, such as {@code src/integrationTest/java}, as far as they exist; each with {@code
   * kotlin}, {@code groovy} and {@code scala} beside {@code java}.
   */
  public static List<Path> of(Path module) {
    Path sets = module.resolve("src");
    return Stream.concat(
            Stream.of(sets.resolve("main"), sets.resolve("test")), folders(sets).stream())
        .flatMap(SourceFolders::ofSet)
        .distinct()
        .toList();
  }

  /** The folders of the code that a module has for others, as far as they exist. */
  public static List<Path> ofMain(Path module) {
    return ofSet(module.resolve("src").resolve("main")).toList();
  }

  private static Stream<Path> ofSet(Path set) {
    return LANGUAGES.stream().map(set::resolve).filter(Files::isDirectory);
  }

  /**
   * A file of a package. Java files are where their package says; those of other languages may be
   * anywhere, and are found by the package that they declare.
   *
   * @param folders the roots of packages
   * @param name without its folder, as class files have it
   */
  public static Optional<Path> file(List<Path> folders, String packageName, String name) {
    if (name.isEmpty()) {
      return Optional.empty();
    }
    return folders.stream()
        .map(root -> root.resolve(packageName.replace('.', '/')).resolve(name))
        .filter(Files::isRegularFile)
        .findFirst()
        .or(
            () ->
                name.endsWith(".java") ? Optional.empty() : elsewhere(folders, packageName, name));
  }

  private static Optional<Path> elsewhere(List<Path> folders, String packageName, String name) {
    return folders.stream()
        .flatMap(root -> named(root, name).stream())
        .filter(file -> declares(file, packageName))
        .findFirst();
  }

  private static List<Path> named(Path root, String name) {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(f -> f.getFileName().toString().equals(name) && Files.isRegularFile(f))
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException unreadable) {
      return List.of();
    }
  }

  private static boolean declares(Path file, String packageName) {
    Pattern declaration =
        Pattern.compile(
            "(?m)^\\s*package\\s+" + Pattern.quote(packageName) + "\\s*[;{]?\\s*(//.*)?$");
    try {
      return declaration.matcher(Files.readString(file, StandardCharsets.UTF_8)).find();
    } catch (IOException unreadable) {
      return false;
    }
  }

  /** The entries of a folder, by name; none if the folder cannot be read. */
  private static List<Path> folders(Path folder) {
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }
}
