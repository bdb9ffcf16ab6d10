package org.demonic.instrument.agent;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The class files of one package of ours, wherever it is: in a folder or in a jar. */
final class PackageFiles {
  private static final String CLASS_FILE = ".class";

  private PackageFiles() {}

  /**
   * All class files of a package, those of nested classes included, by the names that they have in
   * a jar. No class is loaded.
   *
   * @param packageName with slashes, and one at its end
   * @param member the simple name of a class in it, which tells where the package is
   * @throws IOException if there is no such class, or the files cannot be read
   */
  static Map<String, byte[]> of(ClassLoader loader, String packageName, String member)
      throws IOException {
    String resource = packageName + member + CLASS_FILE;
    URL place = loader.getResource(resource);
    if (place == null) {
      throw new IOException("the class path lacks " + resource);
    }
    URLConnection connection = place.openConnection();
    return connection instanceof JarURLConnection jar
        ? inJar(jar, packageName)
        : inFolder(place, packageName);
  }

  private static Map<String, byte[]> inJar(JarURLConnection connection, String packageName)
      throws IOException {
    // The loader uses the same file: it must stay open if it was so.
    JarFile jar = connection.getJarFile();
    Map<String, byte[]> files = new TreeMap<>();
    for (JarEntry entry : jar.stream().filter(e -> isMember(e.getName(), packageName)).toList()) {
      try (InputStream in = jar.getInputStream(entry)) {
        files.put(entry.getName(), in.readAllBytes());
      }
    }
    return files;
  }

  private static boolean isMember(String entry, String packageName) {
    return entry.startsWith(packageName)
        && entry.endsWith(CLASS_FILE)
        && entry.indexOf('/', packageName.length()) < 0;
  }

  private static Map<String, byte[]> inFolder(URL place, String packageName) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> members = Files.list(Path.of(place.toURI()).resolveSibling("."))) {
      for (Path file : members.filter(f -> f.toString().endsWith(CLASS_FILE)).toList()) {
        files.put(packageName + file.getFileName(), Files.readAllBytes(file));
      }
    } catch (URISyntaxException | IllegalArgumentException notAFile) {
      throw new IOException("cannot list the package at " + place, notAFile);
    }
    return files;
  }
}
