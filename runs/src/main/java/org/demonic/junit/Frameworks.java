package org.demonic.junit;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.runner.RunnerWeaver;
import org.demonic.junit.junit4.Junit3Tests;
import org.demonic.junit.junit4.Junit4Tests;
import org.demonic.junit.junit4.JunitRuns;
import org.demonic.junit.jupiter.JupiterTests;
import org.demonic.junit.spock.SpockTests;
import org.demonic.junit.test.LoadedClass;
import org.demonic.junit.test.TestAddress;
import org.demonic.junit.test.TestFramework;
import org.demonic.junit.testng.TestNgTests;

/** The frameworks whose tests are run, and can be run again. */
public final class Frameworks {
  /**
   * One of them.
   *
   * @param mark a class that is there where the framework is
   * @param made is asked only then
   */
  private record Framework(String mark, Supplier<TestFramework> made) {}

  private static final String JUNIT_4 = "org.junit.runners.ParentRunner";

  private static final List<Framework> ALL =
      List.of(
          new Framework(JUNIT_4, Junit4Tests::new),
          new Framework("junit.framework.TestCase", Junit3Tests::new),
          new Framework("org.testng.annotations.Test", TestNgTests::new),
          new Framework("spock.lang.Specification", SpockTests::new),
          // The last one: it takes any method for a test.
          new Framework("org.junit.jupiter.api.Test", JupiterTests::new));

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

  /**
   * Lets the runners of JUnit 4 and JUnit 3 tell of their tests, if they are there. Where this JVM
   * forbids that, tests with {@code @Demonic} could pass with nothing checked: a line says so.
   */
  public static void attach() {
    try {
      if (isThere(JUNIT_4)) {
        RunnerWeaver.listen(new JunitRuns());
      }
    } catch (InstrumentationException refused) {
      System.out.println("Demonic: tests of JUnit 4 are not checked: " + refused.getMessage());
    }
  }

  private static boolean isThere(Framework framework) {
    return isThere(framework.mark());
  }

  private static boolean isThere(String mark) {
    try {
      Class.forName(mark, false, LoadedClass.loader());
      return true;
    } catch (ClassNotFoundException notThere) {
      return false;
    }
  }
}
