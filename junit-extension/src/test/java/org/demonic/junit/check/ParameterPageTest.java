package org.demonic.junit.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.demonic.junit.run.ParameterNames;
import org.demonic.junit.run.RunSettings;
import org.demonic.junit.run.SettingsText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The documents name the configuration parameters that there are, and no others. */
class ParameterPageTest {
  private static final Path ROOT = Path.of("..");
  private static final Path PAGE = ROOT.resolve("docs/configuration.md");

  /** A row of the table, with the name and the default, if that is no more than a value. */
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `demonic\\.(\\w+)` \\| (?:`([^`]*)`|none|\\[[^|]+\\)) \\|");

  /** Not a package, a file, a part of a longer name, or what only tests of Demonic read. */
  private static final Pattern NAME =
      Pattern.compile("(?<![\\w./])(?:-D)?demonic\\.(?!sarif|golden)([a-z][a-zA-Z]*)(?![\\w.])");

  @Test
  void theTableHasEachParameter() throws IOException {
    assertThat(names(ROW, PAGE)).isEqualTo(known());
  }

  /** Where a parameter is not given, the settings are as if it had the value of the table. */
  @Test
  void theTableHasTheDefaults() throws IOException {
    String page = Files.readString(PAGE);
    assertThat(read(name -> defaultOf(name, page))).isEqualTo(read(name -> Optional.empty()));
    assertThat(defaultOf("demonic.timeout", page)).contains("5s");
  }

  private static Settings read(Function<String, Optional<String>> parameters) {
    SettingsText said = new SettingsText(List.of(), parameters);
    return Settings.read(said, RunSettings.read(said));
  }

  private static Optional<String> defaultOf(String parameter, String page) {
    return ROW.matcher(page)
        .results()
        .filter(row -> parameter.equals("demonic." + row.group(1)))
        .findFirst()
        .flatMap(row -> Optional.ofNullable(row.group(2)));
  }

  @ParameterizedTest
  @MethodSource("documents")
  void noDocumentNamesAnother(Path document) throws IOException {
    assertThat(known()).containsAll(names(NAME, document));
  }

  static Stream<Path> documents() throws IOException {
    try (Stream<Path> pages = Files.walk(ROOT.resolve("docs"))) {
      // The messages show mistakes.
      return Stream.concat(
          Stream.of(ROOT.resolve("README.md")),
          pages
              .filter(page -> page.toString().endsWith(".md") && !page.endsWith("messages.md"))
              .toList()
              .stream());
    }
  }

  private static Set<String> names(Pattern pattern, Path document) throws IOException {
    Set<String> names = new TreeSet<>();
    pattern.matcher(Files.readString(document)).results().forEach(m -> names.add(m.group(1)));
    return names;
  }

  /** Who mistypes a name beyond recognition is told all of them. */
  private static Set<String> known() {
    Set<String> names = new TreeSet<>();
    NAME.matcher(ParameterNames.hint("demonic.zzzzzzzzzzzz"))
        .results()
        .forEach(m -> names.add(m.group(1)));
    return names;
  }
}
