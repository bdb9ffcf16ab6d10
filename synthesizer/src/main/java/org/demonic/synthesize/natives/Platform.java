package org.demonic.synthesize.natives;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The operating system and the processor, by the names that the libraries use. */
record Platform(String system, String processor) {
  /** The platforms that Z3 is packed for: the classifiers of the artifact demonic-z3. */
  static final List<String> SERVED =
      List.of(
          "linux-amd64",
          "linux-aarch64",
          "osx-amd64",
          "osx-aarch64",
          "windows-amd64",
          "windows-x86");

  /** The processors, by the names that JVMs use. */
  private static final Map<String, String> PROCESSORS =
      Map.of(
          "amd64", "amd64", "x86_64", "amd64", "aarch64", "aarch64", "x86", "x86", "i386", "x86");

  static Platform current() {
    String name = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    String system = name.startsWith("windows") ? "windows" : name.startsWith("mac") ? "osx" : name;
    String processor = System.getProperty("os.arch", "");
    return new Platform(system, PROCESSORS.getOrDefault(processor, processor));
  }

  /** The folder in which programs keep files for a user that they can make again. */
  Path cacheFolder(Map<String, String> environment, Path home) {
    return switch (system) {
      case "windows" -> folder(environment, "LOCALAPPDATA", home.resolve("AppData/Local"));
      case "osx" -> home.resolve("Library/Caches");
      default -> folder(environment, "XDG_CACHE_HOME", home.resolve(".cache"));
    };
  }

  private static Path folder(Map<String, String> environment, String name, Path otherwise) {
    String value = environment.getOrDefault(name, "");
    // A relative folder is to be ignored (XDG Base Directory Specification).
    return value.isEmpty() || !Path.of(value).isAbsolute() ? otherwise : Path.of(value);
  }

  /** The resource folder with the libraries of this platform. */
  String resources(String folder) {
    return "/" + folder + "/" + system + "/" + processor;
  }

  /** Whether Z3 is packed for this platform. */
  boolean isServed() {
    return SERVED.contains(artifact());
  }

  /** The classifier of the artifact with the libraries of this platform. */
  String artifact() {
    return system + "-" + processor;
  }
}
