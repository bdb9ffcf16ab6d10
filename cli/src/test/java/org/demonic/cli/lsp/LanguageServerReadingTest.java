package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how the server helps with reading: help on words, growing selections, and hints. */
class LanguageServerReadingTest extends LanguageServerFixture {
  private static final String FUNCTIONS =
      """
      type A { x: Int, steps: Int, on: Bool, off: Bool, s: [Int] }
      far(this: A, steps: Int, wide: Bool): Int ensure Result = if wide then steps else 0
      near(this: A, x: Int): Int ensure Result = x
      one(n: Int): Int ensure Result = n
      positive(this: A): Bool ensure Result = (this.x > 0)
      """;

  /** Tests what the hover at the bar begins with, after the example. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "ty|pe A { } ! Declares a type of objects",
        "f(x: Int) |require x > 0 ! Begins conditions that say when",
        "f(x: Int) require x > 0 and| x < 9 ! True where both conditions are true.",
        "f() modify every|thing ! In `modify`: all fields",
        "goal g final True expect st|able ! A verdict: no state",
        "f(a: Bool, b: Bool) require dis|tinct(a, b) ! True where all the values are different.",
        "f(x: Int) require x > > |and ! True where both",
      })
  void aWordOfTheLanguageShowsWhatItMeans(String marked, String expected) throws Exception {
    assertThat(hover(marked)).startsWith("```demonl\n").contains("\n```\n\n" + expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "f(sta|ble: Int) require stable > 0 ! stable: Int",
        "f(x: Int) require x > 0 -- and| so ! nothing",
        "f(x: String) require x = \"and|\" ! nothing",
        "f(x: Int) require every|thing > 0 ! nothing",
        "f(x: Int) require x| > 0 ! x: Int"
      })
  void otherNamesCommentsAndStringsShowNoHelpOnWords(String marked, String expected)
      throws Exception {
    assertThat(hover(marked).replaceAll("```(?:demonl)?\n?", "").strip()).isEqualTo(expected);
  }

  private String hover(String marked) throws Exception {
    MarkedText text = MarkedText.of(marked);
    editor.open(URI, text.text());
    return editor.hover(URI, text.cursor().getLine(), text.cursor().getCharacter());
  }

  /** A text with a cursor, and the texts that are selected one after the other there. */
  static List<List<String>> selections() {
    return List.of(
        List.of(
            "f(a: A) require a.x + |b > 1",
            "b",
            "a.x + b",
            "a.x + b > 1",
            "f(a: A) require a.x + b > 1"),
        List.of(
            "f(a: A) require (a.|x = 1) and b",
            "x",
            "a.x",
            "a.x = 1",
            "(a.x = 1)",
            "(a.x = 1) and b",
            "f(a: A) require (a.x = 1) and b"),
        List.of(
            "f(first: |Int, b: Int)",
            "Int",
            "first: Int",
            "first: Int, b: Int",
            "(first: Int, b: Int)",
            "f(first: Int, b: Int)"),
        List.of(
            "type A { x: I|nt }\ntype B { }",
            "Int",
            "x: Int",
            " x: Int ",
            "{ x: Int }",
            "type A { x: Int }",
            "type A { x: Int }\ntype B { }"),
        List.of(
            "goal g n: Int final tag: n >| 1 expect stable",
            "n > 1",
            "tag: n > 1",
            "goal g n: Int final tag: n > 1 expect stable"),
        List.of(
            "goal g final True expect |stable",
            "stable",
            "expect stable",
            "goal g final True expect stable"),
        List.of(
            "enum E { RE|D, GREEN }",
            "RED",
            " RED, GREEN ",
            "{ RED, GREEN }",
            "enum E { RED, GREEN }"),
        List.of("f() modify A.x, B|.y", "B", "B.y", "f() modify A.x, B.y"),
        List.of(
            "f() require forall (i: Int in 0 .. |9) i > \"a)\".length",
            "9",
            "i: Int in 0 .. 9",
            "(i: Int in 0 .. 9)",
            "forall (i: Int in 0 .. 9) i > \"a)\".length",
            "f() require forall (i: Int in 0 .. 9) i > \"a)\".length"),
        List.of("-- a com|ment\ntype A { }", "-- a comment", "-- a comment\ntype A { }"),
        List.of(
            "f(a: A) require g(>|, 1)\ntype A { }",
            ">, 1",
            "(>, 1)",
            "f(a: A) require g(>, 1)\ntype A { }"),
        List.of("f() modify A.x|-- so", "x", "A.x", "f() modify A.x", "f() modify A.x-- so"),
        List.of("|", ""));
  }

  @ParameterizedTest
  @MethodSource("selections")
  void aSelectionGrowsAlongTheSyntax(List<String> selection) throws Exception {
    MarkedText text = MarkedText.of(selection.get(0));
    editor.open(URI, text.text());
    List<String> selected = new ArrayList<>();
    SelectionRange range = editor.selectionRanges(URI, List.of(text.cursor())).get(0);
    while (range != null) {
      selected.add(text.text(range.getRange()));
      range = range.getParent();
    }
    assertThat(selected).isEqualTo(selection.subList(1, selection.size()));
  }

  @Test
  void eachCursorHasASelectionOfItsOwn() throws Exception {
    editor.open(URI, BANK);
    List<Position> places = List.of(new Position(99, 9), new Position(0, 0), new Position(1, 5));
    assertThat(editor.selectionRanges(URI, places))
        .extracting(SelectionRange::getRange)
        .extracting(Range::getStart)
        .containsExactly(new Position(0, 0), new Position(0, 0), new Position(1, 5));
  }

  /** Tests the hints, which stand between the angle quotes. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "f(a: A) require far(a, «steps: »1, «wide: »a.x > 1) > 1",
        "f(a: A, steps: Int, wide: Bool) require far(a, steps, wide) > a.steps",
        "f(a: A) require far(a, a.steps, «wide: »far(a, «steps: »2, «wide: »True) > 1) > 1",
        "f(a: A) require near(a, «x: »1) = one(2)",
        "f(a: A) require unknown(1, 2) > 1",
        "set(this: A) ensure this.x = old this.x + 1",
        "set(this: A)« may also change this.steps» ensure this.x = this.steps",
        "set(this: A) ensure this.x = old this.steps",
        "set(this: A) ensure this.x = this.steps modify this.steps",
        "set(this: A)« may also change this.x, this.steps» ensure one(this.x) = this.steps",
        "set(this: A)« may also change this.x» ensure positive(this)",
        "set(this: A)« may also change this.on» ensure if this.on then this.x = 1 else this.x = 2",
        "set(this: A) ensure this.on and not this.off and this.x > 1 and 2 * old this.x > 1",
        "set(this: A)« may also change this.on» ensure this.on implies this.x = 1",
        "action get(this: A): Int« may also change this.x» ensure Result = this.x",
        "action get(this: A): Int ensure Result = old this.x",
        "all() ensure forall (a: A) a.x = 0",
        "all()« may also change A.steps» ensure forall (a: A) a.x = a.steps",
        "put(this: A) ensure this.s[old this.x] = 1 and this.s.length = 2",
        "put(this: A)« may also change this.s[0]» ensure this.x = this.s[0]",
        "put(this: A) ensure forall (i: Int in 0 .. old this.x) this.s[i] = 0",
        "put(this: A)« may also change the elements of this.s» ensure this.x = 1"
            + " and (exists (i: Int in 0 .. 1) 0 = this.s[i])",
        "put(this: A, -- )\n  n: Int)« may also change this.x» ensure n = this.x",
        "any(this: A) ensure one(this.x) = this.steps modify everything",
        "new A(this: A, n: Int) ensure this.x = n",
      })
  void whatIsNotWrittenIsHinted(String marked) throws Exception {
    String text = FUNCTIONS + marked.replaceAll("«[^»]*»", "");
    editor.open(URI, text);
    Range all = new Range(new Position(0, 0), new Position(99, 0));
    List<TextEdit> written = new ArrayList<>();
    for (InlayHint hint : editor.hints(URI, all)) {
      String padded =
          (Boolean.TRUE.equals(hint.getPaddingLeft()) ? " " : "")
              + hint.getLabel().getLeft()
              + (Boolean.TRUE.equals(hint.getPaddingRight()) ? " " : "");
      Range place = new Range(hint.getPosition(), hint.getPosition());
      written.add(new TextEdit(place, "«" + padded + "»"));
    }
    assertThat(MarkedText.apply(text, written)).isEqualTo(FUNCTIONS + marked.replace("«»", ""));
  }

  @Test
  void hintsAreGivenForThePartThatIsShown() throws Exception {
    String text = FUNCTIONS + "f(a: A) require far(a, 1, True) > 1\n  far(a, 2, True) > 2\n";
    editor.open(URI, text);
    int line = (int) FUNCTIONS.lines().count();
    Range first = new Range(new Position(line, 0), new Position(line, 99));
    assertThat(editor.hints(URI, first))
        .extracting(InlayHint::getPosition)
        .containsExactly(new Position(line, 23), new Position(line, 26));
    assertThat(editor.hints("file:///not/open.demonl", first)).isEmpty();
    editor.change(URI, text + "type");
    assertThat(editor.hints(URI, first)).hasSize(2);
  }
}
