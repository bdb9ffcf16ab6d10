package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.demonic.cli.lsp.GoalChecker.GoalAnswer;
import org.demonic.cli.lsp.GoalChecker.Judgement;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the changes that are offered once a goal was checked; the test itself gives the answer. */
class LanguageServerActionsTest extends LanguageServerFixture {
  private static final String INTERFERENCE = "interference in 2";

  /**
   * The change makes the second text of the first one. A slash ends a line, and the bar is the
   * cursor.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "goal |g final True/ ! goal g final True/expect interference in 2/",
        "goal |g/final/  True/ ! goal g/final/  True/expect interference in 2/",
        "goal g/final/  Tr|ue -- so/goal h/final True"
            + " ! goal g/final/  True -- so/expect interference in 2/goal h/final True",
        "|goal g final True goal h final True"
            + " ! goal g final True expect interference in 2 goal h final True",
        "goal |g final True {- a/b -} goal h final True"
            + " ! goal g final True expect interference in 2 {- a/b -} goal h final True",
        "goal g final True;|/type A { } ! goal g final True;/expect interference in 2/type A { }",
        "goal |g expect stable final True ! goal g expect interference in 2 final True",
        "goal g final True expect |interference in 1"
            + " ! goal g final True expect interference in 2",
      })
  void anUnexpectedVerdictCanBeWrittenIntoItsGoal(String before, String after) throws Exception {
    for (String lineEnd : List.of("\n", "\r\n")) {
      answer(Judgement.UNEXPECTED, Optional.of(INTERFERENCE));
      MarkedText text = MarkedText.of(before.replace("/", lineEnd));
      CodeAction action = actions(text).get(0);
      assertThat(action.getTitle()).endsWith(" `expect interference in 2`");
      assertThat(action.getKind()).isEqualTo(CodeActionKind.QuickFix);
      assertThat(action.getIsPreferred()).isNull();
      assertThat(action.getDiagnostics())
          .singleElement()
          .extracting(diagnostic -> diagnostic.getCode().getLeft())
          .isEqualTo("unexpected-verdict");
      String changed = apply(text.text(), action);
      assertThat(changed).isEqualTo(after.replace("/", lineEnd));
      assertThat(Parser.parse(new Source("", changed)).isValid()).isTrue();
      editor.close(URI);
    }
  }

  @Test
  void anExpectedVerdictCanBeWrittenIntoAGoalWithoutOne() throws Exception {
    MarkedText text = MarkedText.of("goal |g\nfinal True");
    CodeAction action = actions(text).get(0);
    assertThat(action.getTitle()).isEqualTo("add `expect stable`");
    assertThat(action.getKind()).isEqualTo(CodeActionKind.RefactorRewrite);
    assertThat(action.getDiagnostics()).isNull();
    assertThat(apply(text.text(), action)).isEqualTo("goal g\nfinal True\nexpect stable");
  }

  @Test
  void nothingIsOfferedWhereThereIsNoVerdictOrItIsWrittenAlready() throws Exception {
    assertThat(actions(MarkedText.of("goal |g final True expect stable"))).isEmpty();
    answer(Judgement.UNKNOWN, Optional.empty());
    assertThat(actions(MarkedText.of("goal |g final True"))).isEmpty();
    answer(Judgement.UNEXPECTED, Optional.of(INTERFERENCE));
    assertThat(actions(MarkedText.of("type A { |} type B { } goal g final True"))).isEmpty();
    editor.change(URI, "goal g final True\n");
    Range start = MarkedText.of("|").range();
    assertThat(editor.codeActions(URI, start, new CodeActionContext(List.of()))).isEmpty();
  }

  @Test
  void kindsOfChangesAreOfferedOnRequest() throws Exception {
    MarkedText text = MarkedText.of("goal |g final True");
    assertThat(actions(text)).hasSize(1);
    assertThat(offered(text, "refactor")).isEqualTo(1);
    assertThat(offered(text, "refactor.rewrite")).isEqualTo(1);
    assertThat(offered(text, "")).isEqualTo(1);
    assertThat(offered(text, "refactor.rewrite.more")).isZero();
    assertThat(offered(text, "ref")).isZero();
    assertThat(offered(text, "quickfix")).isZero();
  }

  private int offered(MarkedText text, String kind) throws Exception {
    CodeActionContext context = new CodeActionContext(List.of(), List.of(kind));
    return editor.codeActions(URI, text.range(), context).size();
  }

  private void answer(Judgement judgement, Optional<String> verdict) {
    checker =
        (domain, goal, cancellation) -> new GoalAnswer(judgement, verdict, "words", List.of());
  }

  /** The changes that are offered at the cursor once the first goal was checked. */
  private List<CodeAction> actions(MarkedText text) throws Exception {
    editor.open(URI, text.text());
    Editor.get(editor.click(editor.lenses(URI).get(0)));
    return editor.codeActions(URI, text.range(), new CodeActionContext(List.of()));
  }

  private static String apply(String text, CodeAction action) {
    List<TextEdit> edits = action.getEdit().getChanges().getOrDefault(URI, List.of());
    return MarkedText.apply(text, edits);
  }
}
