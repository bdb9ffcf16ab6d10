package org.demonic.lang;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.demonic.lang.check.Checked;
import org.demonic.lang.check.Checker;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.DiagnosticFormatter;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Formatter;
import org.demonic.lang.syntax.Parsed;
import org.demonic.lang.syntax.Parser;
import org.demonic.lang.syntax.Printer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No input, however odd, deep or large, does anything but succeed or give diagnostics. */
final class RobustnessTest {
  /** Raise it for a longer search: {@code -Ddemonic.fuzz=1000000}. */
  private static final int INPUTS = Integer.getInteger("demonic.fuzz", 5_000);

  /** What a thread has by default, on most machines. */
  private static final int USUAL_STACK = 1024 * 1024;

  private static final List<String> WORDS =
      List.of(
          "type", "enum", "goal", "action", "new", "require", "ensure", "modify", "initial",
          "final", "rely", "within", "fresh", "expect", "old", "not", "if", "then", "else",
          "forall", "exists", "in", "is", "and", "implies", "mod", "A", "a", "Int", "null", "True",
          "1", "2.5", "\"s\"", "(", ")", "{", "}", "[", "]", ":", ";", ",", ".", "..", "?", "=",
          "/=", "<", "-", "--", "{-", "-}", "\"", "'", "\\", "\n", "\r\n", "\t", "@", "->", "!",
          "&", "😀", "\uD800", "\u0000");

  @Test
  void randomWordsAndCharactersGiveAResultOrDiagnostics() {
    Random random = new Random(1);
    for (int i = 0; i < INPUTS; i++) {
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(40);
      for (int j = 0; j < length; j++) {
        text.append(
            random.nextInt(10) == 0
                ? String.valueOf((char) random.nextInt(0x3000))
                : WORDS.get(random.nextInt(WORDS.size())));
        text.append(random.nextBoolean() ? " " : "");
      }
      survives(text.toString());
    }
  }

  @Test
  void damagedFilesGiveAResultOrDiagnostics() throws IOException {
    List<String> files = new ArrayList<>();
    for (Path file : GoldenTest.inputs()) {
      String text = Files.readString(file);
      if (text.length() < 3_000) {
        files.add(text);
      }
    }
    Random random = new Random(2);
    for (int i = 0; i < INPUTS; i++) {
      StringBuilder text = new StringBuilder(files.get(random.nextInt(files.size())));
      int damages = 1 + random.nextInt(4);
      for (int j = 0; j < damages; j++) {
        int at = random.nextInt(text.length() + 1);
        int end = Math.min(text.length(), at + random.nextInt(12));
        switch (random.nextInt(3)) {
          case 0 -> text.delete(at, end);
          case 1 -> text.insert(at, WORDS.get(random.nextInt(WORDS.size())));
          default -> text.insert(random.nextInt(text.length() + 1), text.substring(at, end));
        }
      }
      survives(text.toString());
    }
  }

  private static List<Diagnostic> survives(String text) {
    Source source = new Source("fuzz.demonl", text);
    Parsed parsed = Parser.parse(source);
    List<Diagnostic> diagnostics = new ArrayList<>(parsed.diagnostics());
    if (text.length() % 4 == 0) {
      diagnostics.addAll(Parser.parseGoals(source).diagnostics());
    }
    if (parsed.isValid()) {
      String printed = Printer.print(parsed.file());
      Parsed again = Parser.parse(new Source("again.demonl", printed));
      assertThat(again.diagnostics()).as(text).isEmpty();
      assertThat(Printer.print(again.file())).as(text).isEqualTo(printed);
      String formatted = Formatter.format(source).text().orElseThrow();
      assertThat(Formatter.format(new Source("formatted.demonl", formatted)).text())
          .as(text)
          .contains(formatted);
      Checked checked = Checker.check(List.of(parsed.file()));
      assertThat(checked.content().isPresent()).isEqualTo(checked.diagnostics().isEmpty());
      diagnostics.addAll(checked.diagnostics());
    }
    assertThat(diagnostics).as(text).noneMatch(d -> d.span().equals(Span.NONE));
    assertThat(DiagnosticFormatter.format(diagnostics).isEmpty()).isEqualTo(diagnostics.isEmpty());
    return parsed.diagnostics();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"(", "not ", "- ", "old ", "if a then ", "a[", "forall (x: Int) ", "a implies "})
  void whatIsNestedTooDeeplyIsSaidOnce(String prefix) throws InterruptedException {
    List<Diagnostic> diagnostics =
        onTheUsualStack("f(a: Bool)\n require\n  " + prefix.repeat(100_000));
    assertThat(diagnostics).extracting(d -> d.kind().id()).containsExactly("nested-too-deeply");
  }

  @Test
  void callsThatAreNestedTooDeeplyAreSaidOnce() throws InterruptedException {
    String call = "f(".repeat(600) + "a" + ")".repeat(600);
    assertThat(onTheUsualStack("f(a: Bool): Bool\n ensure\n  " + call))
        .extracting(d -> d.kind().id())
        .containsExactly("nested-too-deeply");
  }

  @ParameterizedTest
  @ValueSource(strings = {" and a", " or a", " implies a", " = a", "[0]", ".x"})
  void tooManyOperatorsInARowAreSaidOnce(String suffix) throws InterruptedException {
    List<Diagnostic> diagnostics =
        onTheUsualStack("f(a: Bool)\n require\n  a" + suffix.repeat(20_000));
    assertThat(diagnostics).extracting(d -> d.kind().id()).containsExactly("nested-too-deeply");
  }

  @ParameterizedTest
  @ValueSource(strings = {" and a", " or a", " implies a"})
  void twoHundredOperatorsInARowAreFine(String suffix) throws InterruptedException {
    String text = "f(a: Bool)\n  require a" + suffix.repeat(200) + "\n";
    assertThat(onTheUsualStack(text)).isEmpty();
  }

  @Test
  void aThousandClausesAreFine() throws InterruptedException {
    assertThat(onTheUsualStack("f(a: Bool)\n require\n" + "  a\n".repeat(1_000))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{- ", "\"\n", "type A {} ", "[", "a: [", "{", "@", "=", "f() "})
  void repetitionsDoNotTakeForever(String piece) throws InterruptedException {
    onTheUsualStack(piece.repeat(10_000));
  }

  @Test
  void nestedCommentsMayBeDeep() throws InterruptedException {
    assertThat(onTheUsualStack("{-".repeat(1_000) + "-}".repeat(1_000))).isEmpty();
  }

  private static List<Diagnostic> onTheUsualStack(String text) throws InterruptedException {
    AtomicReference<List<Diagnostic>> result = new AtomicReference<>(List.of());
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread = new Thread(null, () -> result.set(survives(text)), "usual stack", USUAL_STACK);
    thread.setUncaughtExceptionHandler((t, e) -> failure.set(e));
    thread.start();
    thread.join();
    assertThat(failure.get()).isNull();
    return result.get();
  }

  @Test
  void aLargeDomainIsChecked() {
    String types =
        IntStream.range(0, 1_000)
            .mapToObj(
                i ->
                    "type T%d%s { f%d: Int, next%d: T%d }\nenum E%d { C%d }\n"
                        .formatted(i, i % 10 == 0 ? "" : " extends T" + (i - 1), i, i, i, i, i))
            .collect(Collectors.joining());
    String functions =
        IntStream.range(0, 1_000)
            .mapToObj(
                i ->
                    "q%d(this: T%d): Int ensure Result = this.f%d%s\n"
                        .formatted(i, i, i, i % 10 == 0 ? "" : " + q%d(this)".formatted(i - 1)))
            .collect(Collectors.joining());
    String actions =
        IntStream.range(0, 5_000)
            .mapToObj(
                i ->
                    "a%d(this: T%d, e: E%d) require q%d(this) > 0 and e = C%d ensure this.next%d.f%d = old q%d(this)\n"
                        .formatted(
                            i, i % 1000, i % 1000, i % 1000, i % 1000, i % 1000, i % 1000,
                            i % 1000))
            .collect(Collectors.joining());
    Parsed parsed = Parser.parse(new Source("large.demonl", types + functions + actions));
    assertThat(parsed.diagnostics()).isEmpty();
    Checked checked = Checker.check(List.of(parsed.file()));
    assertThat(checked.diagnostics()).isEmpty();
    assertThat(checked.content().orElseThrow().domain().actions()).hasSize(5_000);
  }
}
