package org.demonic.report.output;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.demonic.report.line.LineFile;

/**
 * A folder for what is found in a run of tests, which may have several JVMs. Where it cannot be
 * written, a line of the output says so, and nothing else happens.
 */
public final class OutputFolder {
  /** How the names of the files end that are written there. */
  private static final List<String> ENDINGS =
      List.of(".jsonl", ".demonl", "Test.java", ".html", ".sarif");

  private final Path folder;

  /**
   * Makes the folder if there is none. The first use in a run removes what earlier runs have
   * written.
   *
   * @param endings how the names of the files end that are written here
   */
  OutputFolder(Path folder, List<String> endings) {
    this.folder = folder;
    attempt(() -> EarlierRuns.remove(folder, List.copyOf(endings)));
  }

  /**
   * Makes the folder if there is none. The first use in a run removes what earlier runs have
   * written, whatever it was.
   */
  public OutputFolder(Path folder) {
    this(folder, ENDINGS);
  }

  /**
   * The folder of the module under test: {@code target/demonic}. With Gradle, {@code build/demonic}
   * for the task {@code test}, and {@code build/demonic-NAME} for any other.
   */
  public static Path ofModule() {
    Path module = module();
    return GradleTask.of(module, System::getProperty)
        .map(GradleTask::output)
        .orElseGet(
            () -> module.resolve(isOfGradle(module) ? "build" : "target").resolve("demonic"));
  }

  /**
   * When the run began that this JVM belongs to, which may have others; empty if nothing tells
   * that.
   */
  public static Optional<Instant> startOfRun() {
    return EarlierRuns.start();
  }

  /** Whether Gradle builds a module: it has a file there, and Maven has none. */
  private static boolean isOfGradle(Path module) {
    boolean hasFile =
        Stream.of("build.gradle", "build.gradle.kts")
            .anyMatch(name -> Files.exists(module.resolve(name)));
    return hasFile && !Files.exists(module.resolve("pom.xml"));
  }

  /** The name of the folder of the module under test. */
  public static String moduleName() {
    Path name = module().toAbsolutePath().normalize().getFileName();
    return name == null ? "/" : name.toString();
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

  /** Adds what objects say to a file of lines. */
  public <T> void append(LineFile<T> file, Collection<? extends T> objects) {
    StringBuilder lines = new StringBuilder();
    objects.forEach(object -> lines.append(file.line(object)));
    append(file.name(), lines);
  }

  /** Adds lines to a file, at once, so that those of several JVMs do not mix. */
  public void append(String name, CharSequence lines) {
    attempt(
        () ->
            FolderLock.hold(
                folder,
                () ->
                    Files.writeString(
                        file(name),
                        lines,
                        StandardCharsets.UTF_8,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND)));
  }

  /**
   * Writes files anew, with what is made of those that are there. Meanwhile no other JVM adds
   * lines, nor makes such files.
   *
   * @param texts gives the texts, by the names of the files
   */
  public void writeAll(Supplier<Map<String, String>> texts) {
    attempt(
        () ->
            FolderLock.hold(
                folder,
                () -> {
                  for (Map.Entry<String, String> text : texts.get().entrySet()) {
                    replace(file(text.getKey()), text.getValue());
                  }
                }));
  }

  /** Writes a file anew. */
  public void write(String name, CharSequence text) {
    attempt(() -> replace(file(name), text));
  }

  /**
   * Writes a text into the first of several files that is not there, or that has the text already:
   * what is found again has the same file.
   *
   * @param names gives the name of each file by its number, from 1
   * @param texts gives the text that it would have
   * @return where the text is
   */
  public Path writeNumbered(IntFunction<String> names, IntFunction<String> texts) {
    int[] number = {1};
    attempt(
        () ->
            FolderLock.hold(
                folder,
                () -> {
                  while (hasOther(file(names.apply(number[0])), texts.apply(number[0]))) {
                    number[0]++;
                  }
                  replace(file(names.apply(number[0])), texts.apply(number[0]));
                }));
    return file(names.apply(number[0]));
  }

  private static boolean hasOther(Path file, String text) throws IOException {
    return Files.exists(file) && !Files.readString(file).equals(text);
  }

  /** Readers see the old text or the new one, and never half of it. */
  private static void replace(Path file, CharSequence text) throws IOException {
    String name = ".%s-%d.new".formatted(file.getFileName(), ProcessHandle.current().pid());
    Path fresh = file.resolveSibling(name);
    Files.writeString(fresh, text);
    Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
  }

  private void attempt(FolderLock.Writing writing) {
    try {
      writing.run();
    } catch (IOException unwritable) {
      Unwritable.say(folder, unwritable);
    } catch (UncheckedIOException unwritable) {
      IOException cause = unwritable.getCause();
      Unwritable.say(folder, cause == null ? new IOException(unwritable) : cause);
    }
  }
}
