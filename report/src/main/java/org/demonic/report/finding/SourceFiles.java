package org.demonic.report.finding;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The source files of a module, and of the modules beside it, where they are in the usual folders:
 * {@code src/main/java}, {@code src/test/java} and others like them.
 */
public final class SourceFiles {
  /** A folder with one of these has modules in it. */
  private static final List<String> BUILDS =
      List.of("pom.xml", "settings.gradle.kts", "settings.gradle");

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
    List<String> all =
        file(className, file)
            .map(found -> lines.computeIfAbsent(found, SourceFiles::read))
            .orElse(List.of());
    if (line < 1 || line > all.size()) {
      return "";
    }
    String code = all.get(line - 1).strip();
    return code.endsWith(";") ? code.substring(0, code.length() - 1) : code;
  }

  private Optional<Path> file(String className, String file) {
    int dot = className.lastIndexOf('.');
    String folder = dot < 0 ? "" : className.substring(0, dot).replace('.', '/') + "/";
    return files.computeIfAbsent(folder + file, this::find);
  }

  private Optional<Path> find(String name) {
    return in(module, name).or(() -> besides(name));
  }

  /** The file in a module beside this one. */
  private Optional<Path> besides(String name) {
    Path parent = module.toAbsolutePath().normalize().getParent();
    if (parent == null || BUILDS.stream().map(parent::resolve).noneMatch(Files::isRegularFile)) {
      return Optional.empty();
    }
    return folders(parent).stream().flatMap(folder -> in(folder, name).stream()).findFirst();
  }

  private static Optional<Path> in(Path module, String name) {
    return folders(module.resolve("src")).stream()
        .map(root -> root.resolve("java").resolve(name))
        .filter(Files::isRegularFile)
        .findFirst();
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
