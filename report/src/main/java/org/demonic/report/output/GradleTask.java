package org.demonic.report.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The task of Gradle whose tests this JVM runs. Gradle runs the tests of a task in workers, one
 * after the other or at the same time, and starts them from a process that lives longer than a
 * build.
 *
 * @param buildFolder where the build of the project writes
 */
record GradleTask(Path buildFolder, String name) {
  private static final String USUAL = "test";

  /**
   * The task.
   *
   * @param module the folder of the project
   * @param properties gives the system properties of this JVM, or null
   * @return nothing if Gradle does not run this JVM
   */
  static Optional<GradleTask> of(Path module, UnaryOperator<String> properties) {
    if (properties.apply("org.gradle.test.worker") == null) {
      return Optional.empty();
    }
    // Where Gradle tells it: build/tmp/test/work.
    String work = properties.apply("org.gradle.internal.worker.tmpdir");
    Path temporary = work == null ? null : Path.of(work).toAbsolutePath().getParent();
    Path all = temporary == null ? null : temporary.getParent();
    Path build = all == null ? null : all.getParent();
    return Optional.of(
        temporary == null || build == null
            ? new GradleTask(module.resolve("build"), USUAL)
            : new GradleTask(fromHere(build), String.valueOf(temporary.getFileName())));
  }

  /** Relative if it can be, because people read the places in messages. */
  private static Path fromHere(Path folder) {
    Path here = Path.of("").toAbsolutePath();
    return folder.startsWith(here) ? here.relativize(folder) : folder;
  }

  /** Each task has a folder of its own, as Gradle needs it to know whether results are new. */
  Path output() {
    return buildFolder.resolve(name.equals(USUAL) ? "demonic" : "demonic-" + name);
  }

  /**
   * When the task began: then Gradle empties a folder and makes a file in it, and changes the
   * folder again when the task ends.
   *
   * @return nothing if the folder is elsewhere
   */
  Optional<Instant> start() {
    Path results = buildFolder.resolve("test-results").resolve(name).resolve("binary");
    try {
      return Optional.of(Files.getLastModifiedTime(results).toInstant());
    } catch (IOException missing) {
      return Optional.empty();
    }
  }
}
