package org.demonic.instrument.output;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * A folder for what is found in a run of tests, which may have several JVMs. Where it cannot be
 * written, a line of the output says so, and nothing else happens.
 */
public final class OutputFolder {
  private static final Object LOCK = new Object();

  private final Path folder;

  /**
   * Makes the folder if there is none. The first use in a run removes what earlier runs have
   * written.
   *
   * @param endings how the names of the files end that are written here
   */
  public OutputFolder(Path folder, List<String> endings) {
    this.folder = folder;
    attempt(() -> EarlierRuns.remove(folder, List.copyOf(endings)));
  }

  /** The folder of the module under test: {@code target/demonic}. */
  public static Path ofModule() {
    return module().resolve("target").resolve("demonic");
  }

  /**
   * The module under test: Maven says where it is, other build tools run tests there. Relative if
   * it can be, because people read the places in messages.
   */
  public static Path module() {
    Path here = Path.of("").toAbsolutePath();
    String basedir = System.getProperty("basedir");
    Path module = basedir == null ? here : Path.of(basedir).toAbsolutePath().normalize();
    return module.equals(here) || !Files.isDirectory(module) ? Path.of("") : module;
  }

  /** The path that a file of that name has, or would have. */
  public Path file(String name) {
    return folder.resolve(name);
  }

  /** Adds lines to a file, at once, so that those of several JVMs do not mix. */
  public void append(String name, CharSequence lines) {
    attempt(
        () -> {
          synchronized (LOCK) {
            Files.writeString(
                file(name),
                lines,
                StandardCharsets.UTF_8,
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
          }
        });
  }

  /** Writes a file anew. */
  public void write(String name, CharSequence text) {
    attempt(() -> Files.writeString(file(name), text));
  }

  private void attempt(Writing writing) {
    try {
      writing.run();
    } catch (IOException unwritable) {
      Unwritable.say(folder, unwritable);
    } catch (UncheckedIOException unwritable) {
      IOException cause = unwritable.getCause();
      Unwritable.say(folder, cause == null ? new IOException(unwritable) : cause);
    }
  }

  private interface Writing {
    void run() throws IOException;
  }
}
