package org.demonic.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;

/** Replaces the content of a file atomically: a reader sees the old text or the new one. */
final class FileReplacement {
  private FileReplacement() {}

  /**
   * Writes a file, or the file that a link leads to, in UTF-8, and keeps its permissions.
   *
   * @throws IOException if that is not possible; the file is then as it was
   */
  static void write(Path file, String text) throws IOException {
    Path target = file.toRealPath();
    if (!Files.isWritable(target)) {
      throw new AccessDeniedException(target.toString());
    }
    Path folder = target.getParent();
    if (folder == null) {
      throw new FileSystemException(target.toString(), null, "it is in no folder");
    }
    Path next = Files.createTempFile(folder, ".demonl-", ".tmp");
    try {
      Files.writeString(next, text, StandardCharsets.UTF_8);
      copyPermissions(target, next);
      Files.move(next, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(next);
    }
  }

  private static void copyPermissions(Path from, Path to) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(to, PosixFileAttributeView.class);
    if (view != null) {
      view.setPermissions(Files.getPosixFilePermissions(from));
    }
  }
}
