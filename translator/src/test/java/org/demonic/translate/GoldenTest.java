package org.demonic.translate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.print.Printer;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.DiagnosticFormatter;
import org.demonic.lang.syntax.DemonlFile;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.source.SourceRoots;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each folder of {@code golden} holds Java sources and what becomes of them: {@code
 * expected.demonl}, or {@code expected.txt} with the diagnostics. With {@code
 * -Ddemonic.golden=write} the expected files are written anew.
 */
class GoldenTest {
  private static final Path ROOT = Path.of("src/test/resources/golden");
  private static final boolean WRITE = "write".equals(System.getProperty("demonic.golden"));

  static List<String> cases() throws IOException {
    try (Stream<Path> folders = Files.list(ROOT)) {
      return folders.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void translatesAsExpected(String name) throws IOException {
    Path folder = ROOT.resolve(name);
    Path success = folder.resolve("expected.demonl");
    Path failure = folder.resolve("expected.txt");
    String actual;
    Path expected;
    Path other;
    try {
      actual = describe(JavaTranslator.translate(SourceRoots.of(folder), classes(folder)), folder);
      expected = success;
      other = failure;
    } catch (TranslationException e) {
      actual = relative(DiagnosticFormatter.format(e.diagnostics()), folder);
      expected = failure;
      other = success;
    }
    if (WRITE) {
      Files.writeString(expected, actual);
      Files.deleteIfExists(other);
    }
    assertThat(other).doesNotExist();
    assertThat(expected).exists();
    assertThat(actual).isEqualTo(Files.readString(expected));
  }

  @Test
  void everyProblemHasASample() throws IOException {
    StringBuilder all = new StringBuilder();
    for (String name : cases()) {
      for (String file : List.of("expected.txt", "expected.demonl")) {
        Path expected = ROOT.resolve(name).resolve(file);
        all.append(Files.exists(expected) ? Files.readString(expected) : "");
      }
    }
    assertThat(ContractProblem.values()).allMatch(p -> all.indexOf("[" + p.id() + "]") >= 0);
  }

  /**
   * The classes of all files; or those that {@code classes.txt} names, itself or by their files.
   */
  private static List<String> classes(Path folder) throws IOException {
    Path list = folder.resolve("classes.txt");
    if (Files.exists(list)) {
      List<String> classes = new ArrayList<>();
      for (String name : Files.readAllLines(list)) {
        if (name.endsWith(".java")) {
          classes.addAll(JavaSourceFile.read(folder.resolve(name)).classNames());
        } else {
          classes.add(name);
        }
      }
      return classes;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(f -> f.toString().endsWith(".java"))
          .map(f -> folder.relativize(f).toString().replace('/', '.').replaceAll("\\.java$", ""))
          .sorted()
          .toList();
    }
  }

  /** The domain, then as comments what a domain does not show. */
  private static String describe(JavaDomain domain, Path folder) {
    String printed = Printer.print(domain.file());
    org.demonic.lang.source.Source source = new org.demonic.lang.source.Source("printed", printed);
    DemonlFile parsed = Parser.parse(source).file();
    assertThat(Printer.print(parsed)).isEqualTo(printed);
    StringBuilder out = new StringBuilder(printed);
    for (JavaClass c : domain.classes()) {
      c.relies().forEach(r -> out.append(comment("rely of " + c.simpleName(), r)));
      for (JavaField f : c.fields()) {
        f.awaitedBy().forEach(a -> out.append(comment("awaited by " + f.name(), a)));
      }
      for (JavaMethod m : c.methods()) {
        m.relies().forEach(r -> out.append(comment("rely of " + m, r)));
        if (m.role() instanceof JavaMethod.NotConsidered omitted) {
          out.append("-- not considered: %s: %s%n".formatted(m, omitted.reason()));
          m.requires().forEach(r -> out.append(comment("requires of " + m, r)));
        }
      }
    }
    for (Diagnostic warning : domain.warnings()) {
      relative(warning.toString(), folder)
          .lines()
          .forEach(l -> out.append("-- ").append(l.stripTrailing()).append('\n'));
    }
    return out.toString();
  }

  private static String comment(String what, JavaClause clause) {
    Expression expression = clause.expression();
    return "-- %s: %s    from %s%n"
        .formatted(
            what,
            Printer.print(expression),
            clause.text().lines().map(String::strip).collect(Collectors.joining(" ")));
  }

  private static String relative(String text, Path folder) {
    return text.replace(folder + "/", "").replace(folder.toString(), "sources");
  }
}
