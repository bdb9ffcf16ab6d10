package org.demonic.lang;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.demonic.lang.check.Checked;
import org.demonic.lang.check.Checker;
import org.demonic.lang.parse.Parsed;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Source;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No input, however deep or large, does anything but succeed or give diagnostics. */
final class RobustnessTest {
  /** What a thread has by default, on most machines. */
  private static final int USUAL_STACK = 1024 * 1024;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(",
        "not ",
        "- ",
        "old ",
        "if a then ",
        "a[",
        "forall (x: Int) ",
        "a implies ",
        "f(",
        "a.f(",
        "f(a, ",
        "f(a = ",
        "if f(a) then f("
      })
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

  /** {@code ParsingEffortTest} shows that the work grows no faster than the text. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "{- |unclosed-comment|1",
        "\"~|unclosed-string|1",
        "type A {} ||0",
        "[|nested-too-deeply|1",
        "a: [|nested-too-deeply|1",
        "{|unexpected-token|1",
        "@|unexpected-token|10000",
        "=|foreign-symbol|1",
        "f() ||0"
      })
  void tenThousandRepetitionsAreReadToTheEnd(String piece, @Nullable String mistake, int times)
      throws InterruptedException {
    assertThat(onTheUsualStack(piece.replace('~', '\n').repeat(10_000)))
        .hasSize(times)
        .allMatch(d -> d.kind().id().equals(mistake));
  }

  @ParameterizedTest
  @ValueSource(strings = {"%1$s", "0.%1$s", "%1$s.0", "0.0e-%1$s", "1.5e99999999999"})
  void numbersOfAMillionDigitsAreNotRead(String number) throws InterruptedException {
    String text = "f(a: Double) require a = " + number.formatted("7".repeat(1_000_000)) + "\n";
    List<Diagnostic> diagnostics = onTheUsualStack(text);
    assertThat(diagnostics).extracting(d -> d.kind().id()).containsExactly("number-too-long");
    assertThat(diagnostics.get(0).toString()).hasSizeLessThan(1_000);
  }

  @Test
  void boundsOfAMillionDigitsAreNotRead() throws InterruptedException {
    String text = "goal g initial final 1 = 1 within " + "7".repeat(1_000_000) + "\n";
    assertThat(onTheUsualStack(text))
        .extracting(d -> d.kind().id())
        .containsExactly("number-too-long");
  }

  /** Each hint takes a look at all names. */
  @Test
  void ofThousandsOfUnknownNamesTheFirstHaveHints() {
    String text =
        IntStream.range(0, 2_000)
            .mapToObj("type A%1$04d { next: B%1$04d }\n"::formatted)
            .collect(Collectors.joining());
    Parsed parsed = Parser.parse(new Source("unknown.demonl", text));
    List<Diagnostic> diagnostics = Checker.check(List.of(parsed.file())).diagnostics();
    assertThat(diagnostics).hasSize(2_000);
    assertThat(diagnostics.subList(0, 100)).noneMatch(d -> d.hint().isEmpty());
    assertThat(diagnostics.subList(1_000, 2_000)).allMatch(d -> d.hint().isEmpty());
  }

  @Test
  void aMistakeAtATokenOfAMillionLettersIsSaidShortly() throws InterruptedException {
    String text = "type A { x: Int }\ntype " + "7".repeat(1_000_000) + "\n";
    List<Diagnostic> diagnostics = onTheUsualStack(text);
    assertThat(diagnostics).hasSize(1);
    assertThat(diagnostics.get(0).toString()).hasSizeLessThan(1_000);
  }

  @Test
  void callsThatDoubleAtEachLevelAreFollowedOnce() throws InterruptedException {
    String functions =
        IntStream.range(1, 100)
            .mapToObj(
                i ->
                    "f%d(a: A): Int ensure Result = f%d(a.next) + f%d(a.next)\n"
                        .formatted(i, i - 1, i - 1))
            .collect(Collectors.joining());
    String text =
        "type A { n: Int, next: A }\nf0(a: A): Int ensure Result = a.n\n"
            + functions
            + "act(this: A) ensure f99(this) = 3\n";
    assertThat(onTheUsualStack(text)).isEmpty();
  }

  @Test
  void typesThatInheritInTwoWaysAreFollowedOnce() throws InterruptedException {
    String types =
        IntStream.range(1, 60)
            .mapToObj(
                i ->
                    "type L%1$d extends A%2$d { }\ntype R%1$d extends A%2$d { }\ntype A%1$d extends L%1$d, R%1$d { }\n"
                        .formatted(i, i - 1))
            .collect(Collectors.joining());
    String text =
        "type A0 { n: Int }\ntype B { }\n"
            + types
            + "act(this: A59, b: B) require this.n > 0 and this.m = 0 and this = b\n"
            + "same(a: L58, b: R58) require (if a.n = 0 then a else b).n = 0\n";
    assertThat(onTheUsualStack(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "type T%1$d extends T%2$d { }\n",
        "t%1$d(): Int ensure Result = t%2$d()\n",
        "type T%1$d { next: T%2$d }\n"
      })
  void chainsOfDeclarationsDoNotOverflowTheStack(String declaration) throws InterruptedException {
    String upwards =
        IntStream.range(1, 5_000)
            .mapToObj(i -> declaration.formatted(i, i - 1))
            .collect(Collectors.joining());
    String downwards =
        IntStream.range(1, 5_000)
            .mapToObj(i -> declaration.formatted(5_000 - i, 4_999 - i))
            .collect(Collectors.joining());
    onTheUsualStack(upwards);
    onTheUsualStack(downwards);
  }

  @Test
  void nestedCommentsMayBeDeep() throws InterruptedException {
    assertThat(onTheUsualStack("{-".repeat(1_000) + "-}".repeat(1_000))).isEmpty();
  }

  private static List<Diagnostic> onTheUsualStack(String text) throws InterruptedException {
    AtomicReference<List<Diagnostic>> result = new AtomicReference<>(List.of());
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread =
        new Thread(
            null, () -> result.set(Survival.of("wide.demonl", text)), "usual stack", USUAL_STACK);
    thread.setUncaughtExceptionHandler((t, e) -> failure.set(e));
    thread.setDaemon(true);
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
