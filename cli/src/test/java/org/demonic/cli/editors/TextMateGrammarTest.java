package org.demonic.cli.editors;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.demonic.cli.editors.TextMateTokenizer.Token;
import org.demonic.lang.parse.Keywords;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TextMateGrammarTest {
  private static final Path FOLDER = Path.of("src/test/resources/editors");
  private static final boolean WRITE = "write".equals(System.getProperty("demonic.golden"));
  private static final Set<String> SCOPES_OF_KEYWORDS =
      Set.of(
          "storage.type.demonl",
          "storage.modifier.demonl",
          "keyword.control.demonl",
          "keyword.operator.word.demonl",
          "constant.language.demonl");
  private static final Pattern WORDS = Pattern.compile("\\(\\?:([A-Za-z|]+)\\)\\(\\?!");

  @ParameterizedTest
  @MethodSource("org.demonic.lang.parse.Keywords#all")
  void everyKeywordHasTheColourOfOne(String keyword) {
    assertThat(new TextMateTokenizer(grammar()).tokens(" " + keyword + " "))
        .singleElement()
        .matches(token -> SCOPES_OF_KEYWORDS.contains(token.scope()));
  }

  @ParameterizedTest
  @MethodSource("org.demonic.lang.parse.Keywords#all")
  void aNameThatHoldsAKeywordHasNot(String keyword) {
    for (String name : Set.of(keyword + "'", "$" + keyword, keyword + "1", "_" + keyword)) {
      assertThat(new TextMateTokenizer(grammar()).tokens(" " + name + " "))
          .containsExactly(new Token(name, "variable.other.demonl"));
    }
  }

  @Test
  void noOtherWordHasTheColourOfAKeyword() {
    Set<String> words = new TreeSet<>();
    grammar()
        .getAsJsonObject("repository")
        .getAsJsonObject("words")
        .getAsJsonArray("patterns")
        .forEach(
            rule -> {
              Matcher matcher = WORDS.matcher(rule.getAsJsonObject().get("match").getAsString());
              String scope = rule.getAsJsonObject().get("name").getAsString();
              if (SCOPES_OF_KEYWORDS.contains(scope) && matcher.find()) {
                words.addAll(Set.of(matcher.group(1).split("\\|")));
              }
            });
    assertThat(words).containsExactlyInAnyOrderElementsOf(Keywords.all());
  }

  @Test
  void aSampleHasTheseColours() throws IOException {
    String sample = Files.readString(FOLDER.resolve("sample.demonl"));
    String actual =
        new TextMateTokenizer(grammar())
            .tokens(sample).stream()
                .map(token -> "%-40s %s\n".formatted(token.scope(), token.text()))
                .collect(Collectors.joining());
    Path expected = FOLDER.resolve("sample.scopes");
    if (WRITE) {
      Files.writeString(expected, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(expected));
  }

  private static JsonObject grammar() {
    try {
      String json = Files.readString(Path.of("../editors/demonl.tmLanguage.json"));
      return JsonParser.parseString(json).getAsJsonObject();
    } catch (IOException missing) {
      throw new java.io.UncheckedIOException(missing);
    }
  }
}
