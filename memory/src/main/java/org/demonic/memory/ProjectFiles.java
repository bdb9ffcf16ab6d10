package org.demonic.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The files of the class path that are worked on, by their names: those in folders, and in archives
 * that the build has made. Of other archives, the libraries, only a hash is kept, of all together.
 */
final class ProjectFiles {
  static final String CLASS = ".class";

  /** The files that any test may be about, such as services and what users say of libraries. */
  private static final List<String> FOR_ALL = List.of("META-INF/", "junit-platform.properties");

  private final Map<String, Origin> files = new TreeMap<>();
  private final Map<String, Optional<byte[]>> hashes = new ConcurrentHashMap<>();
  private final Hash libraries = new Hash();
  private final String ofLibraries;

  /** Lists the files that a class loader finds. */
  ProjectFiles(ClassLoader loader) {
    for (Path entry : ClassPathEntries.of(loader)) {
      try {
        if (Files.isDirectory(entry)) {
          addFolder(entry);
        } else {
          addArchive(entry);
        }
      } catch (IOException | IllegalArgumentException unreadable) {
        libraries.add(entry.toString()).add(unreadable.toString());
      }
    }
    ofLibraries = libraries.text();
  }

  private void addFolder(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      all.filter(Files::isRegularFile)
          .forEach(
              file -> {
                String name = folder.relativize(file).toString().replace('\\', '/');
                files.putIfAbsent(name, new Origin(file, ""));
              });
    }
  }

  private void addArchive(Path archive) throws IOException {
    boolean isBuilt = isBuilt(archive);
    try (ZipFile opened = new ZipFile(archive.toFile())) {
      libraries.add(isBuilt ? "" : String.valueOf(archive.getFileName()));
      Enumeration<? extends ZipEntry> entries = opened.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        if (isBuilt && !entry.isDirectory()) {
          files.putIfAbsent(entry.getName(), new Origin(archive, entry.getName()));
        } else if (!isBuilt) {
          libraries.add(entry.getName()).add(Long.toHexString(entry.getCrc()));
        }
      }
    }
  }

  /** Whether an archive lies where Maven and Gradle put those that they make. */
  private static boolean isBuilt(Path archive) {
    Path folder = archive.getParent();
    return folder != null && (folder.endsWith("target") || folder.endsWith("build/libs"));
  }

  /** A hash of all archives that are not worked on. */
  String libraries() {
    return ofLibraries;
  }

  /** The names of all files. */
  List<String> names() {
    return List.copyOf(files.keySet());
  }

  /** The names of the files that any test may be about. */
  List<String> forAll() {
    List<String> names = new ArrayList<>(files.keySet());
    names.removeIf(name -> name.endsWith(CLASS) || FOR_ALL.stream().noneMatch(name::startsWith));
    return names;
  }

  boolean has(String name) {
    return files.containsKey(name);
  }

  Optional<Origin> origin(String name) {
    return Optional.ofNullable(files.get(name));
  }

  /** A hash of a file; empty if it cannot be read. */
  Optional<byte[]> hash(String name) {
    return hashes.computeIfAbsent(name, n -> bytes(n).map(bytes -> new Hash().add(bytes).bytes()));
  }

  Optional<byte[]> bytes(String name) {
    try {
      Origin origin = files.get(name);
      return origin == null ? Optional.empty() : Optional.of(origin.bytes());
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** What the class file of a class says; empty if it cannot be read. */
  Optional<ClassFile> classFile(String internalName) {
    String name = internalName + CLASS;
    Optional<byte[]> bytes = bytes(name);
    bytes.ifPresent(read -> hashes.putIfAbsent(name, Optional.of(new Hash().add(read).bytes())));
    try {
      return bytes.isEmpty() ? Optional.empty() : Optional.of(ClassFile.read(bytes.get()));
    } catch (IOException malformed) {
      return Optional.empty();
    }
  }
}
