package org.demonic.report.run;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.report.line.LineFile;

/** Finds what the tests of the modules below a folder have written. */
public final class ResultFolders {
  /**
   * The names of folders with results: with Gradle, each test task has one, {@code
   * demonic-integrationTest} for example.
   */
  private static final String NAMES = "demonic{,-*}";

  /** The folders in which build tools write. */
  private static final Set<String> OUTPUTS = Set.of("target", "build");

  /** Folders that have no modules, and may be large. */
  private static final Set<String> OTHERS = Set.of(".git", ".gradle", ".idea", "node_modules");

  private ResultFolders() {}

  /**
   * The modules with results, by path.
   *
   * @param folder of a project, or that with the results of a module itself
   * @throws IOException if a folder cannot be read
   */
  public static List<RunReport.Source> below(Path folder) throws IOException {
    if (hasResults(folder)) {
      return List.of(new RunReport.Source(module(folder), folder));
    }
    List<RunReport.Source> found = new ArrayList<>();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path at, BasicFileAttributes attributes)
              throws IOException {
            String name = String.valueOf(at.getFileName());
            if (OTHERS.contains(name)) {
              return FileVisitResult.SKIP_SUBTREE;
            } else if (!OUTPUTS.contains(name)) {
              return FileVisitResult.CONTINUE;
            }
            try (DirectoryStream<Path> all = Files.newDirectoryStream(at, NAMES)) {
              for (Path results : all) {
                if (hasResults(results)) {
                  found.add(new RunReport.Source(module(results), results));
                }
              }
            }
            return FileVisitResult.SKIP_SUBTREE;
          }
        });
    found.sort((a, b) -> a.folder().compareTo(b.folder()));
    return found;
  }

  /** The folder of the module that has {@code target/demonic}, or something else like it. */
  private static Path module(Path results) {
    Path output = results.toAbsolutePath().normalize().getParent();
    Path module = output == null ? null : output.getParent();
    return module == null ? results : module;
  }

  private static boolean hasResults(Path folder) {
    return Stream.of(
            LineFile.TESTS, LineFile.FINDINGS, LineFile.CHECKS, LineFile.PAIRS, LineFile.SCHEDULES)
        .anyMatch(file -> Files.isRegularFile(folder.resolve(file.name())));
  }
}
