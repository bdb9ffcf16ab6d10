package org.demonic.cli.lsp.feature;

import java.util.Optional;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.lang.names.Meaning;
import org.demonic.lang.names.NameUse;
import org.demonic.lang.parse.Word;
import org.demonic.lang.parse.Words;
import org.demonic.lang.source.Span;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;

/** Shows what stands under the mouse: a declaration and the comment on it, or help on a word. */
public final class Hovers {
  private Hovers() {}

  /**
   * The hover text of the name or word at an offset; empty if nothing can be said of it.
   *
   * <p>A name that the author of the text has chosen is explained by its declaration, also if it is
   * a word of the language somewhere else.
   */
  public static Optional<Hover> at(Analysis analysis, int offset) {
    Optional<NameUse> name = analysis.nameAt(offset);
    return name.flatMap(use -> hover(analysis, use))
        .or(() -> name.isEmpty() ? keyword(analysis, offset) : languageWord(name.get()));
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
    return Optional.of(hover(text, use.span()));
  }

  private static Optional<Hover> keyword(Analysis analysis, int offset) {
    if (analysis.document().isTooLarge()) {
      return Optional.empty();
    }
    return Words.of(analysis.document().source()).stream()
        .filter(word -> word.kind() == Word.Kind.KEYWORD)
        .filter(word -> word.span().start() <= offset && offset <= word.span().end())
        .findFirst()
        .flatMap(word -> help(word.span()));
  }

  private static Optional<Hover> languageWord(NameUse use) {
    return use.meaning() instanceof Meaning.LanguageWord ? help(use.span()) : Optional.empty();
  }

  private static Optional<Hover> help(Span word) {
    return WordHelp.on(word.text()).map(entry -> hover(entry.markdown(), word));
  }

  private static Hover hover(String text, Span span) {
    return new Hover(new MarkupContent(MarkupKind.MARKDOWN, text), Positions.range(span));
  }
}
