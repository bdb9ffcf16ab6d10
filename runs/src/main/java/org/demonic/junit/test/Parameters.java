package org.demonic.junit.test;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;

/**
 * The parameters of a run that no framework gives its tests: those that a build tool has given the
 * JUnit Platform, if that runs them; system properties; and the file of the platform's parameters.
 */
public final class Parameters {
  private static final String FILE = "junit-platform.properties";
  private static final Properties IN_FILE = inFile();

  private static volatile Function<String, Optional<String>> given = name -> Optional.empty();

  private Parameters() {}

  /** Keeps the parameters that the platform was given, which come first. */
  public static void give(Function<String, Optional<String>> parameters) {
    given = parameters;
  }

  /** A parameter by its name; empty if it is not given. */
  public static Optional<String> get(String name) {
    return given
        .apply(name)
        .or(() -> Optional.ofNullable(System.getProperty(name)))
        .or(() -> Optional.ofNullable(IN_FILE.getProperty(name)));
  }

  /** The names of the parameters in the file. */
  public static Set<String> namesInFile() {
    return IN_FILE.stringPropertyNames();
  }

  private static Properties inFile() {
    Properties properties = new Properties();
    try (InputStream in = LoadedClass.loader().getResourceAsStream(FILE)) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException | IllegalArgumentException unreadable) {
      // JUnit says so itself.
    }
    return properties;
  }
}
