package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.demonic.cli.lsp.feature.SemanticColors;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.Test;

/** Tests the folding of texts, and the colors of words. */
class LanguageServerViewTest extends LanguageServerFixture {
  @Test
  void declarationsClausesAndCommentsCanBeHidden() throws Exception {
    String text =
        """
        -- One
        -- and two.
        type A {
          x: Int -- behind
          -- single
          invariant
            this.x > 0
            -- inside
        }
        {- Block
           comment -}
        -- after it

        enum E { RED }
        f(a: A) require
          g(a)
          ensure
            a.x = 1
            h(a)

        goal g a: A
        initial
          a.x = 1
        final a.x = 2
        expect stable
        """;
    editor.open(URI, text);
    List<String> expected =
        List.of(
            "0-1 comment",
            "2-8 region",
            "5-6 region",
            "9-11 comment",
            "14-18 region",
            "16-18 region",
            "20-24 region",
            "21-22 region");
    assertThat(foldings()).isEqualTo(expected);
    editor.change(URI, text.replace("a.x = 1\n    h", "a.x = \n    h").replace("x: Int", "x Int"));
    assertThat(foldings()).isEqualTo(expected);
    editor.change(URI, "");
    assertThat(foldings()).isEmpty();
  }

  private List<String> foldings() throws Exception {
    return editor.foldings(URI).stream()
        .map(f -> "%d-%d %s".formatted(f.getStartLine(), f.getEndLine(), f.getKind()))
        .toList();
  }

  @Test
  void theOutlineHasAllDeclarationsWithTheirParts() throws Exception {
    editor.open(URI, BANK + "new Person(this: Person)\n");
    assertThat(editor.outline(URI))
        .containsExactly(
            "Class Account",
            "  Field balance",
            "  Field owner",
            "Class Person",
            "  Field name",
            "  Field mood",
            "Enum Mood",
            "  EnumMember GOOD",
            "  EnumMember BAD",
            "Method withdraw",
            "Function rich",
            "Event overdraw",
            "Constructor Person");
  }

  @Test
  void eachWordHasItsColor() throws Exception {
    String text =
        """
        type A { const x: Int, s: [A] } -- 😀 money
        enum E { RED }
        f(this: A, e: E): Int
          require some: e = RED and (exists (i: Int) this.s.length > i) {- a
          b -}
          ensure Result = 12 + {- 😀 -} this.x
        new A(this: A) modify everything
        goal g n: Int final f(null, E.RED) = n and "text" = "" expect stable
        """;
    editor.open(URI, text);
    assertThat(colored(text, editor.semanticTokens(URI)))
        .containsExactly(
            "0 type keyword",
            "0 A class declaration",
            "0 const keyword",
            "0 x property declaration readonly",
            "0 Int type defaultLibrary",
            "0 s property declaration",
            "0 A class",
            "0 -- 😀 money comment",
            "1 enum keyword",
            "1 E enum declaration",
            "1 RED enumMember declaration",
            "2 f function declaration",
            "2 this parameter declaration",
            "2 A class",
            "2 e parameter declaration",
            "2 E enum",
            "2 Int type defaultLibrary",
            "3 require keyword",
            "3 some label declaration",
            "3 e parameter",
            "3 RED enumMember",
            "3 and keyword",
            "3 exists keyword",
            "3 i variable declaration",
            "3 Int type defaultLibrary",
            "3 this parameter",
            "3 s property",
            "3 length property defaultLibrary",
            "3 i variable",
            "3 {- a comment",
            "4   b -} comment",
            "5 ensure keyword",
            "5 Result variable",
            "5 12 number",
            "5 {- 😀 -} comment",
            "5 this parameter",
            "5 x property readonly",
            "6 new keyword",
            "6 A method declaration",
            "6 this parameter declaration",
            "6 A class",
            "6 modify keyword",
            "6 everything keyword",
            "7 goal keyword",
            "7 g event declaration",
            "7 n variable declaration",
            "7 Int type defaultLibrary",
            "7 final keyword",
            "7 f function",
            "7 null keyword",
            "7 E enum",
            "7 RED enumMember",
            "7 n variable",
            "7 and keyword",
            "7 \"text\" string",
            "7 \"\" string",
            "7 expect keyword",
            "7 stable keyword");
  }

  @Test
  void aPartOfATextCanBeColoredAlone() throws Exception {
    String text = "type A { x: Int }\ntype B { y: Int }\ntype C { z: Int }\n";
    editor.open(URI, text);
    Range range = new Range(new Position(1, 5), new Position(2, 0));
    assertThat(colored(text, editor.semanticTokens(URI, range)))
        .containsExactly(
            "1 B class declaration", "1 y property declaration", "1 Int type defaultLibrary");
  }

  @Test
  void whatCanBeReadOfATextWithMistakesIsColored() throws Exception {
    String text = "type A { x: Int }\nf(a: A) require >\ng(a: A) require b.x > 1\n";
    editor.open(URI, text);
    assertThat(colored(text, editor.semanticTokens(URI)))
        .containsExactly(
            "0 type keyword",
            "0 A class declaration",
            "0 x property declaration",
            "0 Int type defaultLibrary",
            "1 require keyword",
            "2 g method declaration",
            "2 a parameter declaration",
            "2 A class",
            "2 require keyword",
            "2 1 number");
    assertThat(editor.semanticTokens("file:///not/open.demonl")).isEmpty();
  }

  /** Each token on a line of its own: its line, its characters, its type and its modifiers. */
  private static List<String> colored(String text, List<Integer> data) {
    List<String> lines = text.lines().toList();
    List<String> tokens = new ArrayList<>();
    int line = 0;
    int column = 0;
    for (int i = 0; i < data.size(); i += 5) {
      line += data.get(i);
      column = data.get(i + 1) + (data.get(i) == 0 ? column : 0);
      StringBuilder token = new StringBuilder();
      token.append(line).append(' ');
      token.append(lines.get(line), column, column + data.get(i + 2)).append(' ');
      token.append(SemanticColors.legend().getTokenTypes().get(data.get(i + 3)));
      List<String> modifiers = SemanticColors.legend().getTokenModifiers();
      for (int bit = 0; bit < modifiers.size(); bit++) {
        token.append((data.get(i + 4) >> bit & 1) == 1 ? " " + modifiers.get(bit) : "");
      }
      tokens.add(token.toString());
    }
    return tokens;
  }
}
