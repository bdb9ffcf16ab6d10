package org.demonic.lang.print;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.Token;
import org.demonic.grammar.DemonLLexer;

/** Spoils the layout of a text: comments and white space in any gap that can have them. */
final class RandomComments {
  private static final List<String> SPACES =
      List.of(" ", "  ", "\t", "\n", "\n  ", "\n\n", "\n\n\n    ", "\r\n", "\r\n\r\n  ", "\r");
  private static final List<String> BLOCKS =
      List.of("{-%d-}", "{- %d -}", "{- %d\n   lines\r\n-}", "{- {- %d -} - } -}", "{-%d \"'--}");

  private final Random random;
  private final int sparsity;
  private int count;

  RandomComments(long seed) {
    this.random = new Random(seed);
    this.sparsity = 1 + random.nextInt(40);
  }

  /** The words of {@code text} in their order, with other white space and with comments. */
  String spoil(String text) {
    StringBuilder out = new StringBuilder(gap(false, true));
    List<? extends Token> words = tokens(text, Token.DEFAULT_CHANNEL);
    for (int i = 0; i < words.size(); i++) {
      Token word = words.get(i);
      Token next = i + 1 < words.size() ? words.get(i + 1) : word;
      boolean beforeParenthesis = word.getType() == DemonLLexer.ID && next.getText().equals("(");
      boolean call = beforeParenthesis && word.getLine() == next.getLine();
      boolean beginsDeclaration = next.getCharPositionInLine() == 0;
      out.append(word.getText());
      if (call) {
        out.append(random.nextInt(sparsity) == 0 ? block().replaceAll("[\r\n]+", " ") : "");
      } else {
        out.append(gap(beginsDeclaration, false))
            .append(beginsDeclaration ? "\n" : beforeParenthesis ? "\n " : "");
      }
    }
    return out.toString();
  }

  /** White space and comments, at least a space. */
  private String gap(boolean declaration, boolean first) {
    StringBuilder out = new StringBuilder(first ? "" : " ");
    int comments = Math.max(0, random.nextInt(sparsity + 3) - sparsity);
    for (int i = 0; i < comments; i++) {
      out.append(space()).append(random.nextBoolean() ? block() : "--" + count++ + " note \n");
    }
    return out.append(declaration || random.nextBoolean() ? space() : "").append(' ').toString();
  }

  private String space() {
    return SPACES.get(random.nextInt(SPACES.size()));
  }

  private String block() {
    return BLOCKS.get(random.nextInt(BLOCKS.size())).formatted(count++);
  }

  /** The comments of a text, in order, white space aside. */
  static List<String> in(String text) {
    return tokens(text, Token.HIDDEN_CHANNEL).stream()
        .filter(t -> t.getType() != DemonLLexer.SPACE)
        .map(t -> t.getText().replaceAll("\\s+", " ").strip())
        .toList();
  }

  /** The words of a text, in order, separators aside. */
  static List<String> words(String text) {
    return tokens(text, Token.DEFAULT_CHANNEL).stream()
        .map(Token::getText)
        .filter(w -> !w.equals(",") && !w.equals(";"))
        .toList();
  }

  private static List<? extends Token> tokens(String text, int channel) {
    Stream<? extends Token> tokens =
        new DemonLLexer(CharStreams.fromString(text)).getAllTokens().stream();
    return tokens.filter(t -> t.getChannel() == channel).toList();
  }
}
