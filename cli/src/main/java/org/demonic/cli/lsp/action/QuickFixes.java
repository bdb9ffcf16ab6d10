package org.demonic.cli.lsp.action;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.demonic.cli.lsp.text.DiagnosticConverter;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.demonic.lang.source.Suggestion;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;

/** The changes that the hints of problems suggest. */
public final class QuickFixes {
  private QuickFixes() {}

  /**
   * The changes for the problems and words that touch the offsets from start to end.
   *
   * @param problems the problems of one text
   */
  public static List<CodeAction> at(
      List<Diagnostic> problems, DiagnosticConverter converter, int start, int end) {
    List<CodeAction> actions = new ArrayList<>();
    for (Diagnostic problem : problems) {
      problem
          .suggestion()
          .filter(s -> touches(problem.span(), start, end) || touches(s.span(), start, end))
          .ifPresent(s -> actions.add(action(problem, converter, s)));
    }
    return actions;
  }

  private static boolean touches(Span span, int start, int end) {
    return span.start() <= end && start <= span.end();
  }

  private static CodeAction action(
      Diagnostic problem, DiagnosticConverter converter, Suggestion suggestion) {
    boolean isMissing = suggestion.span().text().isEmpty();
    String title = isMissing ? "add `%s`" : "change to `%s`";
    CodeAction action = new CodeAction(title.formatted(suggestion.replacement().strip()));
    action.setKind(CodeActionKind.QuickFix);
    action.setDiagnostics(List.of(converter.convert(problem)));
    action.setIsPreferred(true);
    TextEdit edit = new TextEdit(Positions.range(suggestion.span()), suggestion.replacement());
    String uri = suggestion.span().source().name();
    action.setEdit(new WorkspaceEdit(Map.of(uri, List.of(edit))));
    return action;
  }
}
