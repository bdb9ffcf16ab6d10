package org.demonic.lang.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.Token;
import org.demonic.lang.source.Source;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reading a text that is twice as long takes twice as many looks at tokens, whatever it says. */
final class ParsingEffortTest {
  private static final int SHORT = 500;

  /** Tokens that count how often they are looked at. */
  private static final class CountedTokens extends CommonTokenStream {
    private long looks;

    CountedTokens(List<Token> tokens) {
      super(new ListTokenSource(tokens));
      fill();
    }

    @Override
    public Token get(int index) {
      looks++;
      return super.get(index);
    }

    @Override
    public int LA(int ahead) {
      looks++;
      return super.LA(ahead);
    }

    @Override
    public Token LT(int ahead) {
      looks++;
      return super.LT(ahead);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{- ",
        "\"\n",
        "type A {} ",
        "type A\n",
        "[",
        "]\n",
        "a: [",
        "{",
        "}\n",
        "@",
        "@ \n",
        "=",
        "f() ",
        "f()\n",
        "f(a: A)\n require a.n = = 1\n",
        "f(a: A)\n requir a.n = 1\n",
        "  a.n = = 1\n",
        "  a.n = (1\n",
        "  requir a\n",
        "-- a comment\n @\n"
      })
  void itGrowsAsTheTextDoes(String piece) {
    long once = looks(piece, SHORT);
    assertThat(once).isPositive();
    assertThat(looks(piece, 2 * SHORT)).isLessThanOrEqualTo(2 * once);
  }

  private static long looks(String piece, int times) {
    Source source = new Source("repeated.demonl", "act(a: A)\n  require\n" + piece.repeat(times));
    CountedTokens tokens = new CountedTokens(Reading.allTokens(source).getTokens());
    Reading<?> reading = Reading.file(source);
    try {
      reading.tree(tokens);
    } catch (TooDeepException nested) {
      // The brackets of these texts are deep, and nothing after them is read.
    }
    return tokens.looks;
  }
}
