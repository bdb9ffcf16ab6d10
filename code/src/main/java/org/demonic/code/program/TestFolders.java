package org.demonic.code.program;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The folders to which build tools compile tests, by their usual names:
 *
 * <ul>
 *   <li>Maven: {@code target/test-classes}; sbt: {@code target/scala-3.3.1/test-classes}
 *   <li>Gradle: {@code build/classes/java/test} and {@code build/resources/test}, likewise for
 *       other source sets such as {@code integrationTest}, {@code testFixtures} and {@code jmh}
 *   <li>Eclipse: {@code bin/test}; IDEA: {@code out/test/app}; NetBeans: {@code build/test/classes}
 * </ul>
 */
final class TestFolders {
  /** Below one of these lies what is built; what lies above is the user's choice of names. */
  private static final Set<String> BUILT = Set.of("target", "build", "bin", "out");

  private static final Pattern OF_TESTS = Pattern.compile("test|fixture|jmh|spec");

  private static final Set<String> USUAL = Set.of("test", "tests", "test-classes");

  private TestFolders() {}

  /** Whether the classes in a folder are those of tests. */
  static boolean has(Path folder) {
    List<String> names = new ArrayList<>();
    folder
        .toAbsolutePath()
        .normalize()
        .forEach(name -> names.add(name.toString().toLowerCase(Locale.ROOT)));
    for (int i = names.size() - 2; i >= 0; i--) {
      if (BUILT.contains(names.get(i))) {
        return isOfTests(names.get(i), names.subList(i + 1, names.size()));
      }
    }
    return !names.isEmpty() && USUAL.contains(names.get(names.size() - 1));
  }

  private static boolean isOfTests(String built, List<String> below) {
    return switch (built) {
      // The last name may be that of a module.
      case "out" -> below.subList(0, below.size() - 1).contains("test");
      // The names between may hold that of the project.
      case "target" -> OF_TESTS.matcher(below.get(below.size() - 1)).find();
      default -> below.stream().anyMatch(name -> OF_TESTS.matcher(name).find());
    };
  }
}
