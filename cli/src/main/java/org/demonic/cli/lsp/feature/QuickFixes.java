package org.demonic.cli.lsp.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.cli.lsp.text.DiagnosticConverter;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.demonic.lang.source.Suggestion;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;

/** The changes that the hints of diagnostics suggest. */
public final class QuickFixes {
  private QuickFixes() {}

  /** The changes for the diagnostics and words that touch the offsets from start to end. */
  public static List<CodeAction> at(Analysis analysis, int start, int end) {
    List<CodeAction> actions = new ArrayList<>();
    for (Diagnostic diagnostic : analysis.diagnostics()) {
      diagnostic
          .suggestion()
          .filter(s -> touches(diagnostic.span(), start, end) || touches(s.span(), start, end))
          .ifPresent(s -> actions.add(action(analysis.document().uri(), diagnostic, s)));
    }
    return actions;
  }

  private static boolean touches(Span span, int start, int end) {
    return span.start() <= end && start <= span.end();
  }

  private static CodeAction action(String uri, Diagnostic diagnostic, Suggestion suggestion) {
    CodeAction action = new CodeAction("change to `%s`".formatted(suggestion.replacement()));
    action.setKind(CodeActionKind.QuickFix);
    action.setDiagnostics(List.of(DiagnosticConverter.convert(diagnostic)));
    action.setIsPreferred(true);
    TextEdit edit = new TextEdit(Positions.range(suggestion.span()), suggestion.replacement());
    action.setEdit(new WorkspaceEdit(Map.of(uri, List.of(edit))));
    return action;
  }
}
