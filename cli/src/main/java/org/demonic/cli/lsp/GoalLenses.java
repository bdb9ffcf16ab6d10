package org.demonic.cli.lsp;

import java.util.ArrayList;
import java.util.List;
import org.demonic.cli.lsp.GoalChecker.GoalAnswer;
import org.demonic.cli.lsp.GoalChecker.Judgement;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.cli.lsp.text.EditorProblem;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;

/** The lens above each goal: a button that checks it, or the answer. */
final class GoalLenses {
  /** Checks a goal; its arguments are the URI of a document and the name of a goal in it. */
  static final String COMMAND = "demonl.check";

  private GoalLenses() {}

  /** The lenses of a text; empty while it has errors, because its goals cannot be checked then. */
  static List<CodeLens> of(Version version) {
    String uri = version.document().uri();
    List<CodeLens> lenses = new ArrayList<>();
    if (!version.analysis().hasErrors()) {
      for (Declaration declaration : goals(version.analysis())) {
        String goal = declaration.name().text();
        String title = version.runs().find(goal).map(GoalLenses::title).orElse("check");
        Command command = new Command(title, COMMAND, List.of(uri, goal));
        lenses.add(new CodeLens(Positions.range(declaration.name().span()), command, null));
      }
    }
    return lenses;
  }

  /** A problem at each goal whose answer is not the one that its author expects. */
  static List<Diagnostic> problems(Analysis analysis, GoalRuns runs) {
    List<Diagnostic> problems = new ArrayList<>();
    for (Declaration declaration : goals(analysis)) {
      runs.find(declaration.name().text())
          .flatMap(GoalRuns.Run::answer)
          .filter(answer -> answer.judgement() != Judgement.EXPECTED)
          .map(answer -> problem(answer, declaration.name().span()))
          .ifPresent(problems::add);
    }
    return problems;
  }

  private static Diagnostic problem(GoalAnswer answer, Span span) {
    EditorProblem kind =
        answer.judgement() == Judgement.UNKNOWN
            ? EditorProblem.UNDECIDED_GOAL
            : EditorProblem.UNEXPECTED_VERDICT;
    return Diagnostic.of(kind, span, text(answer));
  }

  /** An answer with all its details. */
  static String text(GoalAnswer answer) {
    List<String> lines = new ArrayList<>(List.of(answer.headline()));
    lines.addAll(answer.details());
    return String.join("\n", lines);
  }

  private static String title(GoalRuns.Run run) {
    return run.answer().map(GoalAnswer::headline).orElse("checking ...");
  }

  private static List<Declaration> goals(Analysis analysis) {
    return analysis.file().declarations().stream()
        .filter(GoalDeclaration.class::isInstance)
        .toList();
  }
}
