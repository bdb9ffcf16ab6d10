package org.demonic.synthesize.natives;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** Loads the native libraries that a jar file brings along. */
public final class NativeLibraries {
  /** The file that lists, for each platform, the libraries and the order to load them in. */
  private static final String DESCRIPTION = "turnkey.xml";

  private NativeLibraries() {}

  /**
   * Loads the libraries of this platform: from the user's cache, into which they are unpacked first
   * if necessary; or, if that fails, from a temporary folder.
   *
   * @param folder the resource folder that has a folder for each platform
   * @throws UnsatisfiedLinkError if there are no libraries for this platform, or they cannot be
   *     loaded
   */
  public static void load(String folder) {
    Platform platform = Platform.current();
    String resources = platform.resources(folder);
    try {
      Properties description = description(resources);
      List<String> commands = values(description, "load-commands.");
      List<PackedLibrary> libraries = new ArrayList<>();
      for (String name : values(description, "bundled-libraries.")) {
        libraries.add(PackedLibrary.at(resource(resources + "/" + name), name));
      }
      try {
        load(new LibraryCache(cache(platform)).folder(libraries), commands);
      } catch (IOException | RuntimeException | UnsatisfiedLinkError notFromThere) {
        loadFromTemporaryFolder(libraries, commands);
      }
    } catch (IOException unreadable) {
      throw (Error) new UnsatisfiedLinkError(unreadable.getMessage()).initCause(unreadable);
    }
  }

  private static Path cache(Platform platform) throws IOException {
    Path home = Path.of(System.getProperty("user.home", ""));
    Path cache = platform.cacheFolder(System.getenv(), home);
    if (!cache.isAbsolute()) {
      throw new IOException("there is no home folder");
    }
    return cache.resolve("demonic");
  }

  /**
   * Loads libraries from a temporary folder, and deletes them as soon as they are loaded, if the
   * system allows that.
   */
  private static void loadFromTemporaryFolder(List<PackedLibrary> libraries, List<String> commands)
      throws IOException {
    Path folder = Files.createTempDirectory("demonic-z3-");
    try {
      for (PackedLibrary library : libraries) {
        library.unpack(folder);
      }
      load(folder, commands);
    } finally {
      Folders.delete(folder);
    }
  }

  private static void load(Path folder, List<String> fileNames) {
    fileNames.forEach(name -> System.load(folder.resolve(name).toAbsolutePath().toString()));
  }

  private static Properties description(String resources) throws IOException {
    try (InputStream in = resource(resources + "/" + DESCRIPTION).openStream()) {
      Properties description = new Properties();
      description.loadFromXML(in);
      return description;
    }
  }

  private static URL resource(String name) throws IOException {
    URL url = NativeLibraries.class.getResource(name);
    if (url == null) {
      throw new IOException("Z3 does not run here: there is no " + name);
    }
    return url;
  }

  /** The values of the keys that consist of a prefix and a number, in the order of the numbers. */
  private static List<String> values(Properties description, String prefix) {
    Map<Integer, String> values = new TreeMap<>();
    for (String key : description.stringPropertyNames()) {
      if (key.startsWith(prefix)) {
        values.put(Integer.valueOf(key.substring(prefix.length())), description.getProperty(key));
      }
    }
    return List.copyOf(values.values());
  }
}
