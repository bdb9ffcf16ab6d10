package org.demonic.cli.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.cli.lsp.action.QuickFixes;
import org.demonic.cli.lsp.action.VerdictNotes;
import org.demonic.cli.lsp.text.DiagnosticConverter;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.eclipse.lsp4j.CodeAction;
import org.jspecify.annotations.Nullable;

/** The changes that are offered at a place in a version of a text. */
final class CodeActions {
  private CodeActions() {}

  /**
   * The changes between two offsets.
   *
   * @param only the kinds that the editor asks for, each with those below it; null for all
   */
  static List<CodeAction> at(
      Version version,
      DiagnosticConverter converter,
      int start,
      int end,
      @Nullable List<String> only) {
    List<CodeAction> actions =
        new ArrayList<>(QuickFixes.at(version.problems(), converter, start, end));
    if (!version.document().isGoals()) {
      for (Declaration declaration : version.analysis().file().declarations()) {
        if (declaration instanceof GoalDeclaration goal && touches(goal.span(), start, end)) {
          verdict(version, goal, converter).ifPresent(actions::add);
        }
      }
    }
    actions.removeIf(action -> only != null && only.stream().noneMatch(k -> isOf(action, k)));
    return actions;
  }

  private static boolean touches(Span span, int start, int end) {
    return span.start() <= end && start <= span.end();
  }

  private static boolean isOf(CodeAction action, String kind) {
    return kind.isEmpty() || (action.getKind() + ".").startsWith(kind + ".");
  }

  private static Optional<CodeAction> verdict(
      Version version, GoalDeclaration goal, DiagnosticConverter converter) {
    Optional<Diagnostic> problem =
        GoalLenses.problems(version.analysis(), version.runs()).stream()
            .filter(p -> p.span().equals(goal.name().span()))
            .findFirst();
    return version
        .runs()
        .find(goal.name().text())
        .flatMap(GoalRuns.Run::answer)
        .flatMap(GoalChecker.GoalAnswer::verdict)
        .flatMap(verdict -> VerdictNotes.of(goal, verdict, problem, converter));
  }
}
