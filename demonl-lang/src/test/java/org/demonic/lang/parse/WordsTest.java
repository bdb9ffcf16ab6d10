package org.demonic.lang.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.lang.source.Source;
import org.junit.jupiter.api.Test;

class WordsTest {
  @Test
  void eachWordHasItsKindAndPlace() {
    assertThat(words("type A' { s: [Int] } -- 😀\nx = 12 + 1.5e3 {- a {- b -} c -} /= \"😀\" is"))
        .containsExactly(
            "KEYWORD type",
            "NAME A'",
            "SYMBOL {",
            "NAME s",
            "SYMBOL :",
            "SYMBOL [",
            "NAME Int",
            "SYMBOL ]",
            "SYMBOL }",
            "COMMENT -- 😀",
            "NAME x",
            "SYMBOL =",
            "NUMBER 12",
            "SYMBOL +",
            "NUMBER 1.5e3",
            "COMMENT {- a {- b -} c -}",
            "SYMBOL /=",
            "STRING \"😀\"",
            "KEYWORD is");
  }

  @Test
  void textsThatAreNotValidHaveWordsToo() {
    assertThat(words("# \"open\n== {- open 😀\ntype A"))
        .containsExactly(
            "SYMBOL #", "STRING \"open", "SYMBOL =", "SYMBOL =", "COMMENT {- open 😀\ntype A");
    assertThat(words("")).isEmpty();
  }

  @Test
  void aNameIsOneWordAndNoneOfTheLanguage() {
    for (String name : List.of("a", "x'", "_1", "$a", "größe", "stable")) {
      assertThat(Words.isName(name)).as(name).isTrue();
    }
    for (String other :
        List.of(
            "",
            " ",
            "1",
            "a b",
            " a",
            "a ",
            "a.b",
            "type",
            "null",
            "Result",
            "distinct",
            "'x",
            "a--b",
            "😀")) {
      assertThat(Words.isName(other)).as(other).isFalse();
    }
  }

  private static List<String> words(String text) {
    return Words.of(new Source("test.demonl", text)).stream()
        .map(word -> word.kind() + " " + word.text())
        .toList();
  }
}
