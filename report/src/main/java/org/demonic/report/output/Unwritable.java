package org.demonic.report.output;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Says, once for each folder, that it cannot be written. What is found in tests does not depend on
 * it, so that they end as they would otherwise.
 */
final class Unwritable {
  private static final Set<Path> SAID = ConcurrentHashMap.newKeySet();

  private Unwritable() {}

  static void say(Path folder, IOException problem) {
    if (SAID.add(folder.toAbsolutePath())) {
      System.out.println(text(folder, problem));
    }
  }

  static String text(Path folder, IOException problem) {
    return "Demonic: %s has not all files of this run, because %s; no verdict depends on them"
        .formatted(folder, reason(problem));
  }

  private static String reason(IOException problem) {
    if (!(problem instanceof FileSystemException known)) {
      return "writing fails (%s)".formatted(problem.getMessage());
    }
    String file = String.valueOf(known.getFile());
    if (problem instanceof AccessDeniedException) {
      return file + " may not be written";
    }
    if (problem instanceof FileAlreadyExistsException) {
      return file + " is no folder";
    }
    if (problem instanceof NoSuchFileException) {
      return file + " is not there";
    }
    return known.getReason() == null
        ? file + " cannot be written"
        : "%s cannot be written (%s)".formatted(file, known.getReason());
  }
}
