package org.demonic.cli;

import org.demonic.cli.console.CommandVersion;
import org.demonic.synthesize.Synthesizer;
import picocli.CommandLine.IVersionProvider;

/** The version of the command, and that of Z3, as Z3 reports it. */
final class VersionProvider implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"demonl " + CommandVersion.text(), "Z3 " + Synthesizer.solverVersion()};
  }
}
