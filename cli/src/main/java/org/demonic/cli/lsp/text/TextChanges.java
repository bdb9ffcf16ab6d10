package org.demonic.cli.lsp.text;

import java.util.List;
import org.demonic.lang.source.Source;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;

/** Applies the changes of a text that an editor sends. */
public final class TextChanges {
  private TextChanges() {}

  /**
   * The text after some changes. Each is about the text that the one before it leaves; one without
   * a range replaces the whole text.
   */
  public static TextDocument apply(
      TextDocument document, List<TextDocumentContentChangeEvent> changes) {
    TextDocument changed = document;
    for (TextDocumentContentChangeEvent change : changes) {
      String text =
          change.getRange() == null
              ? change.getText()
              : replace(changed.source(), change.getRange(), change.getText());
      changed = TextDocument.of(document.uri(), text);
    }
    return changed;
  }

  /** Replaces a range. One whose end is before its start is read as if the two were exchanged. */
  private static String replace(Source source, Range range, String replacement) {
    int one = Positions.offset(source, range.getStart());
    int other = Positions.offset(source, range.getEnd());
    return new StringBuilder(source.text())
        .replace(Math.min(one, other), Math.max(one, other), replacement)
        .toString();
  }
}
