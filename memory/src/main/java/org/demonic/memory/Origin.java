package org.demonic.memory;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Where a file of the class path is.
 *
 * @param place the file itself, or the archive that it is in
 * @param entry its name in the archive; empty if it is in none
 */
record Origin(Path place, String entry) {
  byte[] bytes() throws IOException {
    if (entry.isEmpty()) {
      return Files.readAllBytes(place);
    }
    try (ZipFile archive = new ZipFile(place.toFile())) {
      ZipEntry found = archive.getEntry(entry);
      if (found == null) {
        throw new IOException(place + " has no " + entry);
      }
      try (InputStream in = archive.getInputStream(found)) {
        return in.readAllBytes();
      }
    }
  }

  /** Whether it may have changed since a time, in milliseconds. */
  boolean mayHaveChangedSince(long time) {
    try {
      return Files.getLastModifiedTime(place).toMillis() > time;
    } catch (IOException gone) {
      return true;
    }
  }
}
