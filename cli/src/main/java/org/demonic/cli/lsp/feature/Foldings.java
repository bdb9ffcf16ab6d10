package org.demonic.cli.lsp.feature;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.demonic.cli.lsp.text.TextDocument;
import org.demonic.lang.parse.Word;
import org.demonic.lang.parse.Words;
import org.demonic.lang.source.Source;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeKind;

/**
 * The parts of a text that an editor can fold, which hides all lines but the first: declarations,
 * lists of clauses, and comments. They are found by words alone, so that folding also works in
 * texts with errors.
 */
public final class Foldings {
  private final Source source;
  private final Map<Integer, FoldingRange> byLine = new TreeMap<>();

  private Foldings(Source source) {
    this.source = source;
  }

  /** All parts that can be folded, in the order of their first lines. */
  public static List<FoldingRange> of(TextDocument document) {
    if (document.isTooLarge()) {
      return List.of();
    }
    Foldings foldings = new Foldings(document.source());
    foldings.code();
    foldings.comments();
    return List.copyOf(foldings.byLine.values());
  }

  private void code() {
    CodeWords words = new CodeWords(source);
    int declaration = -1;
    int clauses = -1;
    for (int i = 0; i <= words.size(); i++) {
      boolean isEnd = i == words.size();
      boolean declares = !isEnd && words.beginsDeclaration(i);
      boolean begins = !isEnd && words.isFirstOfItsLine(i) && words.beginsClauses(i);
      if (clauses >= 0 && (isEnd || declares || begins || words.text(i).equals("}"))) {
        fold(words.line(clauses), words.line(i - 1), FoldingRangeKind.Region);
        clauses = -1;
      }
      if (declaration >= 0 && (isEnd || declares)) {
        fold(words.line(declaration), words.line(i - 1), FoldingRangeKind.Region);
      }
      declaration = declares ? i : declaration;
      clauses = begins ? i : clauses;
    }
  }

  /** Folds comments: those on lines of their own that follow each other are one part. */
  private void comments() {
    int first = -1;
    int last = -1;
    for (Word word : Words.of(source)) {
      if (word.kind() == Word.Kind.COMMENT && isFirstOfItsLine(word)) {
        int line = word.span().line();
        first = line == last + 1 ? first : line;
        last = source.line(word.span().end());
        fold(first, last, FoldingRangeKind.Comment);
      }
    }
  }

  /** Records a part; a longer part that begins on the same line replaces a shorter one. */
  private void fold(int firstLine, int lastLine, String kind) {
    if (firstLine < lastLine) {
      FoldingRange range = new FoldingRange(firstLine - 1, lastLine - 1);
      range.setKind(kind);
      byLine.put(firstLine, range);
    }
  }

  private boolean isFirstOfItsLine(Word word) {
    int start = word.span().start();
    return source.text().substring(source.lineStart(word.span().line()), start).isBlank();
  }
}
