package org.demonic.cli.lsp.text;

import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/**
 * Converts between offsets and LSP's positions, which count lines from 0, and UTF-16 code units in
 * a line.
 */
public final class Positions {
  private Positions() {}

  /** The offset of a position; of the nearest one if the text has no such position. */
  public static int offset(Source source, Position position) {
    int last = source.line(source.text().length());
    if (position.getLine() >= last) {
      return source.text().length();
    } else if (position.getLine() < 0) {
      return 0;
    }
    int line = position.getLine() + 1;
    int column = Math.max(0, Math.min(position.getCharacter(), source.lineText(line).length()));
    return source.lineStart(line) + column;
  }

  /** The position of an offset. */
  public static Position position(Source source, int offset) {
    int line = source.line(offset);
    return new Position(line - 1, offset - source.lineStart(line));
  }

  /** The range of a span. */
  public static Range range(Span span) {
    return new Range(position(span.source(), span.start()), position(span.source(), span.end()));
  }
}
