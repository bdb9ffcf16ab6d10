package org.demonic.junit;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.demonic.instrument.runner.RunnerWeaver;
import org.demonic.junit.junit4.Junit3Runs;
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
  private static final String JUNIT_3 = "junit.framework.TestCase";

  private static final String KOTEST = "io.kotest.core.spec.Spec";
  private static final AtomicBoolean KOTEST_IS_TOLD = new AtomicBoolean();

  private static final List<Framework> ALL =
      List.of(
          new Framework(JUNIT_4, Junit4Tests::new),
          new Framework(JUNIT_3, Junit3Tests::new),
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
   * Is called where tests are to be checked, or run beside others: lets the runners of JUnit 4 and
   * JUnit 3 tell of their tests, if they are there. Where that is not possible, tests with
   * {@code @Demonic} could pass with nothing checked: a line says so, also of those of Kotest.
   */
  public static void attach() {
    ClassLoader own = Frameworks.class.getClassLoader();
    if (isThere(KOTEST, own) && KOTEST_IS_TOLD.compareAndSet(false, true)) {
      System.out.println("Demonic: tests of Kotest are not reached");
    }
    try {
      if (isThere(JUNIT_4, own)) {
        RunnerWeaver.listen(new JunitRuns());
      } else if (isThere(JUNIT_3, own)) {
        RunnerWeaver.listen(new Junit3Runs());
      }
    } catch (RuntimeException | LinkageError refused) {
      System.out.println(
          "Demonic: tests of JUnit 4 and 3 are not checked: " + refused.getMessage());
    }
  }

  private static boolean isThere(Framework framework) {
    return isThere(framework.mark(), LoadedClass.loader());
  }

  private static boolean isThere(String mark, ClassLoader loader) {
    try {
      Class.forName(mark, false, loader);
      return true;
    } catch (ClassNotFoundException notThere) {
      return false;
    }
  }
}
