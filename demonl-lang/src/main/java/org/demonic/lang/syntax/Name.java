package org.demonic.lang.syntax;

import org.demonic.lang.source.Span;

/** An identifier where it is written. */
public record Name(String text, Span span) {
  @Override
  public String toString() {
    return text;
  }
}
