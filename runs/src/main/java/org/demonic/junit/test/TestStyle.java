package org.demonic.junit.test;

import java.util.ArrayList;
import java.util.List;

/**
 * How a test is written in a framework.
 *
 * @param imports the full names of the classes that it needs
 * @param annotation the line above a test method; empty if there is none
 * @param modifiers of the class and of its methods, with a space behind them; or empty
 * @param superclass the end of the class's head, with a space before it; or empty
 * @param prefix how the name of a test method begins; or empty
 * @param language in which it is written
 */
public record TestStyle(
    List<String> imports,
    String annotation,
    String modifiers,
    String superclass,
    String prefix,
    Language language) {
  /** Tests of JUnit Jupiter. */
  public static final TestStyle JUPITER =
      new TestStyle(List.of("org.junit.jupiter.api.Test"), "@Test", "", "", "", Language.JAVA);

  /** Tests of JUnit 4. */
  public static final TestStyle JUNIT_4 =
      new TestStyle(List.of("org.junit.Test"), "@Test", "public ", "", "", Language.JAVA);

  /** Tests of JUnit 3, which go by their names. */
  public static final TestStyle JUNIT_3 =
      new TestStyle(
          List.of("junit.framework.TestCase"),
          "",
          "public ",
          " extends TestCase",
          "test",
          Language.JAVA);

  /** Tests of TestNG. */
  public static final TestStyle TESTNG =
      new TestStyle(
          List.of("org.testng.annotations.Test"), "@Test", "public ", "", "", Language.JAVA);

  /** Specifications of Spock. */
  public static final TestStyle SPOCK =
      new TestStyle(
          List.of("spock.lang.Specification"),
          "",
          "",
          " extends Specification",
          "",
          Language.GROOVY);

  /** What a test is written in. */
  public enum Language {
    JAVA("Test", "java", ";"),
    GROOVY("Spec", "groovy", "");

    private final String suffix;
    private final String file;
    private final String end;

    Language(String suffix, String file, String end) {
      this.suffix = suffix;
      this.file = file;
      this.end = end;
    }

    /** How the names of the classes of tests end. */
    public String suffix() {
      return suffix;
    }

    /** How the names of files end, behind the dot. */
    public String file() {
      return file;
    }

    /** The end of a statement. */
    public String end() {
      return end;
    }

    /** A literal of Java. */
    public String escaped(String literal) {
      // Groovy puts values into texts.
      return this == GROOVY ? literal.replace("$", "\\$") : literal;
    }
  }

  public TestStyle {
    imports = List.copyOf(imports);
  }

  /**
   * The lines of a test of two methods.
   *
   * @param code what it does, a statement without its end
   */
  public List<String> method(String one, String other, List<String> code) {
    List<String> lines = new ArrayList<>();
    if (language == Language.GROOVY) {
      lines.add("def " + language.escaped("\"%s() beside %s()\"".formatted(one, other)) + "() {");
      lines.add("  when:");
      code.forEach(line -> lines.add("  " + line));
      lines.add("");
      lines.add("  then:");
      lines.add("  noExceptionThrown()");
    } else {
      if (!annotation.isEmpty()) {
        lines.add(annotation);
      }
      String name = one + "Beside" + capitalized(other);
      lines.add(
          "%svoid %s() {"
              .formatted(modifiers, prefix.isEmpty() ? name : prefix + capitalized(name)));
      code.forEach(line -> lines.add("  " + line));
      lines.set(lines.size() - 1, lines.get(lines.size() - 1) + language.end());
    }
    lines.add("}");
    return lines;
  }

  /** A part of the name of a class, from a name as people read it: {@code countsUp}. */
  public static String identifier(String name) {
    if (isIdentifier(name)) {
      return name;
    }
    StringBuilder identifier = new StringBuilder();
    boolean isNewWord = false;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (Character.isLetterOrDigit(c)) {
        boolean isCapital = isNewWord && !identifier.isEmpty();
        identifier.append(isCapital ? Character.toUpperCase(c) : c);
        isNewWord = false;
      } else {
        isNewWord = true;
      }
    }
    return identifier.isEmpty() ? "test" : identifier.toString();
  }

  /** Whether code may use a name. */
  public static boolean isIdentifier(String name) {
    return !name.isEmpty() && name.chars().allMatch(Character::isJavaIdentifierPart);
  }

  private static String capitalized(String word) {
    return word.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }
}
