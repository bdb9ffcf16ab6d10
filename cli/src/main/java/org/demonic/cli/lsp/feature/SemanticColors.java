package org.demonic.cli.lsp.feature;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.lang.names.NameUse;
import org.demonic.lang.parse.Word;
import org.demonic.lang.parse.Words;
import org.demonic.lang.source.Source;
import org.eclipse.lsp4j.SemanticTokenModifiers;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensLegend;

/**
 * Classifies each word of a text, so that an editor can choose its color. LSP calls this a semantic
 * token.
 */
public final class SemanticColors {
  private static final List<String> TYPES =
      List.of(
          SemanticTokenTypes.Keyword,
          SemanticTokenTypes.Comment,
          SemanticTokenTypes.String,
          SemanticTokenTypes.Number,
          SemanticTokenTypes.Type,
          SemanticTokenTypes.Class,
          SemanticTokenTypes.Enum,
          SemanticTokenTypes.EnumMember,
          SemanticTokenTypes.Property,
          SemanticTokenTypes.Parameter,
          SemanticTokenTypes.Variable,
          SemanticTokenTypes.Function,
          SemanticTokenTypes.Method,
          SemanticTokenTypes.Event,
          SemanticTokenTypes.Label);
  private static final List<String> MODIFIERS =
      List.of(
          SemanticTokenModifiers.Declaration,
          SemanticTokenModifiers.Readonly,
          SemanticTokenModifiers.DefaultLibrary);

  private final Source source;
  private final List<Integer> data = new ArrayList<>();

  /**
   * The line and column of the last token, because LSP encodes each token relative to the one
   * before it.
   */
  private int lastLine = 1;

  private int lastColumn;

  /**
   * The class of a word.
   *
   * @param type one of the types in the legend
   * @param modifiers some of the modifiers in the legend
   */
  record Color(String type, List<String> modifiers) {
    Color(String type, String... modifiers) {
      this(type, List.of(modifiers));
    }
  }

  private SemanticColors(Source source) {
    this.source = source;
  }

  /** The meaning of the numbers in the answers: the types and modifiers in order. */
  public static SemanticTokensLegend legend() {
    return new SemanticTokensLegend(TYPES, MODIFIERS);
  }

  /** The words between two offsets whose meaning is known. */
  public static SemanticTokens of(Analysis analysis, int start, int end) {
    SemanticColors colors = new SemanticColors(analysis.document().source());
    if (!analysis.document().isTooLarge()) {
      Map<Integer, NameUse> names = new HashMap<>();
      analysis.names().forEach(use -> names.put(use.span().start(), use));
      NameColors nameColors = new NameColors(analysis);
      for (Word word : Words.of(colors.source)) {
        if (word.span().end() > start && word.span().start() < end) {
          NameUse name = names.get(word.span().start());
          colors.add(word, name == null ? color(word) : nameColors.of(name));
        }
      }
    }
    return new SemanticTokens(colors.data);
  }

  private static Color color(Word word) {
    return switch (word.kind()) {
      case KEYWORD -> new Color(SemanticTokenTypes.Keyword);
      case COMMENT -> new Color(SemanticTokenTypes.Comment);
      case STRING -> new Color(SemanticTokenTypes.String);
      case NUMBER -> new Color(SemanticTokenTypes.Number);
      case NAME, SYMBOL -> new Color("");
    };
  }

  /** Adds a token for each line of a word: only comments have several. */
  private void add(Word word, Color color) {
    int type = TYPES.indexOf(color.type());
    int last = source.line(word.span().end());
    for (int line = word.span().line(); type >= 0 && line <= last; line++) {
      int lineStart = source.lineStart(line);
      int start = Math.max(word.span().start(), lineStart);
      int end = Math.min(word.span().end(), lineStart + source.lineText(line).length());
      if (start < end) {
        int column = start - lineStart;
        data.add(line - lastLine);
        data.add(line == lastLine ? column - lastColumn : column);
        data.add(end - start);
        data.add(type);
        data.add(bits(color));
        lastLine = line;
        lastColumn = column;
      }
    }
  }

  private static int bits(Color color) {
    return color.modifiers().stream().mapToInt(m -> 1 << MODIFIERS.indexOf(m)).sum();
  }
}
