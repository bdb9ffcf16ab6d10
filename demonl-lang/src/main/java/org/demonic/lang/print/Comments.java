package org.demonic.lang.print;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;
import org.demonic.grammar.DemonLLexer;

/**
 * The comments of a text, each with the word that it belongs to: the one before it where it ends
 * that word's line, else the one after it. Separators are not words, because the layout makes its
 * own.
 */
final class Comments {
  private static final Set<String> SEPARATORS = Set.of(",", ";");

  /** The gaps, by the index of the token that follows each. */
  private final Map<Integer, Gap> before = new HashMap<>();

  /** The gaps, by the index of the token before each, and by those of the separators in it. */
  private final Map<Integer, Gap> after = new HashMap<>();

  Comments(CommonTokenStream tokens) {
    Gap gap = new Gap(1);
    for (Token token : tokens.getTokens()) {
      if (token.getChannel() != Token.DEFAULT_CHANNEL) {
        gap.add(token);
        continue;
      }
      if (SEPARATORS.contains(token.getText())) {
        gap.separate(token.getText());
      } else {
        gap.end(token);
        before.put(token.getTokenIndex(), gap);
        gap = new Gap(0);
      }
      after.put(token.getTokenIndex(), gap);
    }
  }

  /** A word with its comments. */
  Doc word(Token word) {
    return Docs.concat(before(word), Docs.text(word.getText()), after(word));
  }

  /** What is to stand before a word: its comments, and a blank line where its author left one. */
  Doc before(Token word) {
    Gap gap = gap(word);
    if (gap.leading.isEmpty()) {
      return blank(gap.lineEnds);
    }
    return Docs.concat(
        lines(gap.leading), gap.lineEnds > 0 ? Docs.HARD_LINE : Docs.SPACE, blank(gap.lineEnds));
  }

  /** The comments that stand behind a word, on its line. */
  private Doc after(Token word) {
    Gap gap = find(after, word);
    List<Doc> comments = new ArrayList<>(List.of(lines(gap.inside)));
    gap.trailing.forEach(c -> comments.add(new Doc.TrailingComment(c.text())));
    return new Doc.Concat(comments);
  }

  /**
   * Removes and returns the comments after a part of the text that are indented deeper than it, and
   * therefore belong to it.
   */
  Doc takeDeeper(Token first, Token last) {
    Gap gap = find(after, last);
    int indent = gap(first).indent(first);
    int count = 0;
    while (count < gap.wholeLines() && gap.leading.get(count).column() > indent) {
      count++;
    }
    return take(gap, count);
  }

  /** Removes and returns all comments on the lines before that of a word. */
  Doc takeAll(Token word) {
    return take(gap(word), gap(word).wholeLines());
  }

  /** Whether a word is not on the line of the word before it. */
  boolean beginsLine(Token word) {
    return gap(word).hasLineEnd;
  }

  /** Whether there is a blank line before a word and its comments. */
  boolean hasBlankLineBefore(Token word) {
    Gap gap = gap(word);
    return (gap.leading.isEmpty() ? gap.lineEnds : gap.leading.get(0).lineEnds()) > 1;
  }

  private Gap gap(Token word) {
    return find(before, word);
  }

  private static Gap find(Map<Integer, Gap> gaps, Token token) {
    return Objects.requireNonNull(gaps.get(token.getTokenIndex()), token.getText());
  }

  private static Doc take(Gap gap, int count) {
    List<Comment> taken = gap.leading.subList(0, count);
    Doc lines = taken.isEmpty() ? Docs.EMPTY : Docs.concat(lines(taken), Docs.HARD_LINE);
    taken.clear();
    return lines;
  }

  private static Doc lines(List<Comment> comments) {
    List<Doc> parts = new ArrayList<>();
    for (Comment comment : comments) {
      if (comment.lineEnds() > 0) {
        parts.add(Docs.HARD_LINE);
        parts.add(blank(comment.lineEnds()));
      } else {
        parts.add(Docs.SPACE);
      }
      parts.add(new Doc.Comment(comment.text()));
    }
    return new Doc.Concat(parts);
  }

  private static Doc blank(int lineEnds) {
    return lineEnds > 1 ? Docs.BLANK : Docs.EMPTY;
  }

  /**
   * A comment.
   *
   * @param lineEnds between it and what is before it
   * @param column where it begins
   */
  private record Comment(String text, int lineEnds, int column) {}

  /** What is between two words. */
  private static final class Gap {
    /** The comments between the word before and a comma on its line. */
    private final List<Comment> inside = new ArrayList<>();

    private final List<Comment> trailing = new ArrayList<>();
    private final List<Comment> leading = new ArrayList<>();

    /** The number of line ends after the last comment. */
    private int lineEnds;

    private boolean hasLineEnd;

    Gap(int lineEnds) {
      this.lineEnds = lineEnds;
      this.hasLineEnd = lineEnds > 0;
    }

    void add(Token token) {
      if (token.getType() == DemonLLexer.SPACE) {
        lineEnds += (int) token.getText().replace("\r\n", "\n").chars().filter(Gap::isEnd).count();
      } else {
        leading.add(new Comment(text(token), lineEnds, token.getCharPositionInLine()));
        lineEnds = 0;
      }
      hasLineEnd |= lineEnds > 0;
    }

    /** Leaves the comments before a comma where they are; what a semicolon ends, a line does. */
    void separate(String separator) {
      if (!hasLineEnd) {
        (separator.equals(";") ? trailing : inside).addAll(leading);
        leading.clear();
      }
    }

    /**
     * Separates the comments that follow the word before from those that precede the word after.
     */
    void end(Token wordAfter) {
      if (wordAfter.getType() == Token.EOF) {
        lineEnds = Math.max(1, lineEnds);
        hasLineEnd = true;
      }
      while (hasLineEnd && !leading.isEmpty() && leading.get(0).lineEnds() == 0) {
        trailing.add(leading.remove(0));
      }
    }

    /** How many of the leading comments are on lines before that of the word. */
    int wholeLines() {
      return lineEnds > 0 ? leading.size() : Math.max(0, firstOnLineOfWord());
    }

    /** The column of the first comment on the line of the word, or of the word itself. */
    int indent(Token word) {
      return lineEnds == 0 && firstOnLineOfWord() >= 0
          ? leading.get(firstOnLineOfWord()).column()
          : word.getCharPositionInLine();
    }

    /** The first comment that is on one line with the word; -1 if there is none. */
    private int firstOnLineOfWord() {
      int first = leading.size() - 1;
      while (first > 0 && leading.get(first).lineEnds() == 0) {
        first--;
      }
      return first;
    }

    private static boolean isEnd(int c) {
      return c == '\n' || c == '\r';
    }

    private static String text(Token token) {
      String text = token.getText();
      return token.getType() == DemonLLexer.COMMENT
          ? text.stripTrailing()
          : text.replace("\r\n", "\n").replace('\r', '\n');
    }
  }
}
