package org.demonic.junit.test;

import java.util.List;

/** The code that runs tests: what stands above the frames of a test on its thread's stack. */
public final class TestRunners {
  private static final List<String> PACKAGES =
      List.of(
          "org.junit.",
          "junit.framework.",
          "junit.extensions.",
          "org.testng.",
          "org.spockframework.",
          "io.kotest.");

  private TestRunners() {}

  /** Whether a class is of a framework for tests. */
  public static boolean contain(String className) {
    return PACKAGES.stream().anyMatch(className::startsWith);
  }
}
