package org.demonic.lang.print;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * Chooses line ends: a group that fits on its line stays there, another is broken at all its lines.
 * Each look ahead ends with the line, so this takes linear time.
 */
final class DocRenderer {
  private static final int INDENT = 2;

  private final int width;
  private final StringBuilder out = new StringBuilder();
  private final Deque<Piece> rest = new ArrayDeque<>();

  /** Comments that are chosen, but not written before it is known what follows. */
  private final List<String> trailingComments = new ArrayList<>();

  private boolean space;
  private int lineEnds;
  private boolean blankAllowed;

  private int column;

  private DocRenderer(int width) {
    this.width = width;
  }

  /**
   * A document that is still to be written.
   *
   * @param flat whether it stands on one line
   */
  private record Piece(int indent, boolean flat, Doc doc) {
    Piece of(Doc part) {
      return new Piece(indent, flat, part);
    }
  }

  /** Lines of at most {@code width} code points, where that is possible, each with its end. */
  static String render(Doc doc, int width) {
    DocRenderer renderer = new DocRenderer(width);
    renderer.rest.push(new Piece(0, false, doc));
    while (!renderer.rest.isEmpty()) {
      renderer.write(renderer.rest.pop());
    }
    renderer.lineEnds = 1;
    renderer.flush(0);
    return renderer.out.toString();
  }

  /** All on one line, without its end. */
  static String renderFlat(Doc doc) {
    return render(new Doc.Group(doc), Integer.MAX_VALUE).stripTrailing();
  }

  private void write(Piece piece) {
    Doc doc = piece.doc();
    if (doc instanceof Doc.Text text) {
      write(text.text(), piece.indent());
    } else if (doc instanceof Doc.Comment comment) {
      write(comment.text(), piece.indent());
    } else if (doc instanceof Doc.Suffix suffix) {
      if (piece.flat() || !suffix.flatOnly()) {
        append(suffix.text());
      }
    } else if (doc instanceof Doc.TrailingComment comment) {
      trailingComments.add(comment.text());
      endLine(true);
    } else if (doc instanceof Doc.Space) {
      space = true;
    } else if (doc instanceof Doc.Line line) {
      if (!piece.flat()) {
        endLine(false);
      }
      space |= line.space();
    } else if (doc instanceof Doc.HardLine line) {
      endLine(!line.opens());
    } else if (doc instanceof Doc.Blank) {
      lineEnds = lineEnds > 0 && blankAllowed ? 2 : lineEnds;
    } else if (doc instanceof Doc.Concat concat) {
      pushParts(rest, piece, concat);
    } else if (doc instanceof Doc.Nest nest) {
      rest.push(new Piece(piece.indent() + INDENT, piece.flat(), nest.content()));
    } else if (doc instanceof Doc.Group group) {
      boolean flat = piece.flat() || fits(new Piece(piece.indent(), true, group.content()));
      rest.push(new Piece(piece.indent(), flat, group.content()));
    }
  }

  private static void pushParts(Deque<Piece> stack, Piece piece, Doc.Concat concat) {
    for (int i = concat.parts().size() - 1; i >= 0; i--) {
      stack.push(piece.of(concat.parts().get(i)));
    }
  }

  private void endLine(boolean allowsBlank) {
    blankAllowed = allowsBlank && (lineEnds == 0 || blankAllowed);
    lineEnds = Math.max(1, lineEnds);
  }

  private void write(String text, int indent) {
    flush(indent);
    append(text);
  }

  /** Writes what was decided before the next word. */
  private void flush(int indent) {
    for (String comment : trailingComments) {
      append(" " + comment);
    }
    trailingComments.clear();
    if (out.length() == 0) {
      column = 0;
    } else if (lineEnds > 0) {
      out.append("\n".repeat(lineEnds)).append(" ".repeat(indent));
      column = indent;
    } else if (space) {
      append(" ");
    }
    lineEnds = 0;
    space = false;
  }

  private void append(String text) {
    out.append(text);
    int lastLine = text.lastIndexOf('\n') + 1;
    column = (lastLine == 0 ? column : 0) + text.codePointCount(lastLine, text.length());
  }

  /**
   * Whether a group fits on the line together with what cannot be parted from it. Comments before
   * its first word have lines of their own, and those behind its last word may be as long as they
   * like; any other comment that ends a line ends the group's chance.
   *
   * @param group flat, as nothing behind it is
   */
  private boolean fits(Piece group) {
    Deque<Piece> ahead = new ArrayDeque<>();
    ahead.push(group);
    Iterator<Piece> behind = rest.iterator();
    int left = width - (lineEnds > 0 ? group.indent() : column + (space ? 1 : 0));
    boolean begun = false;
    boolean ended = false;
    while (left >= 0) {
      Piece piece = ahead.isEmpty() && behind.hasNext() ? behind.next() : ahead.poll();
      if (piece == null || (ended && !piece.flat())) {
        return true;
      }
      Doc doc = piece.doc();
      if (doc instanceof Doc.HardLine || doc instanceof Doc.TrailingComment) {
        if (!piece.flat()) {
          return true;
        }
        ended = begun;
        left = begun ? left : width - piece.indent();
      } else if (doc instanceof Doc.Line && !piece.flat()) {
        return true;
      } else if (doc instanceof Doc.Text || doc instanceof Doc.Comment) {
        if (ended) {
          return false;
        }
        begun |= doc instanceof Doc.Text;
        left = hasLines(doc) ? width - widthOf(doc) : left - widthOf(doc);
      } else {
        left -= look(ahead, piece);
      }
    }
    return false;
  }

  /**
   * Puts the parts of a document before what comes next, or returns the width of a part without
   * comments.
   */
  private static int look(Deque<Piece> next, Piece piece) {
    Doc doc = piece.doc();
    if (doc instanceof Doc.Concat concat) {
      pushParts(next, piece, concat);
    } else if (doc instanceof Doc.Nest nest) {
      next.push(new Piece(piece.indent() + INDENT, piece.flat(), nest.content()));
    } else if (doc instanceof Doc.Group group) {
      next.push(piece.of(group.content()));
    } else if (doc instanceof Doc.Suffix suffix && suffix.flatOnly() && !piece.flat()) {
      return 0;
    }
    return widthOf(doc);
  }

  private static boolean hasLines(Doc doc) {
    return doc instanceof Doc.Comment comment && comment.text().indexOf('\n') >= 0;
  }

  /** The width on the line where it ends. */
  private static int widthOf(Doc doc) {
    if (doc instanceof Doc.Text text) {
      return codePoints(text.text());
    } else if (doc instanceof Doc.Comment comment) {
      return codePoints(comment.text().substring(comment.text().lastIndexOf('\n') + 1));
    } else if (doc instanceof Doc.Suffix suffix) {
      return codePoints(suffix.text());
    }
    return doc instanceof Doc.Space || (doc instanceof Doc.Line line && line.space()) ? 1 : 0;
  }

  private static int codePoints(String text) {
    return text.codePointCount(0, text.length());
  }
}
