package org.demonic.synthesize.natives;

import java.io.FileNotFoundException;
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
import org.jspecify.annotations.Nullable;

/** Loads the native libraries of Z3, which a jar file brings along. */
public final class NativeLibraries {
  /** The resource folder that has a folder for each platform. */
  private static final String FOLDER = "com/microsoft/z3";

  /** The file that lists, for each platform, the libraries and the order to load them in. */
  private static final String DESCRIPTION = "turnkey.xml";

  private NativeLibraries() {}

  private static boolean isAttempted;

  /** Why they could not be loaded, if they could not. */
  private static @Nullable Failure failure;

  /**
   * Loads the libraries of this platform, once in a process: from the user's cache, into which they
   * are unpacked first if necessary; or, if that fails, from a temporary folder.
   *
   * @throws NoLibraryError if there are no libraries for this platform, or they cannot be loaded
   */
  public static synchronized void load() {
    if (!isAttempted) {
      isAttempted = true;
      failure = attempt(Platform.current());
    }
    if (failure != null) {
      throw new NoLibraryError(failure);
    }
  }

  private static @Nullable Failure attempt(Platform platform) {
    String resources = platform.resources(FOLDER);
    if (NativeLibraries.class.getResource(resources + "/" + DESCRIPTION) == null) {
      return Failure.ofPlatform(platform);
    }
    try {
      load(platform, resources);
      return null;
    } catch (IOException | RuntimeException | UnsatisfiedLinkError notLoaded) {
      return Failure.of(notLoaded);
    }
  }

  private static void load(Platform platform, String resources) throws IOException {
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
      throw new FileNotFoundException(name);
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
