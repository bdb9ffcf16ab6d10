package org.demonic.lang.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.demonic.lang.domain.Type;
import org.demonic.lang.names.NameIndex;
import org.demonic.lang.names.NameUse;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.parse.Word;
import org.demonic.lang.parse.Words;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.junit.jupiter.api.Test;

class NameIndexTest {
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
  void variablesOfOneNameAreToldApart() {
    String text =
        """
        f(this: A, n: Int): Int ensure Result = n
        type A { x: Int invariant this.x > 0 and (forall (n: Int) n = n) and exists (n: Int) n > 1 }
        g(n: Int): Int ensure Result = n
        """;
    assertOneThing(text, "this.x");
    assertOneThing(text, "n: Int) n = n", "n = n", "n) and");
    assertOneThing(text, "n: Int) n > 1", "n > 1");
    assertOneThing(text, "n: Int): Int", "n\ntype");
    assertOneThing(text, "Result = n\ntype");
  }

  @Test
  void routinesThatOverrideEachOtherAreOneThing() {
    String text =
        """
        type A { x: Int } type B extends A { } type C { }
        f(this: A) f(this: B) f(this: C) f(this: A, n: Int) new f(this: A)
        s(this: A): Int s(this: B): Int s(this: C): Int
        t(b: B): Int ensure Result = s(b)
        """;
    assertOneThing(text, "f(this: A) f", "f(this: B)");
    assertOneThing(text, "f(this: C)");
    assertOneThing(text, "f(this: A, n");
    assertOneThing(text, "f(this: A)\n");
    assertOneThing(text, "s(this: A)", "s(this: B)", "s(b)");
    assertOneThing(text, "s(this: C)");
  }

  /** From each of the places, all of the places are found and no others. */
  private static void assertOneThing(String text, String... places) {
    Source source = new Source("test.demonl", text);
    NameIndex names = Checker.check(List.of(Parser.parse(source).file())).names();
    List<Integer> starts = Stream.of(places).map(text::indexOf).toList();
    for (int start : starts) {
      NameUse use = names.at(source, start).orElseThrow();
      assertThat(names.sameAs(use))
          .extracting(other -> other.span().start())
          .containsExactlyInAnyOrderElementsOf(starts);
    }
  }

  @Test
  void anotherTextHasNoNames() {
    assertThat(index.at(new Source("other.demonl", TEXT), 5)).isEmpty();
  }

  @Test
  void everyNameOfAValidFileIsKnown() throws IOException {
    Path file = Path.of("src/test/resources/golden/check/everything.demonl");
    Source everything = new Source("everything.demonl", Files.readString(file));
    NameIndex names = Checker.check(List.of(Parser.parse(everything).file())).names();
    List<Span> written =
        Words.of(everything).stream()
            .filter(word -> word.kind() == Word.Kind.NAME)
            .map(Word::span)
            .toList();
    assertThat(names.in(everything)).extracting(NameUse::span).containsExactlyElementsOf(written);
  }

  private String declared(String text, int within) {
    NameUse use = index.at(source, TEXT.indexOf(text) + within).orElseThrow();
    return index.declaration(use).map(span -> span.line() + ":" + span.column()).orElse("nowhere");
  }
}
