package org.demonic.synthesize.natives;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A folder with a folder for each set of libraries. Such a folder is filled under another name and
 * then renamed, so that processes that start at the same time do not disturb each other. A folder
 * that has been tampered with is made again.
 */
final class LibraryCache {
  private static final String UNFINISHED = "unfinished-";

  /**
   * Unfinished folders that are older than this were left by a process that was killed, and are
   * deleted.
   */
  private static final Duration ABANDONED = Duration.ofHours(1);

  private final Path root;

  LibraryCache(Path root) {
    this.root = root;
  }

  /**
   * The folder that has all of these libraries.
   *
   * @throws IOException if they cannot be put there
   */
  Path folder(List<PackedLibrary> libraries) throws IOException {
    Path folder = root.resolve(name(libraries));
    if (!isWhole(folder, libraries)) {
      Files.createDirectories(root);
      removeAbandoned();
      Path unpacked = Files.createTempDirectory(root, UNFINISHED);
      try {
        for (PackedLibrary library : libraries) {
          library.unpack(unpacked);
        }
        publish(unpacked, folder, libraries);
      } finally {
        Folders.delete(unpacked);
      }
    }
    return folder;
  }

  /** The name of the folder. It contains the checksums, which are different in other versions. */
  private static String name(List<PackedLibrary> libraries) {
    return libraries.stream()
        .map(library -> "-" + Long.toHexString(library.checksum()))
        .collect(Collectors.joining("", "z3", ""));
  }

  private static boolean isWhole(Path folder, List<PackedLibrary> libraries) throws IOException {
    for (PackedLibrary library : libraries) {
      if (!library.isIn(folder)) {
        return false;
      }
    }
    return true;
  }

  private void publish(Path unpacked, Path folder, List<PackedLibrary> libraries)
      throws IOException {
    try {
      Files.move(unpacked, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException occupied) {
      if (isWhole(folder, libraries)) {
        return;
      }
      Path broken = Files.createTempDirectory(root, UNFINISHED);
      try {
        Files.move(folder, broken.resolve("broken"), StandardCopyOption.ATOMIC_MOVE);
        Files.move(unpacked, folder, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Folders.delete(broken);
      }
    }
  }

  private void removeAbandoned() throws IOException {
    Instant limit = Instant.now().minus(ABANDONED);
    try (Stream<Path> entries = Files.list(root)) {
      for (Path entry : entries.toList()) {
        if (entry.getFileName().toString().startsWith(UNFINISHED)
            && Files.getLastModifiedTime(entry).toInstant().isBefore(limit)) {
          Folders.delete(entry);
        }
      }
    }
  }
}
