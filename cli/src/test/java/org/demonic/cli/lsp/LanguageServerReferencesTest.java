package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the server finds the other places of a name. */
class LanguageServerReferencesTest extends LanguageServerFixture {
  /** For a request at the bar, the server finds the places between the angle quotes. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        type A { «|x»: Int, y: Int invariant this.«x» > this.y }
        type B extends A { } type C { x: Int invariant this.x > 0 }
        f(a: A, b: B, c: C) require a.«x» > b.«x» and c.x = 1 modify A.«x»
        """,
        """
        f(«n»: Int) require «n» > 0 ensure (forall (i: Int) i > «|n») and exists (n': Int) n' > «n»
        g(n: Int) require n > 0
        """,
        """
        type A { «|x»: Int }
        f(a: A) require a.«x» > 0
        g(a: A) require a.x >
        h(a: A) require a.nothing > 0 and a.«x» = 1
        """,
        """
        type A { x: Int } type B extends A { }
        «size»(this: A): Int
        «size»(this: B): Int ensure Result = 1
        size(this: A, n: Int): Int
        f(a: A, b: B) require «|size»(a) > «size»(b) and size(a, 1) > 0
        """,
        """
        enum E { «RED», GREEN }
        f(e: E) require e = «RE|D» or E.«RED» = e or e = GREEN
        """,
        """
        type «A» extends B { a: «|A», s: [«A»] }
        type B { invariant this is «A» implies True }
        new A(this: «A») ensure exists (x: «A») x /= this
        """,
        """
        f(n: Int): Int require «|same»: n > 0 ensure Result = n
        g(n: Int): Int require same: n > 0 ensure Result = n
        goal same n: Int final n = 1
        """,
        """
        f(n: Int): Int ensure «Result» > n and «|Result» < 9
        g(n: Int): Int ensure Result > n
        """,
        """
        goal «|g» n: Int final n = 1 expect stable
        f(stable: Int, g: Int) require stable = g
        """
      })
  void allPlacesOfAThingAreFoundFromEachOfThem(String marked) throws Exception {
    MarkedText text = MarkedText.of(marked);
    List<Location> expected = new ArrayList<>();
    text.ranges().forEach(range -> expected.add(new Location(URI, range)));
    editor.open(URI, text.text());
    List<Position> places = new ArrayList<>(List.of(text.cursor()));
    text.ranges().forEach(range -> places.add(range.getEnd()));
    for (Position place : places) {
      assertThat(editor.references(URI, place, true)).isEqualTo(expected);
      assertThat(editor.highlights(URI, place))
          .extracting(DocumentHighlight::getRange)
          .containsExactlyElementsOf(text.ranges());
    }
  }

  @Test
  void declarationsCanBeLeftOutAndAreHighlightedApart() throws Exception {
    MarkedText text = MarkedText.of("type A { «x»: Int }\nf(a: A) require a.«|x» > a.«x»\n");
    editor.open(URI, text.text());
    assertThat(editor.references(URI, text.cursor(), false))
        .extracting(Location::getRange)
        .containsExactlyElementsOf(text.ranges().subList(1, 3));
    assertThat(editor.highlights(URI, text.cursor()))
        .extracting(DocumentHighlight::getKind)
        .containsExactly(
            DocumentHighlightKind.Write, DocumentHighlightKind.Read, DocumentHighlightKind.Read);
  }

  @Test
  void whereThereIsNoNameNothingIsFound() throws Exception {
    editor.open(URI, "type A { x: Int }  -- x\n");
    for (int column : List.of(2, 18, 22)) {
      assertThat(editor.references(URI, new Position(0, column), true)).isEmpty();
      assertThat(editor.highlights(URI, new Position(0, column))).isEmpty();
    }
    assertThat(editor.references("file:///not/open.demonl", new Position(0, 9), true)).isEmpty();
  }

  @Test
  void goalsBesideADomainUseItsNames(@TempDir Path folder) throws Exception {
    Path domain = Files.writeString(folder.resolve("stock.dmn"), "type S { n: Int }\n");
    Path open = Files.writeString(folder.resolve("fill.goal"), "old text");
    Path closed = Files.writeString(folder.resolve("stock.goal"), "s: S\n@3 -> s.n = 3\n");
    Files.writeString(folder.resolve("no.txt"), "s: S\n@3 -> s.n = 3\n");
    editor.open(uri(open), "t: S\n@3 -> t.n = 3 and t.n = 4\n");
    editor.open(uri(domain), "\ntype S { n: Int }\n");
    List<Location> all =
        List.of(
            location(uri(domain), 1, 9, 10),
            location(uri(open), 1, 8, 9),
            location(uri(open), 1, 20, 21),
            location(uri(closed), 1, 8, 9));
    assertThat(editor.references(uri(domain), new Position(1, 9), true))
        .containsExactlyInAnyOrderElementsOf(all);
    assertThat(editor.references(uri(open), new Position(1, 8), true))
        .containsExactlyInAnyOrderElementsOf(all);
    assertThat(editor.highlights(uri(open), new Position(1, 8)))
        .extracting(DocumentHighlight::getRange)
        .containsExactly(range(1, 8, 9), range(1, 20, 21));
    assertThat(editor.references(uri(open), new Position(0, 0), true))
        .hasSize(3)
        .allMatch(place -> place.getUri().equals(uri(open)));
  }

  private static String uri(Path file) {
    return file.toUri().toString();
  }

  private static Range range(int line, int from, int to) {
    return location("", line, from, to).getRange();
  }
}
