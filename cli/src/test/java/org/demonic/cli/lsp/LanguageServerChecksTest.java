package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.demonic.cli.lsp.GoalChecker.GoalAnswer;
import org.demonic.cli.lsp.GoalChecker.Judgement;
import org.demonic.cli.lsp.text.EditorProblem;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.source.Diagnostic;
import org.demonic.synthesize.answer.Cancellation;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.junit.jupiter.api.Test;

/** Tests how the server checks goals and reviews texts. */
class LanguageServerChecksTest extends LanguageServerFixture {
  @Test
  void aLensChecksItsGoalAndShowsTheAnswer() throws Exception {
    editor.open(URI, BANK);
    assertThat(editor.published(URI)).isEmpty();
    CodeLens lens = editor.lenses(URI).get(0);
    assertThat(lens.getCommand().getTitle()).isEqualTo("check");
    assertThat(lens.getRange()).isEqualTo(location(URI, 14, 5, 13).getRange());
    assertThat(Editor.get(editor.click(lens)))
        .isEqualTo(
            Map.of(
                "judgement", "EXPECTED", "headline", "STABLE, as expected", "details", List.of()));
    assertThat(editor.published(URI)).isEmpty();
    assertThat(Editor.next(editor.log)).isEqualTo("overdraw: STABLE, as expected");
    assertThat(Editor.next(editor.refreshes)).isEqualTo("refresh");
    assertThat(editor.lenses(URI).get(0).getCommand().getTitle()).isEqualTo("STABLE, as expected");
    editor.change(URI, BANK + "\n");
    assertThat(editor.lenses(URI).get(0).getCommand().getTitle()).isEqualTo("check");
    editor.change(URI, BANK + "type");
    assertThat(editor.lenses(URI)).isEmpty();
  }

  @Test
  void anUnexpectedAnswerIsAnErrorUntilTheNextChange() throws Exception {
    checker =
        (domain, goal, cancellation) ->
            new GoalAnswer(
                Judgement.UNEXPECTED,
                Optional.empty(),
                "INTERFERENCE in 1 action",
                List.of("1. withdraw(a, 1)"));
    editor.open(URI, BANK);
    assertThat(editor.published(URI)).isEmpty();
    Editor.get(editor.click(editor.lenses(URI).get(0)));
    assertThat(editor.published(URI))
        .containsExactly(
            "14:5-14:13 Error unexpected-verdict: INTERFERENCE in 1 action\n1. withdraw(a, 1)");
    editor.change(URI, BANK + "\n");
    assertThat(editor.published(URI)).isEmpty();
  }

  @Test
  void noAnswerIsAWarning() throws Exception {
    checker =
        (domain, goal, cancellation) ->
            new GoalAnswer(Judgement.UNKNOWN, Optional.empty(), "UNKNOWN", List.of("reason"));
    editor.open(URI, BANK);
    assertThat(editor.published(URI)).isEmpty();
    Editor.get(editor.click(editor.lenses(URI).get(0)));
    assertThat(editor.published(URI))
        .containsExactly("14:5-14:13 Warning undecided-goal: UNKNOWN\nreason");
  }

  @Test
  void theAnswerOfAnOlderTextIsForgotten() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch changed = new CountDownLatch(1);
    checker =
        (domain, goal, cancellation) -> {
          begun.countDown();
          await(changed);
          return new GoalAnswer(Judgement.UNEXPECTED, Optional.empty(), "INTERFERENCE", List.of());
        };
    editor.open(URI, BANK);
    assertThat(editor.published(URI)).isEmpty();
    CompletableFuture<Object> answer = editor.click(editor.lenses(URI).get(0));
    begun.await();
    assertThat(editor.lenses(URI).get(0).getCommand().getTitle()).isEqualTo("checking ...");
    editor.change(URI, BANK + "\n");
    assertThat(editor.published(URI)).isEmpty();
    changed.countDown();
    assertThat(Editor.get(answer)).isNull();
    assertThat(editor.lenses(URI).get(0).getCommand().getTitle()).isEqualTo("check");
  }

  @Test
  void aCheckEndsWhenItsTextChanges() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    checker = (domain, goal, cancellation) -> untilCancelled(begun, cancellation);
    editor.open(URI, BANK);
    CompletableFuture<Object> answer = editor.click(editor.lenses(URI).get(0));
    begun.await();
    editor.change(URI, BANK + "\n");
    assertThat(Editor.get(answer)).isNull();
    assertThat(editor.lenses(URI).get(0).getCommand().getTitle()).isEqualTo("check");
  }

  @Test
  void aCheckEndsWhenTheEditorTakesItsRequestBack() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    checker =
        (domain, goal, cancellation) -> {
          GoalAnswer answer = untilCancelled(begun, cancellation);
          ended.countDown();
          return answer;
        };
    editor.open(URI, BANK);
    CompletableFuture<Object> answer = editor.click(editor.lenses(URI).get(0));
    begun.await();
    answer.cancel(true);
    ended.await();
    checker = (domain, goal, cancellation) -> GOOD;
    assertThat(Editor.get(editor.click(editor.lenses(URI).get(0)))).isNotNull();
  }

  @Test
  void aCheckEndsWhenItsProgressIsCancelled() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    checker = (domain, goal, cancellation) -> untilCancelled(begun, cancellation);
    editor.open(URI, BANK);
    assertThat(editor.published(URI)).isEmpty();
    CompletableFuture<Object> answer = editor.click(editor.lenses(URI).get(0));
    assertThat(Editor.next(editor.progress)).isEqualTo("begin checking overdraw");
    begun.await();
    editor.cancelProgress();
    assertThat(Editor.get(answer)).isNull();
    assertThat(Editor.next(editor.progress)).isEqualTo("end");
    assertThat(editor.lenses(URI).get(0).getCommand().getTitle()).isEqualTo("check");
  }

  private static GoalAnswer untilCancelled(CountDownLatch begun, Cancellation cancellation) {
    begun.countDown();
    while (!cancellation.isCancelled()) {
      Thread.onSpinWait();
    }
    return new GoalAnswer(Judgement.UNKNOWN, Optional.empty(), "UNKNOWN", List.of());
  }

  @Test
  void whatTheSolverFindsIsShownOnceNobodyTypes() throws Exception {
    reviewer = (domain, goals, cancellation) -> List.of(remark(goals.get(0)));
    editor.open(URI, BANK);
    assertThat(editor.published(URI)).isEmpty();
    assertThat(editor.published(URI)).containsExactly("14:0-19:13 Warning undecided-goal: vacuous");
    editor.change(URI, BANK + "type");
    assertThat(editor.published(URI)).hasSize(1).first().asString().contains("missing-token");
  }

  @Test
  void aReviewEndsWhenItsTextChangesAndBeginsAgainAtOnceWhenItIsSaved() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    reviewer =
        (domain, goals, cancellation) -> {
          untilCancelled(begun, cancellation);
          ended.countDown();
          return List.of(remark(goals.get(0)));
        };
    editor.open(URI, BANK);
    assertThat(editor.published(URI)).isEmpty();
    editor.save(URI);
    begun.await();
    editor.change(URI, "\n" + BANK);
    reviewer = (domain, goals, cancellation) -> List.of(remark(goals.get(0)));
    assertThat(editor.published(URI)).isEmpty();
    ended.await();
    editor.save(URI);
    assertThat(editor.published(URI)).containsExactly("15:0-20:13 Warning undecided-goal: vacuous");
  }

  private static Diagnostic remark(Goal goal) {
    return Diagnostic.of(EditorProblem.UNDECIDED_GOAL, goal.span(), "vacuous");
  }

  @Test
  void aFailedCheckIsAnErrorWithoutAStackTrace() throws Exception {
    checker =
        (domain, goal, cancellation) -> {
          throw new IllegalStateException("boiler\nburst");
        };
    editor.open(URI, BANK);
    CompletableFuture<Object> answer = editor.click(editor.lenses(URI).get(0));
    assertThatThrownBy(() -> Editor.get(answer))
        .hasMessageContaining("internal error: java.lang.IllegalStateException: boiler")
        .hasMessageNotContaining("burst");
    assertThat(editor.lenses(URI).get(0).getCommand().getTitle()).isEqualTo("check");
  }

  @Test
  void wrongCommandsAreRefused() {
    for (ExecuteCommandParams wrong :
        List.of(
            new ExecuteCommandParams("demonl.check", List.of()),
            new ExecuteCommandParams("demonl.check", List.of(URI, List.of())),
            new ExecuteCommandParams("format.disk", List.of(URI, "overdraw")))) {
      assertThatThrownBy(
              () -> Editor.get(editor.server().getWorkspaceService().executeCommand(wrong)))
          .hasMessageContaining("there is the command demonl.check");
    }
  }
}
