package org.demonic.report.finding;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The source files of a module, and of the modules beside it, where they are in the usual folders:
 * {@code src/main/java}, {@code src/test/kotlin} and others like them. Java files are where their
 * package says; those of other languages may be elsewhere in these folders, and are found by the
 * package that they declare.
 */
public final class SourceFiles {
  /** A folder with one of these has modules in it. */
  private static final List<String> BUILDS =
      List.of("pom.xml", "settings.gradle.kts", "settings.gradle");

  private static final List<String> LANGUAGES = List.of("java", "kotlin", "groovy", "scala");

  private final Path module;
  private final Map<String, Optional<Path>> files = new ConcurrentHashMap<>();
  private final Map<Path, List<String>> lines = new ConcurrentHashMap<>();

  /** Creates the files of a module in a folder. */
  public SourceFiles(Path module) {
    this.module = module;
  }

  /**
   * A place in the code.
   *
   * @param file as the class file names it
   */
  public Place place(String className, String method, String file, int line) {
    String path =
        file(className, file)
            .map(found -> module.toAbsolutePath().relativize(found.toAbsolutePath()))
            .map(found -> found.toString().replace('\\', '/'))
            .orElse("");
    return new Place(className, method, file, path, line);
  }

  /** The place in the code of a line of a stack trace. */
  public Place place(StackTraceElement frame) {
    return place(
        frame.getClassName(),
        frame.getMethodName(),
        String.valueOf(frame.getFileName()),
        frame.getLineNumber());
  }

  /** The code of a line, without blanks around it and its semicolon; empty if there is none. */
  public String line(String className, String file, int line) {
    List<String> all = lines(className, file);
    if (line < 1 || line > all.size()) {
      return "";
    }
    String code = all.get(line - 1).strip();
    return code.endsWith(";") ? code.substring(0, code.length() - 1) : code;
  }

  /** The lines of the source file of a class; none if it is not there. */
  public List<String> lines(String className, String file) {
    return file(className, file)
        .map(found -> lines.computeIfAbsent(found, SourceFiles::read))
        .orElse(List.of());
  }

  private Optional<Path> file(String className, String file) {
    int dot = className.lastIndexOf('.');
    String folder = dot < 0 ? "" : className.substring(0, dot).replace('.', '/') + "/";
    return files.computeIfAbsent(folder + file, this::find);
  }

  private Optional<Path> find(String name) {
    return in(module, name, SourceFiles::placed)
        .or(() -> besides(name, SourceFiles::placed))
        .or(() -> name.endsWith(".java") ? Optional.empty() : elsewhere(name));
  }

  private Optional<Path> elsewhere(String name) {
    return name.indexOf('/') < 0
        ? Optional.empty()
        : in(module, name, SourceFiles::declared).or(() -> besides(name, SourceFiles::declared));
  }

  /** The file in a module beside this one. */
  private Optional<Path> besides(String name, BiFunction<Path, String, Optional<Path>> search) {
    Path parent = module.toAbsolutePath().normalize().getParent();
    if (parent == null || BUILDS.stream().map(parent::resolve).noneMatch(Files::isRegularFile)) {
      return Optional.empty();
    }
    return folders(parent).stream()
        .flatMap(folder -> in(folder, name, search).stream())
        .findFirst();
  }

  private static Optional<Path> in(
      Path module, String name, BiFunction<Path, String, Optional<Path>> search) {
    return folders(module.resolve("src")).stream()
        .flatMap(set -> LANGUAGES.stream().map(set::resolve))
        .filter(Files::isDirectory)
        .flatMap(root -> search.apply(root, name).stream())
        .findFirst();
  }

  /** The file in the folder of its package. */
  private static Optional<Path> placed(Path root, String name) {
    return Optional.of(root.resolve(name)).filter(Files::isRegularFile);
  }

  /** The file in any folder, if it declares its package. */
  private static Optional<Path> declared(Path root, String name) {
    int end = name.lastIndexOf('/');
    String file = name.substring(end + 1);
    Pattern declaration =
        Pattern.compile(
            "^\\s*package\\s+"
                + Pattern.quote(name.substring(0, end).replace('/', '.'))
                + "\\s*[;{]?\\s*(//.*)?$",
            Pattern.MULTILINE);
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(f -> f.getFileName().toString().equals(file) && Files.isRegularFile(f))
          .sorted()
          .filter(f -> declaration.matcher(String.join("\n", read(f))).find())
          .findFirst();
    } catch (IOException | UncheckedIOException unreadable) {
      return Optional.empty();
    }
  }

  /** The folders in a folder, by name; none if it is not there. */
  private static List<Path> folders(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, Files::isDirectory)) {
      all.forEach(found::add);
    } catch (IOException unreadable) {
      return List.of();
    }
    found.sort(null);
    return found;
  }

  private static List<String> read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8).lines().toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }
}
