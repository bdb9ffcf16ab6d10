package org.demonic.junit.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The folders of the class path: what the project under test itself compiles. Archives are left
 * out, because they are many, and the sources of their classes are not here.
 */
final class ClassFolders {
  private ClassFolders() {}

  /** The contents of the class files in these folders; what cannot be read is left out. */
  static Stream<byte[]> classFiles() {
    Set<Path> folders = new LinkedHashSet<>();
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    try {
      if (context != null) {
        Collections.list(context.getResources("")).forEach(url -> addFolder(url, folders));
      }
      Collections.list(ClassLoader.getSystemResources("")).forEach(url -> addFolder(url, folders));
    } catch (IOException unreadable) {
      return Stream.empty();
    }
    return folders.stream().flatMap(ClassFolders::classFiles);
  }

  private static void addFolder(URL url, Set<Path> folders) {
    if (!url.getProtocol().equals("file")) {
      return;
    }
    try {
      Path folder = Path.of(new URI(url.toString()));
      if (Files.isDirectory(folder)) {
        folders.add(folder);
      }
    } catch (URISyntaxException | IllegalArgumentException noPath) {
      // A folder that cannot be named has no class files that could be read.
    }
  }

  private static Stream<byte[]> classFiles(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(f -> f.toString().endsWith(".class"))
          .map(ClassFolders::bytes)
          .filter(b -> b.length > 0)
          .toList()
          .stream();
    } catch (IOException | UncheckedIOException unreadable) {
      return Stream.empty();
    }
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException unreadable) {
      return new byte[0];
    }
  }
}
