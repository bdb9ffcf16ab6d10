package org.demonic.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.lang.check.Checker;
import org.demonic.lang.parse.Parsed;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.print.Formatter;
import org.demonic.lang.print.Printer;
import org.demonic.lang.source.DiagnosticFormatter;
import org.demonic.lang.source.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every input below {@code golden} has its output beside it: the canonical print if it is valid,
 * else the diagnostics; in {@code format}, what the formatter makes of it. With {@code
 * -Ddemonic.golden=refresh} the outputs are written anew; read the difference before a commit.
 */
final class GoldenTest {
  private static final Path FOLDER = Path.of("src/test/resources/golden");
  private static final boolean REFRESH = "refresh".equals(System.getProperty("demonic.golden"));

  static List<Path> inputs() throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files.filter(f -> f.toString().matches(".*\\.(demonl|goal)")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void theOutputIsAsExpected(Path input) throws IOException {
    Path expected = expectedFor(input);
    String actual = output(input);
    if (REFRESH) {
      Files.writeString(expected, actual);
    } else if (!Files.exists(expected)) {
      fail("there is no " + expected + "; it would be:\n" + actual);
    }
    assertThat(actual).isEqualTo(Files.readString(expected));
  }

  @Test
  void noExpectedFileIsWithoutInput() throws IOException {
    Set<Path> wanted =
        inputs().stream()
            .map(GoldenTest::expectedFor)
            .collect(Collectors.toCollection(TreeSet::new));
    try (Stream<Path> files = Files.walk(FOLDER)) {
      assertThat(files.filter(f -> f.toString().endsWith(".expected"))).allMatch(wanted::contains);
    }
  }

  private static Path expectedFor(Path input) {
    String name = input.getFileName().toString();
    return input.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ".expected");
  }

  private static String output(Path input) throws IOException {
    String name = input.getFileName().toString();
    Source source = new Source(name, Files.readString(input));
    if (input.getParent().endsWith("format")) {
      boolean goals = name.endsWith(".goal");
      return (goals ? Formatter.formatGoals(source) : Formatter.format(source))
          .text()
          .orElseThrow();
    }
    Parsed parsed = name.endsWith(".goal") ? Parser.parseGoals(source) : Parser.parse(source);
    if (!parsed.isValid()) {
      return DiagnosticFormatter.format(parsed.diagnostics());
    }
    if (input.getParent().endsWith("check")) {
      var diagnostics = Checker.check(List.of(parsed.file())).diagnostics();
      if (!diagnostics.isEmpty()) {
        return DiagnosticFormatter.format(diagnostics);
      }
    }
    return Printer.print(parsed.file());
  }
}
