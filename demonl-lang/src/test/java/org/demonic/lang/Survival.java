package org.demonic.lang;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.demonic.lang.check.Checked;
import org.demonic.lang.check.Checker;
import org.demonic.lang.check.Oversights;
import org.demonic.lang.parse.Parsed;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.print.Formatted;
import org.demonic.lang.print.Formatter;
import org.demonic.lang.print.Printer;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Source;
import org.demonic.lang.syntax.DemonlFile;

/** What must hold of every text, right or wrong. */
final class Survival {
  private static final Pattern HEAD =
      Pattern.compile("\\S+:[1-9]\\d*:[1-9]\\d*: (error|warning): .+ \\[[a-z-]+]");

  private Survival() {}

  /**
   * Reads a text as far as it goes: as a {@code .goal} file if it is named like one.
   *
   * @return the mistakes of its syntax
   */
  static List<Diagnostic> of(String name, String text) {
    Source source = new Source(name, text);
    Parsed parsed = name.endsWith(".goal") ? Parser.parseGoals(source) : Parser.parse(source);
    List<Diagnostic> all = new ArrayList<>(parsed.diagnostics());
    if (parsed.isValid()) {
      isFormattedAsItIsRead(parsed.file(), source);
      if (!name.endsWith(".goal")) {
        isPrintedAsItIsRead(parsed.file(), text);
      }
      Checked checked = Checker.check(List.of(parsed.file()));
      assertThat(checked.content().isPresent())
          .as(text)
          .isEqualTo(checked.diagnostics().stream().noneMatch(Diagnostic::isError));
      all.addAll(checked.diagnostics());
      checked
          .content()
          .ifPresent(c -> all.addAll(Oversights.in(List.of(parsed.file()), c.domain())));
    }
    for (Diagnostic diagnostic : all) {
      List<String> lines = diagnostic.toString().lines().toList();
      assertThat(lines.get(0)).as(text).matches(HEAD);
      assertThat(lines.get(2)).as(text).matches(" *\\^+");
    }
    return parsed.diagnostics();
  }

  private static void isPrintedAsItIsRead(DemonlFile file, String text) {
    String printed = Printer.print(file);
    Parsed again = Parser.parse(new Source("again.demonl", printed));
    assertThat(again.diagnostics()).as(text).isEmpty();
    assertThat(Printer.print(again.file())).as(text).isEqualTo(printed);
  }

  private static void isFormattedAsItIsRead(DemonlFile file, Source source) {
    String formatted = format(source);
    Source result = new Source(source.name(), formatted);
    Parsed again =
        source.name().endsWith(".goal") ? Parser.parseGoals(result) : Parser.parse(result);
    assertThat(again.diagnostics()).as(source.text()).isEmpty();
    assertThat(Printer.print(again.file())).as(source.text()).isEqualTo(Printer.print(file));
    assertThat(format(result)).as(source.text()).isEqualTo(formatted);
  }

  private static String format(Source source) {
    Formatted formatted =
        source.name().endsWith(".goal") ? Formatter.formatGoals(source) : Formatter.format(source);
    return formatted.text().orElseThrow(() -> new AssertionError(source.text()));
  }
}
