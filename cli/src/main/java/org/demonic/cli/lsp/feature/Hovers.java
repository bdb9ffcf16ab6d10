package org.demonic.cli.lsp.feature;

import java.util.Optional;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.lang.names.NameUse;
import org.demonic.lang.source.Span;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;

/** Shows the declaration of the name under the mouse, and the comment on it. */
public final class Hovers {
  private Hovers() {}

  /** The hover text of the name at an offset; empty if the name has no declaration to show. */
  public static Optional<Hover> at(Analysis analysis, int offset) {
    return analysis.nameAt(offset).flatMap(use -> hover(analysis, use));
  }

  private static Optional<Hover> hover(Analysis analysis, NameUse use) {
    Optional<Span> declared = analysis.checked().names().declaration(use);
    String declaration = use.meaning().accept(new DeclarationText(analysis, declared)).strip();
    if (declaration.isEmpty()) {
      return Optional.empty();
    }
    String code = "```demonl\n" + declaration + "\n```";
    String comment = declared.map(DocComment::of).orElse("");
    String text = comment.isEmpty() ? code : code + "\n\n" + comment;
    return Optional.of(
        new Hover(new MarkupContent(MarkupKind.MARKDOWN, text), Positions.range(use.span())));
  }
}
