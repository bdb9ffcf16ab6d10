package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.parse.Word;
import org.demonic.lang.parse.Words;
import org.demonic.lang.source.Source;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every name in the lessons can be renamed, and the reverse rename restores the text. */
class RenamePropertyTest extends LanguageServerFixture {
  private static final Path LESSONS = Path.of("../case-studies/domains");
  private static final String FRESH = "fresh_name'1";
  private static final String RENAMED = "file:///nowhere/renamed.demonl";

  /** Names that the language gives a meaning. */
  private static final Set<String> FIXED =
      Set.of(
          Domain.THIS,
          Variable.RESULT,
          "length",
          "everything",
          "distinct",
          "Int",
          "Bool",
          "String",
          "Double",
          "stable",
          "unreachable",
          "interference");

  static List<String> lessons() throws IOException {
    try (Stream<Path> files = Files.list(LESSONS)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("lessons")
  void renamingThereAndBackChangesNothing(String lesson) throws Exception {
    Source source = new Source(URI, Files.readString(LESSONS.resolve(lesson)));
    editor.open(URI, source.text());
    List<String> diagnostics = withoutPlaces(editor.published(URI));
    Set<Position> renamed = new HashSet<>();
    for (Word word : Words.of(source)) {
      Position place = Positions.position(source, word.span().start());
      if (word.kind() != Word.Kind.NAME || renamed.contains(place)) {
        continue;
      } else if (FIXED.contains(word.text())) {
        assertThatThrownBy(() -> editor.rename(URI, place, FRESH)).hasMessageContaining("`");
        continue;
      }
      List<TextEdit> there = edits(editor.rename(URI, place, FRESH), URI);
      assertThat(there).extracting(edit -> edit.getRange().getStart()).contains(place);
      there.forEach(edit -> renamed.add(edit.getRange().getStart()));
      String text = MarkedText.apply(source.text(), there);
      int longer = FRESH.length() - word.text().length();
      assertThat(text.length()).isEqualTo(source.text().length() + longer * there.size());
      assertThat(backFrom(text, word.text(), diagnostics)).isEqualTo(source.text());
    }
    assertThat(renamed).isNotEmpty();
  }

  /** The text after the fresh name was renamed back to the old one. */
  private String backFrom(String text, String oldName, List<String> diagnostics) throws Exception {
    editor.open(RENAMED, text);
    assertThat(withoutPlaces(editor.published(RENAMED))).isEqualTo(diagnostics);
    Source source = new Source(RENAMED, text);
    Position place = Positions.position(source, text.lastIndexOf(FRESH));
    List<TextEdit> back = edits(editor.rename(RENAMED, place, oldName), RENAMED);
    editor.close(RENAMED);
    assertThat(editor.published(RENAMED)).isEmpty();
    return MarkedText.apply(text, back);
  }

  private static List<String> withoutPlaces(List<String> diagnostics) {
    return diagnostics.stream().map(d -> d.substring(d.indexOf(' '))).toList();
  }

  private static List<TextEdit> edits(Map<String, List<TextEdit>> changes, String uri) {
    assertThat(changes).containsOnlyKeys(uri);
    return changes.getOrDefault(uri, List.of());
  }
}
