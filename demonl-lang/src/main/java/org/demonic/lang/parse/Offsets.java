package org.demonic.lang.parse;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;

/** Turns ANTLR's positions, which count code points, into spans, which count {@code char}s. */
final class Offsets {
  private final Source source;

  /**
   * The offsets at which each code point begins, and at which the text ends; empty if each code
   * point is one {@code char}.
   */
  private final int[] starts;

  Offsets(Source source) {
    this.source = source;
    boolean oneCharEach = source.text().chars().noneMatch(c -> Character.isSurrogate((char) c));
    this.starts = oneCharEach ? new int[0] : starts(source.text());
  }

  private static int[] starts(String text) {
    int[] starts = new int[text.codePointCount(0, text.length()) + 1];
    for (int i = 1; i < starts.length; i++) {
      starts[i] = text.offsetByCodePoints(starts[i - 1], 1);
    }
    return starts;
  }

  Source source() {
    return source;
  }

  Span span(Token token) {
    if (token.getType() == Token.EOF) {
      return new Span(source, source.text().length(), source.text().length());
    }
    return new Span(source, offset(token.getStartIndex()), offset(token.getStopIndex() + 1));
  }

  Span span(ParserRuleContext context) {
    return span(context.getStart()).to(span(context.getStop()));
  }

  private int offset(int codePoints) {
    return starts.length == 0 ? codePoints : starts[codePoints];
  }
}
