package org.demonic.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import org.demonic.synthesize.Synthesizer;
import picocli.CommandLine.IVersionProvider;

/** Our version, which the build writes into a resource, and that of Z3, which Z3 is asked for. */
final class VersionProvider implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"demonl " + ownVersion(), "Z3 " + Synthesizer.solverVersion()};
  }

  static String ownVersion() {
    Properties properties = new Properties();
    try (InputStream resource = VersionProvider.class.getResourceAsStream("version.properties")) {
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
