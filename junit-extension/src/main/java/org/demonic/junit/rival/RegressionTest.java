package org.demonic.junit.rival;

import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.report.output.OutputFolder;
import org.demonic.schedule.repeat.JavaText;

/** A test in Java that repeats a finding as long as it is there, and passes when it is repaired. */
public final class RegressionTest {
  private final Class<?> testClass;
  private final String method;
  private final String uniqueId;
  private final UnderTest underTest;
  private final RivalFinding finding;

  /**
   * Creates the test for a finding.
   *
   * @param method the test method in which it was found
   * @param uniqueId the test, as JUnit knows it
   * @param underTest the classes whose calls count
   */
  public RegressionTest(
      Class<?> testClass,
      String method,
      String uniqueId,
      UnderTest underTest,
      RivalFinding finding) {
    this.testClass = testClass;
    this.method = method;
    this.uniqueId = uniqueId;
    this.underTest = underTest;
    this.finding = finding;
  }

  /** Writes it, and returns where it is. */
  public String writeTo(Path target) {
    OutputFolder folder = new OutputFolder(target);
    String nested = testClass.getName().substring(packagePrefix().length()).replace('$', '_');
    return folder
        .writeNumbered(
            number -> "%s%s-%s-%dTest.java".formatted(packagePrefix(), nested, method, number),
            number -> text("%s_%s_%dTest".formatted(nested, method, number)))
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
      lines.add("package " + testClass.getPackageName() + ";");
      lines.add("");
    }
    lines.add("import org.demonic.junit.SecondThread;");
    lines.add("import org.junit.jupiter.api.Test;");
    lines.add("");
    lines.add("/**");
    lines.add(" * Runs {@code " + testClass.getSimpleName() + "." + method + "} beside a second");
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
    lines.add("class " + name + " {");
    lines.add("  @Test");
    lines.add("  void " + testName() + "() {");
    lines.add("    SecondThread.in(" + test() + ")");
    if (underTest.isShared()) {
      lines.add("        .ofSharedClasses()");
    } else if (!underTest.named().isEmpty()) {
      String types =
          underTest.named().stream().map(this::literal).collect(Collectors.joining(", "));
      lines.add("        .of(" + types + ")");
    }
    lines.add(
        "        .check(%s, %d, %s);"
            .formatted(
                JavaText.literal(finding.subject().text()),
                finding.number(),
                JavaText.literal(finding.rival().text())));
    lines.add("  }");
    lines.add("}");
    return String.join("\n", lines) + "\n";
  }

  private String testName() {
    String rival = finding.rival().first().method().getName();
    return finding.subject().method().getName()
        + "Beside"
        + Character.toUpperCase(rival.charAt(0))
        + rival.substring(1);
  }

  private String test() {
    String plain =
        "[engine:junit-jupiter]/[class:" + testClass.getName() + "]/[method:" + method + "()]";
    return uniqueId.equals(plain) && isVisible(testClass)
        ? literal(testClass) + ", " + JavaText.literal(method + "()")
        : JavaText.literal(uniqueId);
  }

  private String literal(Class<?> type) {
    String name = type.getCanonicalName();
    if (!isVisible(type) || name == null) {
      return "SecondThread.classNamed(" + JavaText.literal(type.getName()) + ")";
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
