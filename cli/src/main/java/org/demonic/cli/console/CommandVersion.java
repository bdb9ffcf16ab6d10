package org.demonic.cli.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of the command. */
public final class CommandVersion {
  private CommandVersion() {}

  /**
   * The version, which the build writes into a resource.
   *
   * @throws IllegalStateException if this build has no such resource
   */
  public static String text() {
    Properties properties = new Properties();
    try (InputStream resource = CommandVersion.class.getResourceAsStream("version.properties")) {
      if (resource == null) {
        throw new IllegalStateException("the version is missing from this build");
      }
      properties.load(resource);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return properties.getProperty("version", "");
  }
}
