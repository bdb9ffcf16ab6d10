package org.demonic.lang.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.demonic.lang.domain.Type;
import org.demonic.lang.names.NameIndex;
import org.demonic.lang.names.NameUse;
import org.demonic.lang.parse.Keywords;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.junit.jupiter.api.Test;

class NameIndexTest {
  private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$']*");
  private static final String TEXT =
      """
      type A { x: Int, next: A, c: C }
      enum C { RED, GREEN }
      size(this: A): Int ensure Result = this.x
      f(this: A, n: Int)
        require (forall (i: Int) i > n) and exists (i: Int) i = size(this.next)
        ensure this.c = RED or this.c = C.GREEN
        modify A.x
      g(this: A) require this.nothing > 0
      """;

  private final Source source = new Source("test.demonl", TEXT);
  private final NameIndex index = Checker.check(List.of(Parser.parse(source).file())).names();

  @Test
  void aNameKnowsWhereItIsDeclared() {
    assertThat(declared("this.x", 5)).isEqualTo("1:10");
    assertThat(declared("n) and", 0)).isEqualTo("4:12");
    assertThat(declared("i > n", 0)).isEqualTo("5:20");
    assertThat(declared("i = size", 0)).isEqualTo("5:47");
    assertThat(declared("size(this.next", 0)).isEqualTo("3:1");
    assertThat(declared("RED or", 0)).isEqualTo("2:10");
    assertThat(declared("C.GREEN", 0)).isEqualTo("2:6");
    assertThat(declared("C.GREEN", 2)).isEqualTo("2:15");
    assertThat(declared("A.x", 0)).isEqualTo("1:6");
    assertThat(declared("A.x", 2)).isEqualTo("1:10");
    assertThat(declared("f(this", 0)).isEqualTo("4:1");
    assertThat(declared("this.nothing", 0)).isEqualTo("8:3");
    assertThat(declared("Int, next", 0)).isEqualTo("nowhere");
  }

  @Test
  void whatIsBeforeADotHasATypeThoughTheMemberIsUnknown() {
    assertThat(index.receiver(source, TEXT.indexOf("nothing")).map(Type::toString)).contains("A");
    assertThat(index.receiver(source, TEXT.indexOf("GREEN\n")).map(Type::toString)).contains("C");
    assertThat(index.receiver(source, TEXT.indexOf("size"))).isEmpty();
  }

  @Test
  void anotherTextHasNoNames() {
    assertThat(index.at(new Source("other.demonl", TEXT), 5)).isEmpty();
  }

  /** All words that can be names, but for tags, names of goals, verdicts and `distinct`. */
  @Test
  void everyNameOfAValidFileIsKnown() throws IOException {
    Path file = Path.of("src/test/resources/golden/check/everything.demonl");
    Source everything = new Source("everything.demonl", Files.readString(file));
    NameIndex names = Checker.check(List.of(Parser.parse(everything).file())).names();
    List<String> unknown = new ArrayList<>();
    Matcher matcher = NAME.matcher(everything.text());
    while (matcher.find()) {
      Optional<NameUse> use = names.at(everything, matcher.start());
      Span span = new Span(everything, matcher.start(), matcher.end());
      if (!Keywords.all().contains(matcher.group())
          && !use.map(NameUse::span).equals(Optional.of(span))) {
        unknown.add(matcher.group());
      }
    }
    assertThat(unknown).containsExactly("positive", "g", "distinct", "x", "interference");
  }

  private String declared(String text, int within) {
    NameUse use = index.at(source, TEXT.indexOf(text) + within).orElseThrow();
    return index.declaration(use).map(span -> span.line() + ":" + span.column()).orElse("nowhere");
  }
}
