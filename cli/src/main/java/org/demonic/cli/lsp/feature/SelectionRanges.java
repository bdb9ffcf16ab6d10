package org.demonic.cli.lsp.feature;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.lang.parse.Word;
import org.demonic.lang.parse.Words;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.eclipse.lsp4j.SelectionRange;

/**
 * What an editor selects when a selection grows: the word at the cursor, then the expressions, the
 * clause and the declaration around it, and what stands in brackets. Where a text has mistakes,
 * there are words, brackets and the whole text.
 */
public final class SelectionRanges {
  private final Source source;
  private final List<Span> parts = new ArrayList<>();

  private SelectionRanges(Source source) {
    this.source = source;
  }

  /** The smallest range at each offset, with those around it. */
  public static List<SelectionRange> at(Analysis analysis, List<Integer> offsets) {
    Source source = analysis.document().source();
    SelectionRanges ranges = new SelectionRanges(source);
    ranges.parts.add(source.all());
    if (!analysis.document().isTooLarge()) {
      analysis.file().declarations().stream()
          .flatMap(SyntaxParts::spans)
          .forEach(span -> ranges.parts.add(new Span(source, span.start(), span.end())));
      ranges.addWords();
    }
    return offsets.stream().map(ranges::at).toList();
  }

  /** Adds the words, and for each pair of brackets what is in it, without and with the brackets. */
  private void addWords() {
    Deque<Word> open = new ArrayDeque<>();
    for (Word word : Words.of(source)) {
      if (word.kind() != Word.Kind.SYMBOL) {
        parts.add(word.span());
      } else if (isOneOf("([{", word)) {
        open.push(word);
      } else if (isOneOf(")]}", word) && !open.isEmpty()) {
        Span opening = open.pop().span();
        int from = opening.end();
        int to = word.span().start();
        parts.add(new Span(source, from, to));
        parts.add(opening.to(word.span()));
      }
    }
  }

  private static boolean isOneOf(String brackets, Word word) {
    return word.span().end() - word.span().start() == 1 && brackets.contains(word.text());
  }

  private SelectionRange at(int offset) {
    List<Span> around =
        parts.stream()
            .filter(part -> part.start() <= offset && offset <= part.end())
            .sorted(Comparator.comparingInt(part -> part.end() - part.start()))
            .toList();
    Deque<Span> chain = new ArrayDeque<>();
    for (Span part : around) {
      if (chain.isEmpty() || isLarger(part, chain.peek())) {
        chain.push(part);
      }
    }
    return range(chain);
  }

  private static boolean isLarger(Span span, Span inner) {
    return span.start() <= inner.start() && inner.end() <= span.end() && !span.equals(inner);
  }

  /** Makes ranges of spans, the largest of which is the first. */
  private static SelectionRange range(Deque<Span> spans) {
    SelectionRange range = new SelectionRange(Positions.range(spans.pop()), null);
    for (Span span : spans) {
      range = new SelectionRange(Positions.range(span), range);
    }
    return range;
  }
}
