package org.demonic.lang.source;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A text with a name, usually that of the file that it was read from. Lines and columns count from
 * 1.
 */
public final class Source {
  private final String name;
  private final String text;

  /** Made when it is first asked for: most texts are looked into without. */
  private int @Nullable [] lineStarts;

  public Source(String name, String text) {
    this.name = name;
    this.text = text;
  }

  public String name() {
    return name;
  }

  public String text() {
    return text;
  }

  /** The number of the line that holds {@code offset}. */
  public int line(int offset) {
    int[] lineStarts = lineStarts();
    int low = 0;
    int high = lineStarts.length - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (lineStarts[middle] <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low + 1;
  }

  /** The column of {@code offset} in its line, in code points. */
  public int column(int offset) {
    int start = lineStart(line(offset));
    return text.codePointCount(start, Math.min(offset, text.length())) + 1;
  }

  /** The offset of the first character of a line. */
  public int lineStart(int line) {
    return lineStarts()[line - 1];
  }

  /** The text of a line, without its end. */
  public String lineText(int line) {
    int[] lineStarts = lineStarts();
    int start = lineStarts[line - 1];
    int end = line < lineStarts.length ? lineStarts[line] : text.length();
    while (end > start && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
      end--;
    }
    return text.substring(start, end);
  }

  /** The characters that end the lines: those that end the first one. */
  public String lineEnd() {
    int first = text.indexOf('\n');
    return first > 0 && text.charAt(first - 1) == '\r' ? "\r\n" : "\n";
  }

  /** The span of the whole text. */
  public Span all() {
    return new Span(this, 0, text.length());
  }

  private int[] lineStarts() {
    int[] known = lineStarts;
    if (known == null) {
      IntStream later = IntStream.range(0, text.length()).filter(this::endsLine).map(i -> i + 1);
      known = IntStream.concat(IntStream.of(0), later).toArray();
      lineStarts = known;
    }
    return known;
  }

  private boolean endsLine(int offset) {
    char c = text.charAt(offset);
    boolean isWithLineFeed = offset + 1 < text.length() && text.charAt(offset + 1) == '\n';
    return c == '\n' || (c == '\r' && !isWithLineFeed);
  }

  @Override
  public String toString() {
    return name;
  }
}
