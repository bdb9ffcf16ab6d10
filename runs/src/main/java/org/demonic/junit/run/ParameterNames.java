package org.demonic.junit.run;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.test.Parameters;
import org.demonic.lang.source.NearestName;

/**
 * The names of the configuration parameters. Who gives a value to another one that begins as these
 * do has mistyped it, and would wait in vain for its effect.
 */
public final class ParameterNames {
  private static final String PREFIX = "demonic.";

  private static final List<String> NAMES =
      List.of(
          "actions",
          "baseline",
          "fresh",
          "timeout",
          "testTimeout",
          "memory",
          "sources",
          "module",
          "world",
          "exclude",
          "implicit",
          "confirm",
          "rivals",
          "remember",
          "incomplete",
          "everywhere",
          "fail",
          "unknown");

  /** The names in that file, and those that a test engine was given. */
  private static final Set<String> GIVEN = new TreeSet<>(Parameters.namesInFile());

  private ParameterNames() {}

  /**
   * Keeps the names of the parameters of a run. JUnit tells them test engines only.
   *
   * @param names also of parameters that are not Demonic's
   */
  public static void keep(Set<String> names) {
    synchronized (GIVEN) {
      GIVEN.addAll(names);
    }
  }

  /** The full name of one of the parameters. */
  public static String full(String name) {
    if (!NAMES.contains(name)) {
      throw new IllegalArgumentException(name);
    }
    return PREFIX + name;
  }

  /**
   * Looks for names that Demonic does not know. The system properties of a JVM are for all its
   * programs; among them, only a name that resembles a known one is a mistake.
   *
   * @throws NotCheckedException that names the first one
   */
  static void requireKnown() {
    Set<String> system = System.getProperties().stringPropertyNames();
    Set<String> names = new TreeSet<>(system);
    synchronized (GIVEN) {
      names.addAll(GIVEN);
    }
    unknown(names, system::contains)
        .ifPresent(
            name -> {
              throw new NotCheckedException(JunitProblem.UNKNOWN_SETTING, name, hint(name));
            });
  }

  /** The first wrong name, in the order of the alphabet. */
  public static Optional<String> unknown(Set<String> names, Predicate<String> isOfSystem) {
    return names.stream()
        .filter(name -> name.startsWith(PREFIX))
        .filter(name -> !NAMES.contains(name.substring(PREFIX.length())))
        .filter(name -> !isOfSystem.test(name) || nearest(name).isPresent())
        .min(Comparator.naturalOrder());
  }

  public static String hint(String name) {
    return nearest(name)
        .map("did you mean `%s`?"::formatted)
        .orElseGet(
            () ->
                NAMES.stream()
                    .map(n -> PREFIX + n)
                    .collect(Collectors.joining(", ", "there are ", "")));
  }

  private static Optional<String> nearest(String name) {
    return NearestName.to(name.substring(PREFIX.length()), NAMES).map(n -> PREFIX + n);
  }
}
