package org.demonic.code.classpath;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What the usual build tools make, known by where it lies. The folders of tests are
 *
 * <ul>
 *   <li>Maven: {@code target/test-classes}; sbt: {@code target/scala-3.3.1/test-classes}
 *   <li>Gradle: {@code build/classes/java/test} and {@code build/resources/test}, likewise for
 *       other source sets such as {@code integrationTest}, {@code testFixtures} and {@code jmh}
 *   <li>Eclipse: {@code bin/test}; IDEA: {@code out/test/app}; NetBeans: {@code build/test/classes}
 * </ul>
 *
 * <p>Archives lie in {@code target} or {@code build/libs}: those in the repositories and caches of
 * these tools do not.
 */
final class BuildOutput {
  /** Below one of these lies what is built; what lies above is the user's choice of names. */
  private static final Set<String> BUILT = Set.of("target", "build", "bin", "out");

  private static final Pattern OF_TESTS = Pattern.compile("test|fixture|jmh|spec");

  private static final Set<String> USUAL = Set.of("test", "tests", "test-classes");

  private static final Pattern ARCHIVE_OF_TESTS = Pattern.compile(".*-(tests|test-fixtures)\\.jar");

  private final Path path;
  private final List<String> names = new ArrayList<>();

  /** The index of the folder below which it was built; -1 if none has such a name. */
  private final int built;

  private BuildOutput(Path path) {
    this.path = path.toAbsolutePath().normalize();
    this.path.forEach(name -> names.add(name.toString().toLowerCase(Locale.ROOT)));
    int at = names.size() - 2;
    while (at >= 0 && !BUILT.contains(names.get(at))) {
      at--;
    }
    built = at;
  }

  /** A folder or an archive. */
  static BuildOutput of(Path path) {
    return new BuildOutput(path);
  }

  /** Whether the classes in this folder are those of tests. */
  boolean isFolderOfTests() {
    if (built < 0) {
      return !names.isEmpty() && USUAL.contains(last());
    }
    List<String> below = names.subList(built + 1, names.size());
    return switch (names.get(built)) {
      // The last name may be that of a module.
      case "out" -> below.subList(0, below.size() - 1).contains("test");
      // The names between may hold that of the project.
      case "target" -> OF_TESTS.matcher(last()).find();
      default -> below.stream().anyMatch(name -> OF_TESTS.matcher(name).find());
    };
  }

  /** Whether this is an archive that was built here, and not fetched from a repository. */
  boolean isBuiltArchive() {
    int size = names.size();
    if (built < 0 || !last().endsWith(".jar")) {
      return false;
    }
    return switch (names.get(built)) {
      case "target" -> built == size - 2;
      case "build" -> built == size - 3 && names.get(size - 2).equals("libs");
      default -> false;
    };
  }

  /** Whether the classes in this archive are those of tests. */
  boolean isArchiveOfTests() {
    return ARCHIVE_OF_TESTS.matcher(last()).matches();
  }

  /** The folder of the project that made this. */
  Optional<Path> project() {
    return Optional.ofNullable(path.getRoot())
        .filter(root -> built >= 0)
        .map(root -> built == 0 ? root : root.resolve(path.subpath(0, built)));
  }

  private String last() {
    return names.get(names.size() - 1);
  }
}
