package org.demonic.cli.lsp.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.lang.names.Meaning;
import org.demonic.lang.names.NameUse;
import org.demonic.lang.print.Printer;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;

/** What an editor shows of the name under the mouse: its declaration, and the comment above it. */
public final class Hovers {
  private final Analysis analysis;

  private Hovers(Analysis analysis) {
    this.analysis = analysis;
  }

  /** What there is to say of the name at an offset; empty if there is no name that is known. */
  public static Optional<Hover> at(Analysis analysis, int offset) {
    return analysis.nameAt(offset).map(new Hovers(analysis)::hover);
  }

  private Hover hover(NameUse use) {
    Optional<Span> declared = analysis.checked().names().declaration(use);
    String code = "```demonl\n" + text(use.meaning(), declared).strip() + "\n```";
    String comment = declared.map(Hovers::commentAt).orElse("");
    String text = comment.isEmpty() ? code : code + "\n\n" + comment;
    return new Hover(new MarkupContent(MarkupKind.MARKDOWN, text), Positions.range(use.span()));
  }

  private String text(Meaning meaning, Optional<Span> declared) {
    if (meaning instanceof Meaning.FieldName name) {
      return "type %s { %s%s: %s }"
          .formatted(
              name.field().owner(),
              name.field().constant() ? "const " : "",
              name.field().name(),
              name.field().type());
    } else if (meaning instanceof Meaning.VariableName name) {
      return name.variable() + ": " + name.variable().type();
    } else if (meaning instanceof Meaning.LengthName) {
      return "length: Int";
    } else if (meaning instanceof Meaning.ConstantName name) {
      return "enum %s { %s }".formatted(name.type(), name.constant());
    } else if (meaning instanceof Meaning.ActionName name) {
      return Printer.print(name.declaration());
    }
    return analysis.declarations().stream()
        .filter(d -> declared.isPresent() && d.name().span().equals(declared.get()))
        .findFirst()
        .map(Printer::print)
        .orElseGet(() -> meaning instanceof Meaning.TypeName name ? "type " + name.type() : "");
  }

  /**
   * The comment on what begins a line: the lines directly above it, or else the one behind it. What
   * is further inside a line has none of its own.
   */
  private static String commentAt(Span declared) {
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
