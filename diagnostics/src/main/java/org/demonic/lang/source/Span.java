package org.demonic.lang.source;

/**
 * A piece of a source: the characters from offset {@code start} up to, not including, {@code end}.
 */
public record Span(Source source, int start, int end) {
  private static final Source NOWHERE = new Source("<none>", "");

  /** The place of what was never written anywhere, such as a clause that a tool adds. */
  public static final Span NONE = new Span(NOWHERE, 0, 0);

  public Span {
    if (start < 0 || end < start || end > source.text().length()) {
      throw new IllegalArgumentException("no span %d..%d in %s".formatted(start, end, source));
    }
  }

  /** The line of the first character, from 1. */
  public int line() {
    return source.line(start);
  }

  /** The column of the first character, from 1. */
  public int column() {
    return source.column(start);
  }

  /** The characters themselves. */
  public String text() {
    return source.text().substring(start, end);
  }

  /** The smallest span that holds this one and {@code other}, which is of the same source. */
  public Span to(Span other) {
    return new Span(source, Math.min(start, other.start), Math.max(end, other.end));
  }

  @Override
  public String toString() {
    return "%s:%d:%d".formatted(source.name(), line(), column());
  }
}
