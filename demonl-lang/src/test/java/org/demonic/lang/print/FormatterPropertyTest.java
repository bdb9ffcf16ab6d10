package org.demonic.lang.print;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.demonic.lang.parse.Parsed;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.demonic.lang.syntax.DemonlFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FormatterPropertyTest {
  @Property(tries = 100, seed = "1")
  void aPrintedTreeIsFormattedAlready(@ForAll long seed) {
    String text = Printer.print(new RandomTrees(seed).file());
    assertThat(format(text)).isEqualTo(text);
  }

  @Property(tries = 200, seed = "1")
  void whateverTheLayoutWasWordsAndCommentsStay(@ForAll long seed)
      throws ReflectiveOperationException {
    DemonlFile tree = new RandomTrees(seed).file();
    String text = new RandomComments(seed).spoil(Printer.print(tree));
    String formatted = format(text);
    assertThat(RandomComments.words(formatted)).as(text).isEqualTo(RandomComments.words(text));
    assertThat(RandomComments.in(formatted)).as(text).isEqualTo(RandomComments.in(text));
    Parsed parsed = Parser.parse(new Source("formatted.demonl", formatted));
    assertThat(Positions.erase(parsed.file())).as(formatted).isEqualTo(tree);
    assertThat(format(formatted)).as(text).isEqualTo(formatted);
    int firstEnd = text.indexOf('\n');
    String lineEnd = firstEnd > 0 && text.charAt(firstEnd - 1) == '\r' ? "\r\n" : "\n";
    assertThat(formatted.replace(lineEnd, "")).as(text).doesNotContain("\r", "\n");
    assertThat(formatted).as(text).doesNotContain(lineEnd.repeat(3)).doesNotStartWith(lineEnd);
  }

  @Property(tries = 100, seed = "1")
  void whateverTheLayoutOfAGoalFileWasWordsAndCommentsStay(@ForAll long seed)
      throws ReflectiveOperationException {
    RandomTrees trees = new RandomTrees(seed);
    StringBuilder plain = new StringBuilder("a: A\nb: [Int?]\n");
    for (int i = 0; i < 4; i++) {
      plain.append("  ").append(Printer.print(trees.expression(4))).append(";\n");
    }
    plain.append("@3 -> ").append(Printer.print(trees.expression(4))).append("\n@0 -> True");
    String text = new RandomComments(seed).spoil(plain.toString());
    Source source = new Source("random.goal", text);
    String formatted = Formatter.formatGoals(source).text().orElseThrow();
    assertThat(RandomComments.words(formatted)).as(text).isEqualTo(RandomComments.words(text));
    assertThat(RandomComments.in(formatted)).as(text).isEqualTo(RandomComments.in(text));
    Source again = new Source("random.goal", formatted);
    assertThat(Positions.erase(Parser.parseGoals(again).file()))
        .as(formatted)
        .isEqualTo(Positions.erase(Parser.parseGoals(source).file()));
    assertThat(Formatter.formatGoals(again).text()).as(text).contains(formatted);
  }

  /** Texts that were once laid out in another way the second time. */
  @ParameterizedTest
  @ValueSource(longs = {75105, 152959, -594013165417158149L, 3306127028113127191L})
  void aGoalFileThatNeededTwoPassesNeedsOne(long seed) throws ReflectiveOperationException {
    whateverTheLayoutOfAGoalFileWasWordsAndCommentsStay(seed);
  }

  @Test
  void aCommentBeforeASemicolonMayBeAsLongAsOneBehindIt() {
    String clause = "a.balance + ".repeat(7) + "a.balance > 0";
    String note = " {- a note that is longer than what is left -}";
    String text = "goal g\n  a: A\ninitial\n  %s%s\n  True\nfinal\n  True\n";
    String formatted = text.formatted(clause, note);
    assertThat(format(text.formatted(clause, note + ";"))).isEqualTo(formatted);
    assertThat(format(formatted)).isEqualTo(formatted);
  }

  private static String format(String text) {
    Formatted formatted = Formatter.format(new Source("random.demonl", text));
    assertThat(formatted.diagnostics()).as(text).isEmpty();
    return formatted.text().orElseThrow();
  }
}
