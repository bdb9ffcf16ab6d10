package org.demonic.lang.print;

import java.util.Optional;
import java.util.function.BiFunction;
import org.antlr.v4.runtime.CommonTokenStream;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.parse.Parser.Read;
import org.demonic.lang.source.Source;

/**
 * Puts texts into canonical layout: that of {@link Printer}, but with their authors' comments,
 * parentheses, order of clauses and single blank lines. Only white space and separators change.
 * What is formatted stays as it is when it is formatted again. All lines end as the first one does:
 * with a line feed, or with a carriage return and a line feed.
 */
public final class Formatter {
  private Formatter() {}

  /** Formats a {@code .demonl} or {@code .dmn} file. */
  public static Formatted format(Source source) {
    return format(source, Parser.read(source), SourceLayout::file);
  }

  /** Formats a {@code .goal} file. */
  public static Formatted formatGoals(Source source) {
    return format(source, Parser.readGoals(source), SourceLayout::goalFile);
  }

  private static <C> Formatted format(
      Source source, Read<C> read, BiFunction<C, CommonTokenStream, Doc> layout) {
    Optional<String> text =
        read.tree()
            .filter(tree -> read.parsed().isValid())
            .map(tree -> layout.apply(tree.root(), tree.tokens()))
            .map(doc -> DocRenderer.render(doc, Layout.WIDTH))
            .map(laidOut -> laidOut.replace("\n", source.lineEnd()));
    return new Formatted(text, read.parsed().diagnostics());
  }
}
