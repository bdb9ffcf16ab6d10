package org.demonic.junit;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.demonic.junit.jupiter.JupiterTests;
import org.demonic.junit.test.LoadedClass;
import org.demonic.junit.test.TestAddress;
import org.demonic.junit.test.TestFramework;

/** The frameworks whose tests can be run again. */
final class Frameworks {
  /**
   * One of them.
   *
   * @param mark a class that is there where the framework is
   * @param made is asked only then
   */
  private record Framework(String mark, Supplier<TestFramework> made) {}

  private static final List<Framework> ALL =
      List.of(new Framework("org.junit.jupiter.api.Test", JupiterTests::new));

  private Frameworks() {}

  /**
   * The test of an address.
   *
   * @throws IllegalArgumentException for people, if there is none
   */
  static TestAddress find(String address) {
    return first(framework -> framework.find(address))
        .orElseThrow(
            () -> new IllegalArgumentException("this is not the id of a test: " + address));
  }

  /**
   * A test method.
   *
   * @param signature its name and the types of its parameters, as {@code takes(int)}
   * @throws IllegalArgumentException for people, if there is none
   */
  static TestAddress find(Class<?> testClass, String signature) {
    return first(framework -> framework.find(testClass, signature))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s has no test %s".formatted(testClass.getName(), signature)));
  }

  private static Optional<TestAddress> first(
      Function<TestFramework, Optional<TestAddress>> question) {
    return there().map(question).flatMap(Optional::stream).findFirst();
  }

  private static Stream<TestFramework> there() {
    return ALL.stream().filter(Frameworks::isThere).map(framework -> framework.made().get());
  }

  private static boolean isThere(Framework framework) {
    try {
      Class.forName(framework.mark(), false, LoadedClass.loader());
      return true;
    } catch (ClassNotFoundException notThere) {
      return false;
    }
  }
}
