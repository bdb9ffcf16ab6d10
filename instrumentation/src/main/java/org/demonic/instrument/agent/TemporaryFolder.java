package org.demonic.instrument.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.problem.InstrumentationProblem;

/**
 * The JVM's folder of temporary files. Build tools may name one that nobody has made yet, such as
 * one below {@code target}.
 */
final class TemporaryFolder {
  private TemporaryFolder() {}

  /**
   * Makes the folder if there is none.
   *
   * @throws InstrumentationException if files cannot be written there
   */
  static void make() {
    Path file = file("demonic", ".tmp");
    file.toFile().delete();
  }

  /**
   * A new file, which is removed when the JVM ends. The folder is made if there is none.
   *
   * @throws InstrumentationException if that cannot be done
   */
  static Path file(String prefix, String suffix) {
    Path folder = Path.of(System.getProperty("java.io.tmpdir", "."));
    try {
      Files.createDirectories(folder);
      Path file = Files.createTempFile(folder, prefix, suffix);
      file.toFile().deleteOnExit();
      return file;
    } catch (IOException unwritable) {
      throw new InstrumentationException(
          unwritable,
          InstrumentationProblem.NO_TEMPORARY_FOLDER,
          folder.toString(),
          unwritable.toString());
    }
  }
}
