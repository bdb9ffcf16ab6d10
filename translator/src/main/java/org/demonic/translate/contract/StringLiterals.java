package org.demonic.translate.contract;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.TextBlockLiteralExpr;
import java.util.ArrayList;
import java.util.List;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;

/** Decodes Java's string literals and text blocks, with the place of every character. */
public final class StringLiterals {
  /** A character and the piece of the file that stands for it. */
  private record Placed(char character, int start, int end) {
    boolean isBlank() {
      return character == ' ' || character == '\t' || character == '\f';
    }
  }

  private StringLiterals() {}

  /** The value of a character or string literal, without quotes and escapes. */
  public static String unquote(String literal) {
    Source source = new Source("literal", literal);
    ContractText.Builder out = new ContractText.Builder(source, source.all());
    appendLiteral(source.all(), out);
    return out.build().text();
  }

  /** Appends the value of a string literal or text block that is written at {@code span}. */
  static void append(Expression literal, Span span, ContractText.Builder out) {
    if (literal instanceof TextBlockLiteralExpr) {
      appendTextBlock(span, out);
    } else {
      appendLiteral(span, out);
    }
  }

  /** Appends the value of the literal {@code "..."} that is written at {@code span}. */
  static void appendLiteral(Span span, ContractText.Builder out) {
    List<Placed> raw = read(span);
    appendUnescaped(raw.subList(1, raw.size() - 1), out);
  }

  /** Appends the value of the text block that is written at {@code span}. */
  static void appendTextBlock(Span span, ContractText.Builder out) {
    List<Placed> raw = read(span);
    List<List<Placed>> lines = lines(raw.subList(3, raw.size() - 3));
    lines = lines.subList(1, lines.size());
    int indent = indent(lines);
    List<Placed> content = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      List<Placed> line = lines.get(i);
      boolean last = i + 1 == lines.size();
      int end = last ? line.size() : line.size() - 1;
      int stripped = end;
      while (stripped > 0 && line.get(stripped - 1).isBlank()) {
        stripped--;
      }
      content.addAll(line.subList(Math.min(indent, stripped), stripped));
      if (!last) {
        content.add(line.get(end));
      }
    }
    appendUnescaped(content, out);
  }

  /** The characters as they are written; a unicode escape and a line end count as one character. */
  private static List<Placed> read(Span span) {
    String text = span.source().text();
    List<Placed> raw = new ArrayList<>();
    int i = span.start();
    while (i < span.end()) {
      char c = text.charAt(i);
      int end = i + 1;
      if (c == '\\' && isUnicodeEscape(text, i)) {
        int digits = i + 1;
        while (text.charAt(digits) == 'u') {
          digits++;
        }
        end = digits + 4;
        c = (char) Integer.parseInt(text.substring(digits, end), 16);
      } else if (c == '\\') {
        raw.add(new Placed(c, i, end));
        c = text.charAt(end);
        end++;
      } else if (c == '\r') {
        end = i + 1 < span.end() && text.charAt(i + 1) == '\n' ? i + 2 : end;
        c = '\n';
      }
      int start = end - 1 > i && text.charAt(i) == '\\' && !isUnicodeEscape(text, i) ? end - 1 : i;
      raw.add(new Placed(c, start, end));
      i = end;
    }
    return raw;
  }

  private static boolean isUnicodeEscape(String text, int backslash) {
    return backslash + 1 < text.length() && text.charAt(backslash + 1) == 'u';
  }

  /** Splits into lines, each of which ends with its line end, except the last one. */
  private static List<List<Placed>> lines(List<Placed> raw) {
    List<List<Placed>> lines = new ArrayList<>();
    List<Placed> line = new ArrayList<>();
    for (Placed p : raw) {
      line.add(p);
      if (p.character() == '\n') {
        lines.add(line);
        line = new ArrayList<>();
      }
    }
    lines.add(line);
    return lines;
  }

  /** The number of blanks that all lines begin with; blank lines do not count, except the last. */
  private static int indent(List<List<Placed>> lines) {
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < lines.size(); i++) {
      List<Placed> line = lines.get(i);
      int blanks = 0;
      while (blanks < line.size() && line.get(blanks).isBlank()) {
        blanks++;
      }
      boolean blank = blanks == line.size() || line.get(blanks).character() == '\n';
      if (!blank || i + 1 == lines.size()) {
        least = Math.min(least, blanks);
      }
    }
    return least;
  }

  private static void appendUnescaped(List<Placed> raw, ContractText.Builder out) {
    int i = 0;
    while (i < raw.size()) {
      Placed p = raw.get(i);
      if (p.character() != '\\' || i + 1 == raw.size()) {
        out.append(p.character(), p.start(), p.end());
        i++;
        continue;
      }
      Placed escape = raw.get(i + 1);
      int end = i + 2;
      if (isOctal(escape.character())) {
        int most = escape.character() <= '3' ? 3 : 2;
        while (end < raw.size() && end - i <= most && isOctal(raw.get(end).character())) {
          end++;
        }
        out.append(octal(raw.subList(i + 1, end)), p.start(), raw.get(end - 1).end());
      } else if (escape.character() != '\n') {
        out.append(unescape(escape.character()), p.start(), escape.end());
      }
      i = end;
    }
  }

  private static boolean isOctal(char c) {
    return '0' <= c && c <= '7';
  }

  private static char octal(List<Placed> digits) {
    int value = 0;
    for (Placed digit : digits) {
      value = 8 * value + digit.character() - '0';
    }
    return (char) value;
  }

  static char unescape(char escape) {
    return switch (escape) {
      case 'b' -> '\b';
      case 't' -> '\t';
      case 'n' -> '\n';
      case 'f' -> '\f';
      case 'r' -> '\r';
      case 's' -> ' ';
      default -> escape;
    };
  }
}
