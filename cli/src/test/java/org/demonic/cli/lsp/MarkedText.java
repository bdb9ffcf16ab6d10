package org.demonic.cli.lsp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;

/**
 * A text in which {@code |} marks the place of a request, and {@code «»} the places in the answer.
 *
 * @param text without the marks
 */
record MarkedText(String text, Position cursor, List<Range> ranges) {
  static MarkedText of(String marked) {
    StringBuilder text = new StringBuilder();
    List<Integer> starts = new ArrayList<>();
    List<Integer> ends = new ArrayList<>();
    int cursor = 0;
    for (int i = 0; i < marked.length(); i++) {
      switch (marked.charAt(i)) {
        case '|' -> cursor = text.length();
        case '«' -> starts.add(text.length());
        case '»' -> ends.add(text.length());
        default -> text.append(marked.charAt(i));
      }
    }
    Source source = new Source("", text.toString());
    List<Range> ranges = new ArrayList<>();
    for (int i = 0; i < starts.size(); i++) {
      ranges.add(Positions.range(new Span(source, starts.get(i), ends.get(i))));
    }
    return new MarkedText(text.toString(), Positions.position(source, cursor), ranges);
  }

  /** The empty range at the cursor. */
  Range range() {
    return new Range(cursor, cursor);
  }

  /** The characters in a range. */
  String text(Range range) {
    Source source = new Source("", text);
    return text.substring(
        Positions.offset(source, range.getStart()), Positions.offset(source, range.getEnd()));
  }

  /** Applies edits to a text as an editor does. */
  static String apply(String text, List<TextEdit> edits) {
    Source source = new Source("", text);
    StringBuilder changed = new StringBuilder(text);
    edits.stream()
        .sorted(
            Comparator.comparingInt(
                (TextEdit e) -> -Positions.offset(source, e.getRange().getStart())))
        .forEach(
            e ->
                changed.replace(
                    Positions.offset(source, e.getRange().getStart()),
                    Positions.offset(source, e.getRange().getEnd()),
                    e.getNewText()));
    return changed.toString();
  }
}
