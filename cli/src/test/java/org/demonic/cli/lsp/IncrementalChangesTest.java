package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the server has the text of the editor, of which it gets the changes only. */
class IncrementalChangesTest extends LanguageServerFixture {
  private static final int NOTIFICATIONS = 60;
  private static final int MOST_CHANGES = 5;
  private static final List<String> PIECES =
      List.of("a", "type A { }", "\n", "\r\n", "\r", "😀", "é", " ", "-- 値\n", "", "x\n\ny");

  @Test
  void theServerAsksForChanges() throws Exception {
    assertThat(ServerOffer.to(ClientFeatures.of(null)).getTextDocumentSync().getRight().getChange())
        .isEqualTo(TextDocumentSyncKind.Incremental);
  }

  /** An editor that changes its text at random places has the same text as the server. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void theServerHasTheTextOfTheEditor(int seed) throws Exception {
    Random random = new Random(seed);
    String text = BANK;
    editor.open(URI, text);
    for (int i = 0; i < NOTIFICATIONS; i++) {
      List<TextDocumentContentChangeEvent> changes = new ArrayList<>();
      for (int j = random.nextInt(MOST_CHANGES); j >= 0; j--) {
        String piece = PIECES.get(random.nextInt(PIECES.size()));
        if (random.nextInt(30) == 0) {
          text = piece.repeat(3) + BANK;
          changes.add(new TextDocumentContentChangeEvent(text));
        } else {
          int start = place(text, random.nextInt(text.length() + 1));
          int end = place(text, Math.min(text.length(), start + random.nextInt(12)));
          changes.add(
              new TextDocumentContentChangeEvent(
                  new Range(position(text, start), position(text, end)), piece));
          text = text.substring(0, start) + piece + text.substring(end);
        }
      }
      editor.change(URI, changes);
      assertThat(textOfTheServer()).isEqualTo(text);
    }
  }

  /** The place itself, or the one before it if no cursor can be there: inside a line's end. */
  private static int place(String text, int offset) {
    boolean inLineEnd = offset > 0 && offset < text.length() && text.startsWith("\r\n", offset - 1);
    return inLineEnd ? offset - 1 : offset;
  }

  /** The position of an offset, found by counting the ends of lines before it. */
  private static Position position(String text, int offset) {
    int line = 0;
    int column = 0;
    for (int i = 0; i < offset; i++) {
      boolean ends = text.charAt(i) == '\n' || text.charAt(i) == '\r';
      boolean endsLater = text.startsWith("\r\n", i);
      line += ends && !endsLater ? 1 : 0;
      column = ends ? 0 : column + 1;
    }
    return new Position(line, column);
  }

  private String textOfTheServer() throws Exception {
    editor.awaitReading();
    return Editor.get(workbench.ask(URI, "", version -> version.document().source().text()));
  }

  /** Tests places that a text does not have: they are the nearest that it has. */
  @ParameterizedTest
  @CsvSource({
    "0, 1, 0, 99, aX/cd/",
    "0, 99, 1, 0, abXcd/",
    "1, 1, 99, 0, ab/cX",
    "5, 0, 7, 3, ab/cd/X",
    "1, 2, 0, 1, aX/"
  })
  void aPlaceThatDoesNotExistIsTheNearestOne(
      int line, int column, int endLine, int endColumn, String expected) throws Exception {
    editor.open(URI, "ab\ncd\n");
    Range range = new Range(new Position(line, column), new Position(endLine, endColumn));
    editor.change(URI, List.of(new TextDocumentContentChangeEvent(range, "X")));
    assertThat(textOfTheServer()).isEqualTo(expected.replace("/", "\n"));
  }

  @Test
  void aNotificationWithoutChangesChangesNothing() throws Exception {
    editor.open(URI, BANK);
    editor.change(URI, List.of());
    assertThat(textOfTheServer()).isEqualTo(BANK);
  }
}
