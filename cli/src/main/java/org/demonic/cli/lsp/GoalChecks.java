package org.demonic.cli.lsp;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.demonic.cli.lsp.GoalChecker.GoalAnswer;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.lang.check.Checked;
import org.demonic.lang.domain.Goal;
import org.demonic.synthesize.answer.Cancellation;
import org.jspecify.annotations.Nullable;

/** Checks goals on request, and shows the answers. */
final class GoalChecks {
  private final GoalChecker checker;
  private final EditorView view;

  GoalChecks(GoalChecker checker, EditorView view) {
    this.checker = checker;
    this.view = view;
  }

  /** A goal that can be checked, and the check that was begun. */
  private record Question(Checked.Content content, Goal goal, GoalRuns.Run run) {}

  /**
   * Checks a goal.
   *
   * @return the answer; empty if there is no such goal, if the document changed meanwhile, or if
   *     the check was cancelled
   */
  CompletableFuture<Optional<GoalAnswer>> check(
      OpenDocument document, Version version, String goal, Cancellation cancellation) {
    return CompletableFuture.supplyAsync(() -> begin(version, goal, cancellation), document.texts())
        .thenCompose(
            question ->
                question.isPresent()
                    ? answer(document, version, question.get())
                    : CompletableFuture.completedFuture(Optional.empty()));
  }

  private static Optional<Question> begin(Version version, String name, Cancellation cancellation) {
    Analysis analysis = version.analysis();
    return analysis
        .checked()
        .content()
        .filter(content -> !analysis.hasErrors())
        .flatMap(
            content ->
                content.goals().stream()
                    .filter(goal -> goal.name().equals(name))
                    .findFirst()
                    .map(g -> new Question(content, g, version.runs().start(name, cancellation))));
  }

  private CompletableFuture<Optional<GoalAnswer>> answer(
      OpenDocument document, Version version, Question question) {
    return CompletableFuture.supplyAsync(() -> answer(question), document.goals())
        .handleAsync(
            (answer, failure) -> finish(document, version, question, answer, failure),
            document.texts());
  }

  /** Answers a goal; null if the request was cancelled. */
  private @Nullable GoalAnswer answer(Question question) {
    Cancellation cancellation = question.run().cancellation();
    if (cancellation.isCancelled()) {
      return null;
    }
    view.refreshLenses();
    GoalAnswer answer = checker.check(question.content().domain(), question.goal(), cancellation);
    return cancellation.isCancelled() ? null : answer;
  }

  private Optional<GoalAnswer> finish(
      OpenDocument document,
      Version version,
      Question question,
      @Nullable GoalAnswer answer,
      @Nullable Throwable failure) {
    String goal = question.goal().name();
    Optional<GoalAnswer> known = Optional.ofNullable(answer);
    if (!version.runs().finish(goal, question.run(), known)) {
      return Optional.empty();
    }
    if (known.isEmpty()) {
      view.refreshLenses();
    }
    if (failure != null) {
      throw new CompletionException(failure);
    }
    known.ifPresent(
        a -> {
          view.publish(document, version);
          view.show(goal, a);
        });
    return known;
  }
}
