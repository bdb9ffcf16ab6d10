package org.demonic.lang.parse;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;

/** Turns ANTLR's positions, which count code points, into spans, which count {@code char}s. */
final class Offsets {
  private final Source source;
  private final boolean oneCharEach;

  Offsets(Source source) {
    this.source = source;
    this.oneCharEach = source.text().chars().noneMatch(c -> Character.isSurrogate((char) c));
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
    return oneCharEach ? codePoints : source.text().offsetByCodePoints(0, codePoints);
  }
}
