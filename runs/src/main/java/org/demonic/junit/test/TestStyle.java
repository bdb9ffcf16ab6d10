package org.demonic.junit.test;

import java.util.List;

/**
 * How a test in Java is written in a framework.
 *
 * @param imports the full names of the classes that it needs
 * @param annotation the line above a test method; empty if there is none
 * @param modifiers of the class and of its methods, with a space behind them; or empty
 * @param superclass the end of the class's head, with a space before it; or empty
 * @param prefix how the name of a test method begins; or empty
 */
public record TestStyle(
    List<String> imports, String annotation, String modifiers, String superclass, String prefix) {
  /** Tests of JUnit Jupiter. */
  public static final TestStyle JUPITER =
      new TestStyle(List.of("org.junit.jupiter.api.Test"), "@Test", "", "", "");

  /** Tests of JUnit 4. */
  public static final TestStyle JUNIT_4 =
      new TestStyle(List.of("org.junit.Test"), "@Test", "public ", "", "");

  /** Tests of JUnit 3, which go by their names. */
  public static final TestStyle JUNIT_3 =
      new TestStyle(
          List.of("junit.framework.TestCase"), "", "public ", " extends TestCase", "test");

  /** Tests of TestNG. */
  public static final TestStyle TESTNG =
      new TestStyle(List.of("org.testng.annotations.Test"), "@Test", "public ", "", "");

  public TestStyle {
    imports = List.copyOf(imports);
  }

  /** The name of a test method. */
  public String method(String name) {
    return prefix.isEmpty()
        ? name
        : prefix + Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
