package org.demonic.lang.parse;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.demonic.grammar.DemonLLexer;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;

/** Divides texts into words, whether they are valid or not. */
public final class Words {
  private Words() {}

  /**
   * All words of a text, in the order of their places. A comment that is not closed is the last.
   */
  public static List<Word> of(Source source) {
    Offsets offsets = new Offsets(source);
    List<Word> words = new ArrayList<>();
    for (Token token : Reading.allTokens(source).getTokens()) {
      if (token.getType() == DemonLLexer.UNCLOSED_COMMENT) {
        int start = offsets.span(token).start();
        words.add(new Word(Word.Kind.COMMENT, new Span(source, start, source.text().length())));
      } else if (token.getType() != DemonLLexer.SPACE && token.getType() != Token.EOF) {
        words.add(new Word(kind(token), offsets.span(token)));
      }
    }
    return List.copyOf(words);
  }

  /**
   * Whether a text can be the name of something: it is one word, and the language gives it no
   * meaning.
   */
  public static boolean isName(String text) {
    List<Word> words = of(new Source("", text));
    return words.size() == 1
        && words.get(0).kind() == Word.Kind.NAME
        && words.get(0).text().equals(text)
        && !Keywords.isReserved(text);
  }

  private static Word.Kind kind(Token token) {
    return switch (token.getType()) {
      case DemonLLexer.ID -> Word.Kind.NAME;
      case DemonLLexer.INTEGER, DemonLLexer.DECIMAL -> Word.Kind.NUMBER;
      case DemonLLexer.STRING, DemonLLexer.UNCLOSED_STRING -> Word.Kind.STRING;
      case DemonLLexer.COMMENT, DemonLLexer.BLOCK_COMMENT -> Word.Kind.COMMENT;
      default -> Keywords.contains(token.getText()) ? Word.Kind.KEYWORD : Word.Kind.SYMBOL;
    };
  }
}
