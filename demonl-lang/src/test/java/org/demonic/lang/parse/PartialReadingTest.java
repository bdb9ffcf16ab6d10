package org.demonic.lang.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.junit.jupiter.api.Test;

class PartialReadingTest {
  @Test
  void aValidTextIsReadWhole() {
    String text = "type A { x: Int }\nf(a: A)\n";
    assertThat(read(text, false).source().text()).isEqualTo(text);
    assertThat(names(text, false)).containsExactly("A", "f");
  }

  @Test
  void declarationsWithMistakesAreLeftOut() {
    String text =
        """
        😀 type A { x: Int }
        type B { y Int }
        f(a: A) ensure a. = 1
        g(a: A) ensure a.x = 1
        goal h
          a: A
        initial a.x =
        final True
        enum E { ONE }
        """;
    assertThat(names(text, false)).containsExactly("g", "E");
    Span span = read(text, false).file().declarations().get(0).name().span();
    assertThat(span.line()).isEqualTo(4);
  }

  @Test
  void whatIsAfterAnOpenCommentIsLeftOut() {
    assertThat(names("type A { }\ntype B { }\n{- type C { }\ntype D { }", false))
        .containsExactly("A");
  }

  @Test
  void linesOfGoalFilesWithMistakesAreLeftOut() {
    PartlyParsed read = read("a: A\nb ]\na /= null\na.x = = 1\n@2 -> a.x = 3\n", true);
    assertThat(read.file().declarations()).hasSize(1);
    assertThat(read.source().text()).isEqualTo("a: A\n   \na /= null\n         \n@2 -> a.x = 3\n");
  }

  private static List<String> names(String text, boolean goals) {
    return read(text, goals).file().declarations().stream().map(d -> d.name().text()).toList();
  }

  private static PartlyParsed read(String text, boolean goals) {
    return Parser.parsePartly(new Source("test", text), goals);
  }
}
