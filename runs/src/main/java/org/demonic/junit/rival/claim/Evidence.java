package org.demonic.junit.rival.claim;

import org.demonic.code.effect.MadeForThreads;
import org.demonic.code.effect.ProtectedState;
import org.demonic.report.finding.SourceFiles;

/**
 * The sources of claims: class files and source files, which are read once for all tests.
 *
 * @param setUps the methods that objects are set up with
 */
public record Evidence(
    MadeForThreads annotations, ProtectedState state, Documentation documentation, SetUps setUps) {
  /**
   * The evidence in the classes of a class loader.
   *
   * @param sources their source files, as far as they are there
   */
  public static Evidence of(ClassLoader loader, SourceFiles sources, SetUps setUps) {
    return new Evidence(
        new MadeForThreads(loader), new ProtectedState(loader), new Documentation(sources), setUps);
  }
}
