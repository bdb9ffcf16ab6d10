package org.demonic.schedule.repeat;

import java.util.ArrayList;
import java.util.List;
import org.demonic.report.output.OutputFolder;
import org.demonic.schedule.Failure;
import org.demonic.schedule.report.Report;

/** A test in Java that repeats a failure of another test. */
public final class TestSource {
  private final Class<?> type;
  private final String method;
  private final Repetition repetition;
  private final List<String> options;

  /**
   * Creates the source for a failure.
   *
   * @param type the test class in which it was found, {@code method} its test method
   * @param options calls of {@code Schedules} that the exploration was made with, as {@code
   *     withTimeouts()}
   */
  public TestSource(Class<?> type, String method, Repetition repetition, List<String> options) {
    this.type = type;
    this.method = method;
    this.repetition = repetition;
    this.options = List.copyOf(options);
  }

  /** Writes it, and returns where it is. */
  public String writeTo(OutputFolder folder) {
    String nested = type.getName().substring(type.getPackageName().length());
    String outer = (nested.startsWith(".") ? nested.substring(1) : nested).replace('$', '_');
    String qualified = type.getPackageName().isEmpty() ? "" : type.getPackageName() + ".";
    return folder
        .writeNumbered(
            number -> "%s%s-%s-%dTest.java".formatted(qualified, outer, method, number),
            number -> text("%s_%s_%dTest".formatted(outer, method, number)))
        .toString();
  }

  /** The text of its file. */
  String text(String name) {
    TypeNames types = new TypeNames(type.getPackageName());
    String test = types.literal(type);
    ScriptSource script =
        new ScriptSource(types, repetition.turns(), repetition::name, repetition.loader());
    List<String> lines = new ArrayList<>();
    if (!type.getPackageName().isEmpty()) {
      lines.add("package " + type.getPackageName() + ";");
      lines.add("");
    }
    addImports(lines, types, script);
    Failure failure = repetition.failure();
    lines.add("/**");
    lines.add(
        " * Repeats the schedule that breaks {@code " + type.getSimpleName() + "." + method + "}:");
    lines.add(" * " + JavaText.comment(Report.message(failure).lines().findFirst().orElse("")));
    lines.add(" *");
    lines.add(" * <p>Demonic has written it. Beside " + type.getSimpleName() + ", it stays.");
    lines.add(" */");
    lines.add("class " + name + " {");
    lines.add("  @Test");
    lines.add("  void repeatsTheSchedule() {");
    lines.add("    Schedules.ofTest(" + test + ", \"" + method + "\")");
    options.forEach(option -> lines.add("        ." + option));
    lines.add("        .script(");
    lines.add("            s -> {");
    script.lines().forEach(line -> lines.add("              " + line));
    lines.add("            })");
    lines.add("        .allowingOtherSchedules()");
    lines.add("        .check();");
    lines.add("  }");
    lines.add("}");
    return String.join("\n", lines) + "\n";
  }

  private static void addImports(List<String> lines, TypeNames types, ScriptSource script) {
    List<String> events = new ArrayList<>(script.events());
    if (types.hasUnnamed()) {
      events.add("classNamed");
    }
    events.stream()
        .sorted()
        .forEach(e -> lines.add("import static org.demonic.schedule.script.Events." + e + ";"));
    if (!events.isEmpty()) {
      lines.add("");
    }
    List<String> imports = new ArrayList<>(types.imports());
    imports.add("org.demonic.schedule.Schedules");
    imports.add("org.junit.jupiter.api.Test");
    imports.stream().sorted().forEach(i -> lines.add("import " + i + ";"));
    lines.add("");
  }
}
