package org.demonic.synthesize.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Suggestion;
import org.demonic.synthesize.Goals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class DomainReviewTest {
  private static final Path DOMAINS = Path.of("../case-studies/domains");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "type T { n: Int } invariant this.n > 0; this.n < 0 | contradictory-invariant this.n < 0",
        "type T { n: Int } invariant this.n > 0; this.n < 9 | ''",
        "type T { n: Int } invariant this.n = this.n | always-true this.n = this.n",
        "type T { n: Int } type S extends T { } invariant this.n > this.n"
            + " | contradictory-invariant this.n > this.n",
        "type T { s: [Int] } invariant this.s.length >= 0 | always-true this.s.length >= 0",
        "type T { n: Int16 } invariant this.n < 32768 | always-true this.n < 32768",
        "a(x: Int) require x > 1; x < 1 | impossible-action x < 1",
        "a(x: Int) require x > 1; x < 3 | ''",
        "a(x: Int) require x > 1 or x < 2 | always-true x > 1 or x < 2",
        "a(x: Int) require True | ''",
        "a(x: Int) require False | impossible-action False",
        "a(x: Int) require never: False | ''",
        "type T { n: Int } a(t: T) require t = null; t.n = 1 | impossible-action t.n = 1",
        "type T { n: Int } a(this: T) require this = null | impossible-action this = null",
        "type T { n: Int } a(this: T) require this.n = this.n | ''",
        "type T { n: Int } invariant this.n > 0; a(t: T) require t.n < 1 | impossible-action t.n < 1",
        "type T { n: Int } invariant this.n > 0; a(t: T) ensure t.n = 0 | impossible-effect t.n = 0",
        "type T { n: Int } a(t: T) ensure t.n = old t.n + 1; t.n = old t.n"
            + " | impossible-effect t.n = old t.n",
        "type T { n: Int; m: Int } invariant this.n = this.m a(t: T) ensure t.n = old t.n + 1"
            + " | narrow-frame t.n = old t.n + 1",
        "type T { n: Int; m: Int } invariant this.n = this.m a(t: T) ensure t.n = old t.n + 1"
            + " modify t.m | ''",
        "type T { n: Int; m: Int } invariant this.n <= this.m a(t: T) ensure t.n = old t.n + 1 | ''",
        "type T { n: Int; m: Int } invariant this.n = this.m a(t: T) ensure t.n = old t.m + 1"
            + " modify everything | ''",
        "type T { n: Int; const m: Int } invariant this.n = this.m a(t: T) ensure t.n > old t.n"
            + " | impossible-effect t.n > old t.n",
        "type T { n: Int; next: T } a(t: T) require t.next = null ensure t.next.n = 1"
            + " | narrow-frame t.next.n = 1",
        "type T { n: Int; next: T } a(t: T, u: T) require t.next = null ensure t.next.n = 1"
            + " modify u.next | ''",
        "type T { n: Int; m: Int } invariant this.n = this.m"
            + " new a(this: T, n: Int) ensure this.n = n | ''",
        "type S { k: Int } type T { n: Int; m: Int } invariant this.n = this.m"
            + " new a(this: S, t: T) ensure t.n = old t.n + 1 | narrow-frame t.n = old t.n + 1",
        "type T { n: Int; m: Int } type S extends T { } invariant this.n = this.m"
            + " a(t: S) ensure t.n = old t.n + 1 | narrow-frame t.n = old t.n + 1",
        "type T { const n: Int } a(t: T) ensure t.n = old t.n or t.n > 3 | ''",
        "type T { n: Int } new a(this: T, x: Int) require x > 0 ensure this.n = x | ''",
        "type T { n: Int } new a(this: T) require this.n > 0 or this.n < 1 ensure this.n = 1 | ''",
        "type T { n: Int } f(t: T): Int a(t: T) require f(t) > f(t) | impossible-action f(t) > f(t)",
        "type T { n: Int } f(t: T): Int a(t: T) require f(t) > 0 | ''",
        "goal g x: Int initial final x > x | impossible-final x > x",
        "type T { n: Int } invariant this.n > 0; goal g t: T initial final t.n = 0 | ''",
        "type T { n: Int } goal g t: T initial t /= null final t.n <= 0 or t.n > 0"
            + " | always-true t.n <= 0 or t.n > 0",
        "type T { n: Int } goal g t: T initial final t.n <= 0 or t.n > 0 | ''",
        "type T { n: Int } goal g t: T initial t /= null final t.n = 0 rely t.n >= old t.n | ''",
        "type T { n: Int } goal g t: T initial t /= null final t.n = 0 rely t.n > old t.n"
            + " | rely-not-reflexive t.n > old t.n",
        "type T { n: Int } goal g t: T initial final t.n = 0 rely t.n >= old t.n"
            + " | rely-not-reflexive t.n >= old t.n",
        "type T { n: Int } goal g t: T initial t /= null final t.n = 0 rely t.n <= old t.n + 1"
            + " | rely-not-transitive t.n <= old t.n + 1",
        "type T { n: Int } goal g t: T initial t /= null final t.n = 0 rely t.n < old t.n; t.n > 7"
            + "; t.n > old t.n | contradictory-rely t.n > old t.n",
      })
  void warnsOfWhatIsSo(String text, String expected) {
    assertThat(String.join(", ", warnings(text))).isEqualTo(expected);
  }

  static List<Path> domains() throws IOException {
    try (Stream<Path> files = Files.list(DOMAINS)) {
      return files.filter(f -> f.toString().endsWith(".demonl")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("domains")
  void findsNothingInWhatIsRight(Path file) throws IOException {
    assertThat(warnings(Files.readString(file))).isEmpty();
  }

  @Test
  void aTypeWithoutObjectsDoesNotSilenceTheRest() {
    assertThat(
            warnings(
                """
                type T { n: Int } invariant this.n > this.n
                type S extends T { }
                a(t: T, x: Int) require x > x
                """))
        .containsExactlyInAnyOrder(
            "contradictory-invariant this.n > this.n", "impossible-action x > x");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "t.n = t.n + 1 | this compares two values after the call: did you mean `old t.n` on the"
            + " right?",
        "1 + t.n = t.n | this compares two values after the call: did you mean `old t.n` on the"
            + " left?",
        "t.n = t.n + old t.n and t.n > 0 and old t.n = 2 | ''",
        "t.n = old t.n + 1 and t.n = old t.n | ''",
      })
  void asksWhetherOldWasForgotten(String effect, String hint) {
    Content content = Goals.content("type T { n: Int } a(t: T) ensure " + effect);
    assertThat(DomainReview.of(content.domain(), content.goals()))
        .singleElement()
        .extracting(Diagnostic::hint)
        .isEqualTo(hint);
  }

  /** What a warning suggests makes a text without warnings. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a(t: T) ensure t.n = t.n + 1 | a(t: T) ensure t.n = old t.n + 1",
        "a(t: T) ensure t.n - 2 * t.n + 1 = -t.n | ''",
        "a(t: T) ensure t.n = 2 * t.n - (t.n + 3) | a(t: T) ensure t.n = 2 * old t.n - (old t.n + 3)",
        "a(t: T) ensure t.n = t.n + old t.n - old t.n + 1"
            + " | a(t: T) ensure t.n = old t.n + old t.n - old t.n + 1",
        "a(t: T) ensure 1 + t.n = t.n | a(t: T) ensure 1 + old t.n = t.n",
        "a(t: T) ensure t.m = old t.m + 1 | a(t: T) ensure t.m = old t.m + 1@  modify t.k",
        "a(t: T) ensure t.m = old t.m + 1; modify t.n | "
            + "a(t: T) ensure t.m = old t.m + 1; modify t.n@  modify t.k",
        "a(t: T) ensure t.j = old t.j + 1 | a(t: T) ensure t.j = old t.j + 1@  modify t.i, t.h",
      })
  void aSuggestionRemovesItsWarning(String action, String corrected) {
    String type =
        "type T { n: Int; m: Int; k: Int; j: Int; i: Int; h: Int }"
            + " invariant this.m = this.k; this.j = this.i; this.j = this.h ";
    String text = type + action;
    Content content = Goals.content(text);
    Optional<Suggestion> found =
        DomainReview.of(content.domain(), content.goals()).stream()
            .flatMap(warning -> warning.suggestion().stream())
            .findFirst();
    if (corrected.isEmpty()) {
      assertThat(found).isEmpty();
      return;
    }
    Suggestion suggestion = found.orElseThrow();
    String changed =
        new StringBuilder(text)
            .replace(suggestion.span().start(), suggestion.span().end(), suggestion.replacement())
            .toString();
    assertThat(changed).isEqualTo(type + corrected.replace("@", "\n"));
    assertThat(warnings(changed)).isEmpty();
  }

  /** The kind and the text of each warning. */
  private static List<String> warnings(String text) {
    Content content = Goals.content(text);
    return DomainReview.of(content.domain(), content.goals()).stream()
        .map(DomainReviewTest::summary)
        .toList();
  }

  private static String summary(Diagnostic warning) {
    assertThat(warning.isError()).isFalse();
    return warning.kind().id() + " " + warning.span().text();
  }
}
