package org.demonic.cli.input;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.Span;

/**
 * The files of demonL in a folder and in the folders below it, sorted by name; the files of a
 * folder come before those of its subfolders. Links to folders are not followed, so that no file is
 * found twice.
 */
public final class DemonlFolder {
  private final Diagnostics diagnostics;
  private final List<List<String>> folders = new ArrayList<>();

  private boolean readable = true;

  private DemonlFolder(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** Whether an argument names a folder. */
  public static boolean is(String argument) {
    try {
      return !argument.isBlank() && Files.isDirectory(Path.of(argument));
    } catch (InvalidPathException noFile) {
      return false;
    }
  }

  /** The files in a folder. Reported are files that cannot be read, and a folder without files. */
  public static List<String> files(String folder, Diagnostics diagnostics) {
    return read(folder, diagnostics).stream().flatMap(List::stream).toList();
  }

  /**
   * The files in a folder, each domain with its goals: those in the file with its name, or, if it
   * is the only domain in its folder, those in all files of goals there. Reported are files that
   * cannot be read, files of goals without a domain, and a folder without files.
   */
  static List<FileGroup> groups(String folder, Diagnostics diagnostics) {
    List<FileGroup> groups = new ArrayList<>();
    for (List<String> files : read(folder, diagnostics)) {
      List<String> domains = files.stream().filter(f -> FileGroup.hasExtension(f, "dmn")).toList();
      List<String> goals = new ArrayList<>(files.stream().filter(FileGroup::isGoal).toList());
      for (String file : files) {
        if (!FileGroup.isGoal(file)) {
          List<String> own =
              goals.stream().filter(g -> domains.contains(file) && asks(g, file, domains)).toList();
          goals.removeAll(own);
          groups.add(new FileGroup(file, own));
        }
      }
      goals.forEach(g -> diagnostics.report(CommandProblem.GOAL_WITHOUT_DOMAIN, Span.NONE, g));
    }
    return groups;
  }

  private static boolean asks(String goal, String domain, List<String> domains) {
    return domains.size() == 1 || withoutExtension(goal).equals(withoutExtension(domain));
  }

  private static String withoutExtension(String file) {
    return file.substring(0, file.lastIndexOf('.'));
  }

  /** The files of each folder. */
  private static List<List<String>> read(String folder, Diagnostics diagnostics) {
    DemonlFolder reader = new DemonlFolder(diagnostics);
    reader.read(Path.of(folder));
    if (reader.folders.isEmpty() && reader.readable) {
      diagnostics.report(CommandProblem.NO_FILES, Span.NONE, folder);
    }
    return reader.folders;
  }

  private void read(Path folder) {
    List<Path> entries;
    try (Stream<Path> all = Files.list(folder)) {
      entries = all.sorted().toList();
    } catch (IOException unreadable) {
      String reason = InputReader.reason(unreadable);
      diagnostics.report(CommandProblem.UNREADABLE_FILE, Span.NONE, folder, reason);
      readable = false;
      return;
    }
    List<String> files =
        entries.stream()
            .filter(entry -> isDemonl(entry.toString()) && !Files.isDirectory(entry))
            .map(Path::toString)
            .toList();
    if (!files.isEmpty()) {
      folders.add(files);
    }
    entries.stream()
        .filter(entry -> Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS))
        .forEach(this::read);
  }

  private static boolean isDemonl(String file) {
    return Stream.of("demonl", "dmn", "goal").anyMatch(e -> FileGroup.hasExtension(file, e));
  }
}
