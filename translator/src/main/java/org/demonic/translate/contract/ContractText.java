package org.demonic.translate.contract;

import com.github.javaparser.ast.Node;
import java.util.Arrays;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.translate.source.JavaFile;

/**
 * The text of a contract, which knows for each of its characters where in the Java file it is
 * written: escapes, text blocks and joined literals move them.
 */
public final class ContractText {
  private final String text;
  private final Source source;
  private final int[] starts;
  private final int[] ends;
  private final Span whole;

  /** Whether the text has code points that are two characters in Java. */
  private final boolean hasPairs;

  private ContractText(String text, Source source, int[] starts, int[] ends, Span whole) {
    this.text = text;
    this.source = source;
    this.starts = starts;
    this.ends = ends;
    this.whole = whole;
    this.hasPairs = text.codePointCount(0, text.length()) < text.length();
  }

  /** A piece of Java itself: a returned expression or an initialiser. */
  public static ContractText of(JavaFile file, Node node) {
    Span span = file.span(node);
    Builder builder = new Builder(file.source(), span);
    for (int i = span.start(); i < span.end(); i++) {
      builder.append(file.source().text().charAt(i), i, i + 1);
    }
    return builder.build();
  }

  /** A text from another place, all of which is reported at {@code span}. */
  public static ContractText at(Span span, String text) {
    Builder builder = new Builder(span.source(), span);
    builder.append(text, span);
    return builder.build();
  }

  String text() {
    return text;
  }

  /** The whole argument of the annotation. */
  Span whole() {
    return whole;
  }

  /** The place where a part of the parsed text is written. */
  public Span span(ParserRuleContext part) {
    return part.getStop() == null ? span(part.getStart()) : span(part.getStart(), part.getStop());
  }

  /** The place from the first part to the last one. */
  public Span span(ParserRuleContext first, ParserRuleContext last) {
    return span(first.getStart(), last.getStop());
  }

  public Span span(Token token) {
    return token.getType() == Token.EOF ? end() : span(token, token);
  }

  /** The parsed part as it is written, comments and all. */
  public String text(ParserRuleContext part) {
    return text.substring(
        index(part.getStart().getStartIndex()), index(part.getStop().getStopIndex() + 1));
  }

  Span span(Token first, Token last) {
    int from = index(first.getStartIndex());
    int to = Math.max(from, index(last.getStopIndex() + 1) - 1);
    return starts[from] <= ends[to] ? new Span(source, starts[from], ends[to]) : whole;
  }

  /** The place of the last character, for a message about something that is missing after it. */
  private Span end() {
    int last = text.stripTrailing().length() - 1;
    return last < 0 ? whole : new Span(source, starts[last], ends[last]);
  }

  /** The index in the text of an index of ANTLR, which counts code points. */
  private int index(int codePoints) {
    return hasPairs ? text.offsetByCodePoints(0, codePoints) : codePoints;
  }

  /** Collects the characters of a text with their places. */
  static final class Builder {
    private final StringBuilder text = new StringBuilder();
    private final Source source;
    private final Span whole;
    private int[] starts = new int[64];
    private int[] ends = new int[64];

    Builder(Source source, Span whole) {
      this.source = source;
      this.whole = whole;
    }

    /** Adds a character that is written at {@code start} up to {@code end}. */
    void append(char character, int start, int end) {
      int length = text.length();
      if (length == starts.length) {
        starts = Arrays.copyOf(starts, 2 * length);
        ends = Arrays.copyOf(ends, 2 * length);
      }
      starts[length] = start;
      ends[length] = end;
      text.append(character);
    }

    /** Adds a text that is written elsewhere, and stands for what is written at {@code place}. */
    void append(String written, Span place) {
      written.chars().forEach(c -> append((char) c, place.start(), place.end()));
    }

    ContractText build() {
      int length = text.length();
      return new ContractText(
          text.toString(),
          source,
          Arrays.copyOf(starts, length),
          Arrays.copyOf(ends, length),
          whole);
    }
  }
}
