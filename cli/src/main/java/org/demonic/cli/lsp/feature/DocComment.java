package org.demonic.cli.lsp.feature;

import java.util.ArrayList;
import java.util.List;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;

/** The comment in which an author says what a declaration is for. */
final class DocComment {
  private DocComment() {}

  /**
   * The comment on a declaration that begins a line: the comment lines directly above it, or else
   * the comment at the end of its line. A declaration further inside a line has no comment of its
   * own.
   */
  static String of(Span declared) {
    Source source = declared.source();
    String before = source.text().substring(source.lineStart(declared.line()), declared.start());
    if (!before.matches("\\s*(?:\\w+\\s+)?")) {
      return "";
    }
    List<String> above = new ArrayList<>();
    for (int line = declared.line() - 1; line > 0; line--) {
      String text = source.lineText(line).strip();
      if (!text.startsWith("--")) {
        break;
      }
      above.add(0, text.substring(2).strip());
    }
    String line = source.lineText(declared.line());
    int behind = line.indexOf("--");
    return above.isEmpty() && behind >= 0
        ? line.substring(behind + 2).strip()
        : String.join("\n", above).strip();
  }
}
