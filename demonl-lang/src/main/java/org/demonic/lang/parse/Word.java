package org.demonic.lang.parse;

import org.demonic.lang.source.Span;

/** A word, symbol or comment of a text. */
public record Word(Kind kind, Span span) {
  /** What it is, as far as that can be told without reading what is around it. */
  public enum Kind {
    KEYWORD,
    NAME,
    NUMBER,
    STRING,
    COMMENT,
    SYMBOL
  }

  /** Its characters. */
  public String text() {
    return span.text();
  }
}
