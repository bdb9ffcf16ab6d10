package org.demonic.cli.lsp.feature;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.demonic.cli.lsp.feature.WordHelp.Entry;
import org.demonic.lang.check.Checker;
import org.demonic.lang.parse.Keywords;
import org.demonic.lang.parse.Parsed;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.parse.Words;
import org.demonic.lang.source.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests the help on the words of the language, and that the reference says the same. With {@code
 * -Ddemonic.golden=write} the table of the reference is rewritten.
 */
class WordHelpTest {
  private static final Path GUIDE = Path.of("../docs/demonl.md");
  private static final boolean WRITE = "write".equals(System.getProperty("demonic.golden"));
  private static final Set<String> WORDS_THAT_CAN_BE_NAMES =
      Set.of("everything", "distinct", "Result", "stable", "unreachable", "interference");
  private static final Pattern TABLE =
      Pattern.compile(
          "(?<=\n\\| word \\| meaning \\| example \\|\n\\| --- \\| --- \\| --- \\|\n)(?:\\|.*\n)*");

  /** What the examples that are expressions speak of. */
  private static final String AROUND =
      """
      probe(this: Account, a: Account, n: Int)
        ensure %s
      """;

  private static final String ACCOUNT = "type Account { balance: Int, open: Bool }\n";

  static List<Entry> all() {
    return WordHelp.all();
  }

  @Test
  void noWordOfTheLanguageLacksHelp() {
    Set<String> explained = all().stream().map(Entry::word).collect(Collectors.toSet());
    assertThat(explained).containsAll(Keywords.all()).containsAll(WORDS_THAT_CAN_BE_NAMES);
    explained.removeAll(Keywords.all());
    assertThat(explained).isEqualTo(WORDS_THAT_CAN_BE_NAMES);
  }

  @ParameterizedTest
  @MethodSource("all")
  void anExampleUsesItsWordAndIsValid(Entry entry) {
    assertThat(Words.of(new Source("", entry.example())))
        .anyMatch(word -> word.text().equals(entry.word()));
    String declarations = entry.example().contains("type Account {") ? "" : ACCOUNT;
    String asDeclaration = declarations + entry.example() + "\n";
    String text =
        Parser.parse(new Source("example", asDeclaration)).isValid()
            ? asDeclaration
            : declarations + AROUND.formatted(entry.example());
    assertThat(problems(text)).isEmpty();
  }

  private static List<String> problems(String text) {
    Parsed parsed = Parser.parse(new Source("example", text));
    return parsed.isValid()
        ? Checker.check(List.of(parsed.file())).diagnostics().stream()
            .map(Object::toString)
            .filter(message -> !message.contains("unused-parameter"))
            .toList()
        : parsed.diagnostics().stream().map(Object::toString).toList();
  }

  @Test
  void theReferenceSaysTheSame() throws IOException {
    String page = Files.readString(GUIDE);
    String expected =
        all().stream()
            .map(e -> "| `%s` | %s | `%s` |\n".formatted(e.word(), e.meaning(), e.example()))
            .collect(Collectors.joining());
    Matcher table = TABLE.matcher(page);
    assertThat(table.find()).isTrue();
    if (WRITE) {
      Files.writeString(GUIDE, table.replaceFirst(Matcher.quoteReplacement(expected)));
    }
    assertThat(TABLE.matcher(Files.readString(GUIDE)).results().map(r -> r.group()))
        .containsExactly(expected);
  }
}
