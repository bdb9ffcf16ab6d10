package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.demonic.cli.lsp.GoalChecker.GoalAnswer;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.source.Diagnostic;
import org.demonic.synthesize.answer.Cancellation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the server's answers to messages that are wrong, or that come at the wrong time. */
class ProtocolTest {
  private static final String PLACE =
      """
      {"textDocument": {"uri": "file:///a.demonl"}, "position": {"line": 0, "character": 5}}\
      """;
  private static final String OPENED =
      """
      {"textDocument":
        {"uri": "file:///a.demonl", "languageId": "demonl", "version": 1, "text": "type A { }"}}\
      """;

  private RawEditor editor;
  private TwoPipes pipes;
  private CompletableFuture<Integer> status;

  private static final class NoGoals implements GoalChecker {
    @Override
    public GoalAnswer check(Domain domain, Goal goal, Cancellation cancellation) {
      throw new AssertionError();
    }

    @Override
    public List<Diagnostic> review(Domain domain, List<Goal> goals, Cancellation cancellation) {
      return List.of();
    }
  }

  @BeforeEach
  void start() throws Exception {
    pipes = TwoPipes.open();
    editor = new RawEditor(pipes.editorReads(), pipes.editorWrites());
    status =
        CompletableFuture.supplyAsync(
            () ->
                LanguageServerProcess.run(
                    pipes.serverReads(), pipes.serverWrites(), new NoGoals()));
  }

  @AfterEach
  void end() throws Exception {
    editor.send("{\"jsonrpc\": \"2.0\", \"method\": \"exit\"}");
    Editor.get(status);
    pipes.close();
  }

  private void initialize() throws Exception {
    editor.request(0, "initialize", "{\"capabilities\": {}}");
    assertThat(editor.receive()).contains("\"hoverProvider\":true");
    editor.notify("initialized", "{}");
  }

  /** Requires that the server still runs and still knows its document. */
  private void assertGoesOn() throws Exception {
    editor.request(99, "textDocument/hover", PLACE);
    assertThat(editor.receive()).contains("\"id\":99,\"result\":null");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"textDocument/hover", "shutdown", "no/such/method", "textDocument/moniker"})
  void nothingIsAnsweredBeforeInitialize(String method) throws Exception {
    editor.request(1, method, PLACE);
    editor.request(2, method, "{}");
    assertThat(editor.receiveError()).isEqualTo("1 -32002");
    assertThat(editor.receiveError()).isEqualTo("2 -32002");
    initialize();
    assertGoesOn();
  }

  @Test
  void nothingIsNotedBeforeInitialize() throws Exception {
    editor.notify("textDocument/didOpen", OPENED);
    initialize();
    assertGoesOn();
  }

  @Test
  void anEditorMayGoBeforeInitialize() throws Exception {
    editor.send("{\"jsonrpc\": \"2.0\", \"method\": \"exit\"}");
    assertThat(Editor.get(status)).isEqualTo(1);
  }

  @Test
  void initializeIsAnsweredOnce() throws Exception {
    editor.request(1, "initialize", "null");
    assertThat(editor.receiveError()).isEqualTo("1 -32602");
    initialize();
    editor.request(2, "initialize", "{\"capabilities\": {}}");
    assertThat(editor.receiveError()).isEqualTo("2 -32600");
    assertGoesOn();
  }

  @Test
  void nothingIsAnsweredAfterShutdown() throws Exception {
    initialize();
    editor.request(1, "shutdown", "null");
    assertThat(editor.receive()).contains("\"id\":1,\"result\":null");
    editor.notify("textDocument/didOpen", OPENED);
    editor.request(2, "textDocument/hover", PLACE);
    assertThat(editor.receiveError()).isEqualTo("2 -32600");
    editor.request(3, "initialize", "{\"capabilities\": {}}");
    assertThat(editor.receiveError()).isEqualTo("3 -32600");
    editor.request(4, "shutdown", "null");
    assertThat(editor.receiveError()).isEqualTo("4 -32600");
    editor.send("{\"jsonrpc\": \"2.0\", \"method\": \"exit\"}");
    assertThat(Editor.get(status)).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "textDocument/declaration",
        "textDocument/moniker",
        "textDocument/didOpen",
        "textDocument/documentLink",
        "callHierarchy/incomingCalls",
        "notebookDocument/didOpen",
        "no/such/method",
        "$/noSuchMethod",
        ""
      })
  void whatIsNotOfferedIsRefused(String method) throws Exception {
    initialize();
    editor.request(1, method, PLACE);
    editor.request(2, method, "{\"textDocument\": 5}");
    editor.notify(method, "{}");
    assertThat(editor.receiveError()).isEqualTo("1 -32601");
    assertThat(editor.receiveError()).isEqualTo("2 -32601");
    assertGoesOn();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "textDocument/hover | null",
        "textDocument/hover | {}",
        "textDocument/hover | []",
        "textDocument/hover | [1, 2]",
        "textDocument/hover | 5",
        "textDocument/hover | \"text\"",
        "textDocument/hover | {\"textDocument\": {\"uri\": \"a\"}}",
        "textDocument/hover | {\"textDocument\": {}, \"position\": {\"line\": 0, \"character\": 0}}",
        "textDocument/hover | {\"textDocument\": 5, \"position\": {\"line\": 0, \"character\": 0}}",
        "textDocument/hover | {\"textDocument\": {\"uri\": \"a\"}, \"position\": null}",
        "textDocument/hover | {\"textDocument\": {\"uri\": \"a\"}, \"position\": {\"line\": \"a\", \"character\": 0}}",
        "textDocument/hover | {\"textDocument\": {\"uri\": \"a\"}, \"position\": {\"line\": 1.5, \"character\": 0}}",
        "textDocument/hover | {\"textDocument\": {\"uri\": \"a\"}, \"position\": {\"line\": 99999999999, \"character\": 0}}",
        "workspace/executeCommand | {}",
        "workspace/executeCommand | {\"command\": \"demonl.check\"}",
      })
  void wrongParametersAreRefused(String method, String parameters) throws Exception {
    initialize();
    editor.request(1, method, parameters);
    editor.notify("textDocument/didOpen", parameters);
    assertThat(editor.receiveError()).isEqualTo("1 -32602");
    assertGoesOn();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\":",
        "{\"id\": 1, \"method\": \"textDocument/hover\", \"params\": {},}",
        "{\"id\": 1, \"method\": \"shutdown\"} {}",
        "hello"
      })
  void whatIsNotJsonIsAnError(String text) throws Exception {
    initialize();
    editor.send(text);
    assertThat(editor.receiveError()).isEqualTo("null -32700");
    assertGoesOn();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "null | []",
        "null | [{\"id\": 1, \"method\": \"shutdown\"}]",
        "null | null",
        "null | 5",
        "null | {}",
        "null | {\"method\": 5}",
        "7 | {\"id\": 7, \"method\": 5}",
        "null | {\"id\": {}, \"method\": \"shutdown\"}",
        "null | {\"id\": [], \"method\": \"shutdown\"}",
        "null | {\"id\": null, \"method\": \"shutdown\"}",
        "null | {\"id\": 99999999999, \"method\": \"shutdown\"}"
      })
  void whatIsNoMessageIsAnError(String id, String json) throws Exception {
    initialize();
    editor.send(json);
    assertThat(editor.receiveError()).isEqualTo(id + " -32600");
    assertGoesOn();
  }

  /**
   * The server must not answer answers: two programs that answer errors with errors would never
   * end.
   */
  @Test
  void answersThatNobodyWaitsForAreSkipped() throws Exception {
    initialize();
    editor.send("{\"jsonrpc\": \"2.0\", \"id\": 17, \"result\": null}");
    editor.send(
        "{\"jsonrpc\": \"2.0\", \"id\": null, \"error\": {\"code\": -32700, \"message\": \"\"}}");
    assertGoesOn();
  }
}
