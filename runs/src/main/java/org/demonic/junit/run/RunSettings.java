package org.demonic.junit.run;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.demonic.code.program.World;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.weave.Instrumenter;
import org.demonic.junit.module.ProjectModule;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.test.GivenSettings;
import org.demonic.lang.source.SourceFolders;
import org.demonic.report.finding.Level;
import org.demonic.report.output.OutputFolder;

/**
 * The settings for running a test again.
 *
 * @param sources where sources of classes under test are looked for, besides the usual places
 * @param module folders and archives whose code is that of the module, also if it seems to be of
 *     tests
 * @param world how much of the module other threads call
 * @param excluded the beginnings of the names of classes that are never instrumented
 * @param rivals how much work the tests of each class may do beside second threads; zero for not at
 *     all; empty for a share of what the run may do
 * @param failOnIncomplete whether a test fails if not all pairs of its calls were run
 * @param failOnUnknown whether a check without an answer fails the test
 * @param fail the least level of what second threads break that fails a test
 */
public record RunSettings(
    List<Path> sources,
    List<Path> module,
    World world,
    List<String> excluded,
    Optional<Duration> rivals,
    boolean failOnIncomplete,
    boolean failOnUnknown,
    Level fail) {
  private static final Pattern NAME_PREFIX =
      Pattern.compile("\\p{javaJavaIdentifierStart}[\\p{javaJavaIdentifierPart}.]*");

  public RunSettings {
    sources = List.copyOf(sources);
    module = List.copyOf(module);
    excluded = List.copyOf(excluded);
  }

  /**
   * The settings of one test.
   *
   * @throws NotCheckedException that names what is malformed
   */
  public static RunSettings read(SettingsText text) {
    return new RunSettings(
        paths(
            text,
            "sources",
            Pattern.quote(File.pathSeparator),
            Files::isDirectory,
            "folders with `%s` between them, and `%%s` is none".formatted(File.pathSeparator),
            "demonic.sources=src/main/java"),
        paths(
            text,
            "module",
            ",|" + Pattern.quote(File.pathSeparator),
            path -> true,
            "folders and archives with `,` between them, and `%s` is not there",
            "demonic.module=target/classes,lib/core.jar"),
        text.choice("world", "closed", "open") ? World.OPEN : World.CLOSED,
        excluded(text),
        text.annotations().stream().allMatch(GivenSettings::rivals)
            ? text.durationOrNone("rivals", "2s")
            : Optional.of(Duration.ZERO),
        text.choice("incomplete", "print", "fail"),
        text.choice("unknown", "print", "fail"),
        fail(text));
  }

  private static Level fail(SettingsText text) {
    String said = text.parameter("fail").orElse(Level.ERROR.label());
    return Level.of(said)
        .orElseThrow(
            () ->
                SettingsText.bad(
                    SettingsText.place("fail"),
                    said,
                    "`error`, `warning` or `note`",
                    "demonic.fail=warning"));
  }

  /** Whether tests are run beside second threads. */
  public boolean hasRivals() {
    return rivals.isEmpty() || !rivals.get().isZero();
  }

  private static List<Path> paths(
      SettingsText text,
      String name,
      String separator,
      Predicate<Path> isFine,
      String wanted,
      String example) {
    List<Path> paths = new ArrayList<>();
    String all = text.parameter(name).orElse("");
    for (String path : all.split(separator, -1)) {
      if (!path.isBlank()) {
        paths.add(
            existing(path.strip())
                .filter(isFine)
                .orElseThrow(
                    () ->
                        SettingsText.bad(
                            SettingsText.place(name),
                            all,
                            wanted.formatted(path.strip()),
                            example)));
      }
    }
    return paths;
  }

  /** A file or folder, of the module under test or of where its tests run. */
  private static Optional<Path> existing(String name) {
    try {
      return Stream.of(OutputFolder.module().resolve(name), Path.of(name))
          .filter(Files::exists)
          .findFirst();
    } catch (InvalidPathException malformed) {
      return Optional.empty();
    }
  }

  private static List<String> excluded(SettingsText text) {
    List<String> prefixes = new ArrayList<>();
    String all = text.parameter("exclude").orElse("");
    for (String prefix : all.split(",", -1)) {
      if (!prefix.isBlank()) {
        if (!NAME_PREFIX.matcher(prefix.strip()).matches()) {
          String want = "beginnings of class names with `,` between them";
          String example = "demonic.exclude=com.acme.generated.,org.foo.";
          throw SettingsText.bad(SettingsText.place("exclude"), all, want, example);
        }
        prefixes.add(prefix.strip());
      }
    }
    return prefixes;
  }

  /**
   * The module under test, as the test of the current thread finds it.
   *
   * @throws NotCheckedException if this JVM cannot be instrumented
   */
  public ProjectModule project() {
    try {
      // Before any code is read: it tells of mistakes in what users say of libraries.
      Instrumenter.ofThisJvm();
    } catch (InstrumentationException refused) {
      throw NotCheckedException.of(refused);
    }
    return ProjectModule.of(module, world);
  }

  /** The folders with the sources of the code under test. */
  public List<Path> sourceFolders() {
    List<Path> folders = new ArrayList<>(sources);
    folders.addAll(SourceFolders.of(OutputFolder.module()));
    folders.addAll(project().sources());
    return folders;
  }
}
