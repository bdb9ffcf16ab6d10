package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.demonic.cli.CommandRuns;
import org.demonic.cli.lsp.text.EditorProblem;
import org.eclipse.lsp4j.CodeLens;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each folder of {@code editor-messages} is named by the id of a message that only editors show.
 * The test opens its file {@code example} and checks all goals in it; {@code expected.txt} holds
 * the diagnostics that the editor must get. With {@code -Ddemonic.golden=write} the expected files
 * are rewritten.
 */
class EditorMessagesTest {
  private static final Path ROOT = Path.of("src/test/resources/editor-messages");
  private static final boolean WRITE = "write".equals(System.getProperty("demonic.golden"));
  private static final String TOO_LARGE = "too-large-to-edit";

  static List<String> folders() throws IOException {
    try (Stream<Path> folders = Files.list(ROOT)) {
      return folders.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("folders")
  void isWordedAsExpected(String id) throws Exception {
    String actual = String.join("\n", diagnostics(id)) + "\n";
    Path expected = ROOT.resolve(id).resolve("expected.txt");
    if (WRITE) {
      Files.writeString(expected, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(expected)).contains(" " + id + ": ");
  }

  /** The diagnostics that a server with a solver publishes last. */
  private static List<String> diagnostics(String id) throws Exception {
    TwoPipes pipes = TwoPipes.open();
    CompletableFuture<Integer> status =
        CompletableFuture.supplyAsync(
            () -> CommandRuns.here(pipes.serverReads(), pipes.serverWrites(), "lsp"));
    Editor editor = new Editor(pipes.editorReads(), pipes.editorWrites());
    editor.initialize(true);
    List<String> last = diagnostics(editor, id);
    editor.shutDown();
    assertThat(Editor.get(status)).isZero();
    pipes.close();
    return last;
  }

  private static List<String> diagnostics(Editor editor, String id) throws Exception {
    Path file = example(id);
    String uri = file.toUri().toString();
    editor.open(uri, id.equals(TOO_LARGE) ? "-".repeat(5_000_000) : Files.readString(file));
    List<String> published = new ArrayList<>(editor.published(uri));
    for (CodeLens lens : editor.lenses(uri)) {
      Editor.get(editor.click(lens));
      published = editor.published(uri);
    }
    return published;
  }

  private static Path example(String id) throws IOException {
    if (id.equals(TOO_LARGE)) {
      return ROOT.resolve(id).resolve("example.demonl").toAbsolutePath();
    }
    try (Stream<Path> files = Files.list(ROOT.resolve(id))) {
      return files
          .filter(f -> f.toString().endsWith(".demonl") || f.toString().endsWith(".goal"))
          .findFirst()
          .orElseThrow()
          .toAbsolutePath();
    }
  }

  @Test
  void everyMessageHasAFolder() throws IOException {
    assertThat(folders())
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(EditorProblem.values()).map(EditorProblem::id).toList());
  }
}
