package org.demonic.junit.rival;

import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.test.SequentialTest;
import org.demonic.junit.test.TestAddress;
import org.demonic.junit.test.TestStyle;
import org.demonic.report.output.OutputFolder;
import org.demonic.schedule.repeat.JavaText;

/** A test that repeats a finding as long as it is there, and passes when it is repaired. */
public final class RegressionTest {
  private final Class<?> testClass;
  private final String method;
  private final String routine;
  private final TestAddress address;
  private final TestStyle style;
  private final UnderTest underTest;
  private final RivalFinding finding;

  /**
   * Creates the test for a finding.
   *
   * @param test in which it was found
   * @param underTest the classes whose calls count
   */
  public RegressionTest(SequentialTest test, UnderTest underTest, RivalFinding finding) {
    this.address = test.repetition().address();
    this.style = test.repetition().style();
    this.testClass = address.testClass();
    this.method = address.method().isEmpty() ? "test" : address.method();
    boolean isReadable = test.routine().isEmpty() || TestStyle.isIdentifier(test.routine());
    this.routine = isReadable ? method : test.routine();
    this.underTest = underTest;
    this.finding = finding;
  }

  /** Writes it, and returns where it is. */
  public String writeTo(Path target) {
    OutputFolder folder = new OutputFolder(target);
    String nested = testClass.getName().substring(packagePrefix().length()).replace('$', '_');
    TestStyle.Language language = style.language();
    String part = TestStyle.identifier(routine);
    String suffix = language.suffix();
    return folder
        .writeNumbered(
            number ->
                "%s%s-%s-%d%s.%s"
                    .formatted(packagePrefix(), nested, part, number, suffix, language.file()),
            number -> text("%s_%s_%d%s".formatted(nested, part, number, suffix)))
        .toString();
  }

  private String packagePrefix() {
    String name = testClass.getPackageName();
    return name.isEmpty() ? "" : name + ".";
  }

  /** The text of its file. */
  String text(String name) {
    List<String> lines = new ArrayList<>();
    if (!testClass.getPackageName().isEmpty()) {
      lines.add("package " + testClass.getPackageName() + style.language().end());
      lines.add("");
    }
    Stream.concat(Stream.of("org.demonic.junit.SecondThread"), style.imports().stream())
        .sorted()
        .forEach(imported -> lines.add("import " + imported + style.language().end()));
    lines.add("");
    lines.add("/**");
    lines.add(
        " * Runs {@code %s.%s} beside a second"
            .formatted(testClass.getSimpleName(), JavaText.comment(routine)));
    lines.add(
        " * thread, under each schedule, and passes if all end as one of the two orders does.");
    lines.add(" *");
    lines.add(" * <p>When it was written, the orders ended so:");
    finding.serial().forEach(line -> lines.add(" * " + JavaText.comment(line)));
    lines.add(" * and a schedule so:");
    lines.add(" * " + JavaText.comment(finding.message().lines().findFirst().orElse("")));
    lines.add(" *");
    lines.add(" * <p>Demonic has written it. Beside " + testClass.getSimpleName() + ", it stays.");
    lines.add(" */");
    lines.add(style.modifiers() + "class " + name + style.superclass() + " {");
    String rival = finding.rival().first().method().getName();
    style
        .method(finding.subject().method().getName(), rival, check())
        .forEach(line -> lines.add(line.isEmpty() ? line : "  " + line));
    lines.add("}");
    return String.join("\n", lines) + "\n";
  }

  /** The statement that repeats the finding. */
  private List<String> check() {
    List<String> lines = new ArrayList<>();
    lines.add("SecondThread.in(" + test() + ")");
    if (underTest.isShared()) {
      lines.add("    .ofSharedClasses()");
    } else if (!underTest.named().isEmpty()) {
      String types =
          underTest.named().stream().map(this::literal).collect(Collectors.joining(", "));
      lines.add("    .of(" + types + ")");
    }
    lines.add(
        "    .check(%s, %d, %s)"
            .formatted(
                literal(finding.subject().text()),
                finding.number(),
                literal(finding.rival().text())));
    return lines;
  }

  private String test() {
    return address.isPlain() && isVisible(testClass)
        ? literal(testClass) + ", " + literal(method + "()")
        : literal(address.text());
  }

  private String literal(String text) {
    return style.language().escaped(JavaText.literal(text));
  }

  private String literal(Class<?> type) {
    String name = type.getCanonicalName();
    if (!isVisible(type) || name == null) {
      return "SecondThread.classNamed(" + literal(type.getName()) + ")";
    }
    boolean isNear = type.getPackageName().equals(testClass.getPackageName());
    return (isNear ? name.substring(packagePrefix().length()) : name) + ".class";
  }

  /** Whether the file may name a class. */
  private boolean isVisible(Class<?> type) {
    boolean isNear = type.getPackageName().equals(testClass.getPackageName());
    for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
      boolean isOpen =
          isNear ? !Modifier.isPrivate(c.getModifiers()) : Modifier.isPublic(c.getModifiers());
      if (!isOpen || c.isAnonymousClass() || c.isLocalClass()) {
        return false;
      }
    }
    return true;
  }
}
