package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.demonic.cli.CommandRuns;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Tests {@code demonl lsp} as editors start it: a process with its streams, and Z3. */
@Execution(ExecutionMode.CONCURRENT)
class ServerProcessTest {
  private static final String URI = "file:///nowhere/goal.demonl";
  private static final String GOAL =
      """
      type A { x: Int }
      raise(this: A)
        ensure this.x = old this.x + 1
      goal g
        a: A
      initial
        a /= null and a.x = 0
      final
        a.x > 0
      expect stable
      """;

  private final Process process =
      CommandRuns.process(List.of("-Xlog:disable", "-Ddemonic.docs=../docs"), "lsp")
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();

  ServerProcessTest() throws IOException {}

  @AfterEach
  void end() {
    process.destroyForcibly();
  }

  @Test
  void aGoalIsCheckedFromTheEditor() throws Exception {
    Editor editor = new Editor(process.getInputStream(), process.getOutputStream());
    assertThat(editor.initialize(false).getServerInfo().getName()).isEqualTo("demonl");
    editor.open(URI, GOAL);
    assertThat(editor.published(URI)).isEmpty();
    Editor.get(editor.click(editor.lenses(URI).get(0)));
    assertThat(editor.published(URI))
        .containsExactly(
            """
            3:5-3:6 Error unexpected-verdict: INTERFERENCE in 1 action, but STABLE was expected
              initially   a.x = 0
              1. raise(a)   a.x: 0 -> 1\
            """);
    assertThat(Editor.next(editor.messages))
        .isEqualTo("g: INTERFERENCE in 1 action, but STABLE was expected");
    editor.shutDown();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
  }

  @Test
  void whatMakesAnswersVacuousIsShown() throws Exception {
    Editor editor = new Editor(process.getInputStream(), process.getOutputStream());
    editor.initialize(false);
    editor.open(
        URI,
        GOAL.replace("raise(this: A)", "raise(this: A) require this.x > this.x")
            .replace("a.x = 0", "a.x = 0 and a.x = 1"));
    assertThat(editor.published(URI)).isEmpty();
    assertThat(editor.published(URI))
        .satisfiesExactlyInAnyOrder(
            action -> assertThat(action).contains("Warning impossible-action: `raise` can never"),
            goal -> assertThat(goal).contains("Warning contradictory-initial: no state satisfies"));
    editor.shutDown();
  }

  /** Each change removes the problem for which it is offered; see also {@code DomainReviewTest}. */
  @Test
  void whatTheSolverFindsCanBeChanged() throws Exception {
    Editor editor = new Editor(process.getInputStream(), process.getOutputStream());
    editor.initialize(false);
    String text =
        """
        type A { x: Int, y: Int, z: Int invariant this.y = this.z }
        raise(this: A)
          ensure this.x = this.x + 1
        lift(this: A)
          ensure this.y = old this.y + 1
        goal g
          a: A
        initial
          a /= null and a.x = 0 and a.y = 0
        final
          a.x > 0 and a.y > 0
        """;
    editor.open(URI, text);
    assertThat(editor.published(URI)).isEmpty();
    PublishDiagnosticsParams found = editor.diagnostics(URI);
    assertThat(found.getDiagnostics()).hasSize(2);
    for (Diagnostic problem : found.getDiagnostics()) {
      assertThat(problem.getCodeDescription().getHref()).contains("docs/messages.md#L");
    }
    Range all = new Range(new Position(0, 0), new Position(99, 0));
    List<CodeAction> actions = editor.codeActions(URI, all, new CodeActionContext(List.of()));
    assertThat(actions)
        .extracting(CodeAction::getTitle)
        .containsExactlyInAnyOrder("change to `old this.x + 1`", "add `modify this.z`");
    List<TextEdit> edits =
        actions.stream()
            .flatMap(a -> a.getEdit().getChanges().getOrDefault(URI, List.of()).stream())
            .toList();
    String mended = MarkedText.apply(text, edits);
    editor.change(URI, mended);
    assertThat(editor.published(URI)).isEmpty();
    Editor.get(editor.click(editor.lenses(URI).get(0)));
    PublishDiagnosticsParams unexpected = editor.diagnostics(URI);
    assertThat(unexpected.getDiagnostics())
        .singleElement()
        .extracting(diagnostic -> diagnostic.getMessage().getLeft())
        .asString()
        .startsWith("INTERFERENCE in 2 actions, but none was expected");
    CodeAction expect = editor.codeActions(URI, all, new CodeActionContext(List.of())).get(0);
    assertThat(expect.getTitle()).isEqualTo("add `expect interference in 2`");
    editor.change(
        URI, MarkedText.apply(mended, expect.getEdit().getChanges().getOrDefault(URI, List.of())));
    assertThat(editor.published(URI)).isEmpty();
    Editor.get(editor.click(editor.lenses(URI).get(0)));
    assertThat(editor.published(URI)).isEmpty();
    assertThat(editor.lenses(URI).get(0).getCommand().getTitle())
        .isEqualTo("INTERFERENCE in 2 actions, as expected");
    editor.shutDown();
  }

  @Test
  void theServerEndsWhenTheEditorGoesAway() throws Exception {
    process.getOutputStream().close();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(1);
  }

  @Test
  void theServerEndsWithTheProcessOfTheEditor() throws Exception {
    Process gone = new ProcessBuilder("sleep", "1000").start();
    RawEditor editor = new RawEditor(process.getInputStream(), process.getOutputStream());
    editor.request(1, "initialize", "{\"capabilities\":{},\"processId\":%d}".formatted(gone.pid()));
    assertThat(editor.receive()).contains("\"hoverProvider\":true");
    gone.destroyForcibly();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
  }
}
