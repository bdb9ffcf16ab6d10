package org.demonic.memory;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The folders and archives on the class path, by their places: archives are many, and none of them
 * is opened, but one that stands for the whole class path.
 */
public final class ClassPathEntries {
  private final Set<Path> entries = new LinkedHashSet<>();

  private ClassPathEntries() {}

  /** The existing entries in which a class loader looks, and the system's; folders first. */
  public static Set<Path> of(ClassLoader loader) {
    ClassPathEntries found = new ClassPathEntries();
    found.addFolders(loader);
    found.addFolders(ClassLoader.getSystemClassLoader());
    for (ClassLoader at = loader; at != null; at = at.getParent()) {
      if (at instanceof URLClassLoader named) {
        Stream.of(named.getURLs()).forEach(found::add);
      }
    }
    List<Path> listed =
        Stream.of("java.class.path", "jdk.module.path")
            .map(name -> System.getProperty(name, ""))
            .flatMap(path -> Stream.of(path.split(File.pathSeparator, -1)))
            .filter(entry -> !entry.isBlank())
            .map(ClassPathEntries::path)
            .flatMap(Optional::stream)
            .toList();
    listed.forEach(found::add);
    if (listed.size() == 1) {
      found.addManifest(listed.get(0));
    }
    return Collections.unmodifiableSet(found.entries);
  }

  private void addFolders(ClassLoader loader) {
    try {
      Collections.list(loader.getResources("")).forEach(this::add);
    } catch (IOException unreadable) {
      // The class path may name the folders all the same.
    }
  }

  /** Adds the class path in an archive's manifest, to which build tools move a long one. */
  private void addManifest(Path archive) {
    if (!Files.isRegularFile(archive)) {
      return;
    }
    try (JarFile file = new JarFile(archive.toFile(), false)) {
      Manifest manifest = file.getManifest();
      String classPath =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      if (classPath != null) {
        URI here = archive.toUri();
        Stream.of(classPath.split(" +", -1)).filter(e -> !e.isEmpty()).forEach(e -> add(here, e));
      }
    } catch (IOException unreadable) {
      // Then the JVM does not find anything by it either.
    }
  }

  private void add(URI archive, String entry) {
    try {
      place(archive.resolve(new URI(entry))).ifPresent(this::add);
    } catch (URISyntaxException malformed) {
      // No class is found by it.
    }
  }

  private void add(URL url) {
    try {
      place(new URI(url.toString())).ifPresent(this::add);
    } catch (URISyntaxException malformed) {
      // A place that cannot be named has no class files that could be read.
    }
  }

  private void add(Path entry) {
    if (Files.exists(entry)) {
      entries.add(entry.toAbsolutePath().normalize());
    }
  }

  /** The path of the file with a class, or of the archive that has it. */
  public static Optional<Path> origin(@Nullable URL classFile, String internalName) {
    if (classFile == null) {
      return Optional.empty();
    }
    String place = classFile.toString();
    String inside = "/" + internalName + ".class";
    if (!place.endsWith(inside)) {
      return Optional.empty();
    }
    String root = place.substring(0, place.length() - inside.length());
    try {
      return root.startsWith("jar:") && root.endsWith("!")
          ? place(new URI(root.substring("jar:".length(), root.length() - 1)))
          : place(new URI(root));
    } catch (URISyntaxException malformed) {
      return Optional.empty();
    }
  }

  private static Optional<Path> place(URI uri) {
    try {
      return "file".equals(uri.getScheme()) ? Optional.of(Path.of(uri)) : Optional.empty();
    } catch (IllegalArgumentException noPath) {
      return Optional.empty();
    }
  }

  private static Optional<Path> path(String name) {
    try {
      return Optional.of(Path.of(name));
    } catch (InvalidPathException malformed) {
      return Optional.empty();
    }
  }
}
