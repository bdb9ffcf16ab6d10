package org.demonic.schedule.report;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.demonic.instrument.output.OutputFolder;
import org.demonic.instrument.schedule.Site;

/** The lines of source files, where a module has them in the usual folders. */
final class SourceLines {
  private final Map<String, List<String>> files = new HashMap<>();

  /** The code at a site, without blanks around it; empty if there is no source. */
  String at(Site site) {
    String className = site.in().method().className();
    int dot = className.lastIndexOf('.');
    String folder = dot < 0 ? "" : className.substring(0, dot).replace('.', '/') + "/";
    List<String> lines = files.computeIfAbsent(folder + site.in().file(), SourceLines::read);
    int line = site.line();
    if (line < 1 || line > lines.size()) {
      return "";
    }
    String code = lines.get(line - 1).strip();
    return code.endsWith(";") ? code.substring(0, code.length() - 1) : code;
  }

  private static List<String> read(String file) {
    try (DirectoryStream<Path> roots =
        Files.newDirectoryStream(OutputFolder.module().resolve("src"))) {
      for (Path root : roots) {
        Path found = root.resolve("java").resolve(file);
        if (Files.isRegularFile(found)) {
          return new ArrayList<>(Files.readAllLines(found));
        }
      }
    } catch (IOException none) {
      return List.of();
    }
    return List.of();
  }
}
