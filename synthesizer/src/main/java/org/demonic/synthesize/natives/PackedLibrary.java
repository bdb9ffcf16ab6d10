package org.demonic.synthesize.natives;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/**
 * A library among the resources.
 *
 * @param size in bytes
 * @param checksum its CRC-32
 */
record PackedLibrary(String fileName, URL url, long size, long checksum) {
  /**
   * Looks a library up. The directory of a jar file has its size and checksum, so nothing is
   * unpacked.
   *
   * @throws IOException if it cannot be read
   */
  static PackedLibrary at(URL url, String fileName) throws IOException {
    URLConnection connection = url.openConnection();
    if (connection instanceof JarURLConnection jar) {
      JarEntry entry = jar.getJarEntry();
      return new PackedLibrary(fileName, url, entry.getSize(), entry.getCrc());
    }
    CRC32 checksum = new CRC32();
    try (InputStream in = new CheckedInputStream(connection.getInputStream(), checksum)) {
      long size = in.transferTo(OutputStream.nullOutputStream());
      return new PackedLibrary(fileName, url, size, checksum.getValue());
    }
  }

  /** Whether a folder has the whole library. */
  boolean isIn(Path folder) throws IOException {
    Path file = folder.resolve(fileName);
    if (!Files.isRegularFile(file) || Files.size(file) != size) {
      return false;
    }
    CRC32 found = new CRC32();
    try (FileChannel channel = FileChannel.open(file)) {
      found.update(channel.map(MapMode.READ_ONLY, 0, size));
    }
    return found.getValue() == checksum;
  }

  void unpack(Path folder) throws IOException {
    try (InputStream in = url.openStream()) {
      Files.copy(in, folder.resolve(fileName));
    }
  }
}
