package org.demonic.lang.source;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Lays out diagnostics for a person:
 *
 * <pre>
 * bank.demonl:5:27: error: Account has no field `balanc` [unknown-member]
 *     require positive: this.balanc &gt; 0
 *                            ^^^^^^
 *   hint: did you mean `balance`?
 * </pre>
 */
public final class DiagnosticFormatter {
  private static final int TAB_WIDTH = 4;
  private static final int LONGEST_LINE = 240;

  /** Makes the severity and the caret of a diagnostic stand out. */
  @FunctionalInterface
  public interface Paint {
    /** Changes nothing. */
    Paint NONE = (severity, text) -> text;

    String paint(Severity severity, String text);
  }

  private DiagnosticFormatter() {}

  /** All of them, in the order of their places, a blank line between two. */
  public static String format(Collection<Diagnostic> diagnostics) {
    return format(diagnostics, Paint.NONE);
  }

  /** All of them, in the order of their places, a blank line between two, painted. */
  public static String format(Collection<Diagnostic> diagnostics, Paint paint) {
    return inOrder(diagnostics).stream()
        .map(d -> format(d, paint))
        .collect(Collectors.joining("\n"));
  }

  /** One diagnostic, with a line end after its last line. */
  public static String format(Diagnostic diagnostic) {
    return format(diagnostic, Paint.NONE);
  }

  private static String format(Diagnostic diagnostic, Paint paint) {
    Span span = diagnostic.span();
    Severity severity = diagnostic.kind().severity();
    StringBuilder out = new StringBuilder();
    if (!span.equals(Span.NONE)) {
      out.append(span).append(": ");
    }
    out.append(paint.paint(severity, severity.name().toLowerCase(Locale.ROOT)))
        .append(": ")
        .append(visible(diagnostic.message()))
        .append(" [")
        .append(diagnostic.kind().id())
        .append("]\n");
    if (!span.equals(Span.NONE)) {
      appendExcerpt(span, caret -> paint.paint(severity, caret), out);
    }
    if (!diagnostic.hint().isEmpty()) {
      out.append("  hint: ").append(visible(diagnostic.hint())).append('\n');
    }
    return out.toString();
  }

  /** The diagnostics in the order in which they are shown: by file, then by place. */
  public static List<Diagnostic> inOrder(Collection<Diagnostic> diagnostics) {
    return diagnostics.stream()
        .sorted(
            Comparator.comparing((Diagnostic d) -> d.span().source().name())
                .thenComparing(d -> d.span().start()))
        .toList();
  }

  private static void appendExcerpt(Span span, UnaryOperator<String> painted, StringBuilder out) {
    String line = span.source().lineText(span.line());
    int start = line.offsetByCodePoints(0, Math.min(span.column() - 1, codePoints(line)));
    int end = Math.min(line.length(), start + Math.max(1, span.end() - span.start()));
    int from = Math.max(0, start - LONGEST_LINE / 2);
    int to = Math.min(line.length(), from + LONGEST_LINE);
    int marked =
        Math.max(1, codePoints(widen(line.substring(start, Math.max(start, Math.min(end, to))))));
    out.append("    ").append(widen(line.substring(from, to))).append('\n');
    out.append("    ")
        .append(" ".repeat(codePoints(widen(line.substring(from, start)))))
        .append(painted.apply("^".repeat(marked)))
        .append('\n');
  }

  /** Replaces tabs, so that the caret stands at the right place. */
  private static String widen(String text) {
    return visible(text.replace("\t", " ".repeat(TAB_WIDTH)));
  }

  /**
   * Replaces each character that is invisible, or that reorders visible ones, with a question mark.
   */
  private static String visible(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}&&[^\n]]", "?");
  }

  private static int codePoints(String text) {
    return text.codePointCount(0, text.length());
  }
}
