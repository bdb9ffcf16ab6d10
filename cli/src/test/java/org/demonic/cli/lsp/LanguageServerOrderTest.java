package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.demonic.cli.lsp.text.EditorProblem;
import org.demonic.lang.source.Diagnostic;
import org.eclipse.lsp4j.CodeLens;
import org.junit.jupiter.api.Test;

/** Tests the order in which the server does its tasks, and which tasks it leaves out. */
class LanguageServerOrderTest extends LanguageServerFixture {
  private static final String OTHER = "file:///nowhere/other.demonl";

  private final CountDownLatch free = new CountDownLatch(1);

  /** Keeps the thread of an open document busy until {@link #free} is open. */
  private CompletableFuture<String> block(String uri) throws Exception {
    editor.awaitReading();
    return workbench.ask(
        uri,
        "not open",
        version -> {
          await(free);
          return "done";
        });
  }

  @Test
  void aBurstOfChangesIsCheckedOnce() throws Exception {
    editor.open(URI, "type A { x: Int }");
    assertThat(editor.published(URI)).isEmpty();
    CompletableFuture<String> blocked = block(URI);
    for (int i = 1; i <= 50; i++) {
      editor.change(URI, " ".repeat(i) + "type A { x Int }");
    }
    editor.change(URI, "type A { x: Int, y: Nothing }");
    editor.awaitReading();
    free.countDown();
    assertThat(Editor.get(blocked)).isEqualTo("done");
    assertThat(editor.published(URI))
        .containsExactly("0:20-0:27 Error unknown-type: there is no type `Nothing`");
    editor.close(URI);
    assertThat(editor.published(URI)).isEmpty();
    assertThat(editor.waiting(URI)).isZero();
  }

  @Test
  void aQuestionIsAboutTheNewestTextBeforeIt() throws Exception {
    editor.open(URI, "type A { x: Int }");
    CompletableFuture<String> blocked = block(URI);
    editor.change(URI, "type B { x: Int }");
    CompletableFuture<String> first = editor.hoverLater(URI, 0, 9);
    editor.change(URI, "type C { x: Int }");
    editor.change(URI, "type D { x: Int }");
    CompletableFuture<String> second = editor.hoverLater(URI, 0, 9);
    editor.change(URI, "type E { x: Int }");
    editor.awaitReading();
    free.countDown();
    assertThat(Editor.get(blocked)).isEqualTo("done");
    assertThat(Editor.get(first)).contains("type B { x: Int }");
    assertThat(Editor.get(second)).contains("type D { x: Int }");
    assertThat(editor.hover(URI, 0, 9)).contains("type E { x: Int }");
  }

  @Test
  void aQuestionThatIsTakenBackIsNotAnswered() throws Exception {
    editor.open(URI, "type A { x: Int }");
    CompletableFuture<String> blocked = block(URI);
    AtomicBoolean answered = new AtomicBoolean();
    workbench
        .ask(
            URI,
            "",
            version -> {
              answered.set(true);
              return "";
            })
        .cancel(true);
    free.countDown();
    assertThat(Editor.get(blocked)).isEqualTo("done");
    assertThat(editor.hover(URI, 0, 9)).contains("type A { x: Int }");
    assertThat(answered).isFalse();
  }

  @Test
  void oneDocumentDoesNotWaitForAnother() throws Exception {
    editor.open(URI, "type A { x: Int }");
    CompletableFuture<String> blocked = block(URI);
    editor.open(OTHER, "type B { x: Int }");
    assertThat(editor.published(OTHER)).isEmpty();
    assertThat(editor.hover(OTHER, 0, 9)).contains("type B { x: Int }");
    assertThat(blocked).isNotDone();
    free.countDown();
    assertThat(Editor.get(blocked)).isEqualTo("done");
  }

  @Test
  void theGoalsAndReviewsOfOneDocumentDoNotWaitForThoseOfAnother() throws Exception {
    CountDownLatch begun = new CountDownLatch(2);
    checker =
        (domain, goal, cancellation) -> {
          if (goal.span().source().name().equals(URI)) {
            begun.countDown();
            await(free);
          }
          return GOOD;
        };
    reviewer =
        (domain, goals, cancellation) -> {
          if (goals.get(0).span().source().name().equals(URI)) {
            begun.countDown();
            await(free);
            return List.of();
          }
          return List.of(
              Diagnostic.of(EditorProblem.UNDECIDED_GOAL, goals.get(0).span(), "vacuous"));
        };
    editor.open(URI, BANK);
    CompletableFuture<Object> slow = editor.click(lens(URI));
    editor.save(URI);
    begun.await();
    editor.open(OTHER, BANK);
    assertThat(editor.published(OTHER)).isEmpty();
    editor.save(OTHER);
    assertThat(editor.published(OTHER)).singleElement().asString().contains("vacuous");
    assertThat(Editor.get(editor.click(lens(OTHER)))).isNotNull();
    assertThat(slow).isNotDone();
    free.countDown();
    assertThat(Editor.get(slow)).isNotNull();
  }

  private CodeLens lens(String uri) throws Exception {
    return editor.lenses(uri).get(0);
  }
}
