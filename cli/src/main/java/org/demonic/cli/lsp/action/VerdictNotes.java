package org.demonic.cli.lsp.action;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.cli.lsp.text.DiagnosticConverter;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.Expectation;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;

/** Writes the verdict of a goal that was checked into the goal, as what its author expects. */
public final class VerdictNotes {
  private static final String COMMENT = "--";

  private VerdictNotes() {}

  /**
   * The change that makes a goal expect a verdict; empty if the goal expects it already.
   *
   * @param verdict the words after {@code expect}, such as {@code interference in 2}
   * @param problem what the editor shows because the verdict was not expected
   */
  public static Optional<CodeAction> of(
      GoalDeclaration goal,
      String verdict,
      Optional<Diagnostic> problem,
      DiagnosticConverter converter) {
    String clause = "expect " + verdict;
    String uri = goal.span().source().name();
    Expectation expectation = goal.expectation();
    if (expectation == null) {
      return Optional.of(
          action(
              "add `%s`".formatted(clause),
              insertion(goal.span(), clause),
              uri,
              problem,
              converter));
    } else if (problem.isEmpty()) {
      return Optional.empty();
    }
    TextEdit edit = new TextEdit(Positions.range(expectation.span()), clause);
    return Optional.of(action("change to `%s`".formatted(clause), edit, uri, problem, converter));
  }

  /**
   * Puts a clause on a line of its own after a goal; on the same line if more than a comment
   * follows there.
   */
  private static TextEdit insertion(Span goal, String clause) {
    Source source = goal.source();
    int line = source.line(goal.end());
    int lineEnd = source.lineStart(line) + source.lineText(line).length();
    String rest = source.text().substring(goal.end(), lineEnd).strip();
    boolean isLast = rest.isEmpty() || rest.startsWith(COMMENT);
    int place = isLast ? lineEnd : goal.end();
    String text = isLast ? source.lineEnd() + clause : " " + clause;
    return new TextEdit(Positions.range(new Span(source, place, place)), text);
  }

  private static CodeAction action(
      String title,
      TextEdit edit,
      String uri,
      Optional<Diagnostic> problem,
      DiagnosticConverter converter) {
    CodeAction action = new CodeAction(title);
    action.setKind(problem.isEmpty() ? CodeActionKind.RefactorRewrite : CodeActionKind.QuickFix);
    problem.ifPresent(p -> action.setDiagnostics(List.of(converter.convert(p))));
    action.setEdit(new WorkspaceEdit(Map.of(uri, List.of(edit))));
    return action;
  }
}
