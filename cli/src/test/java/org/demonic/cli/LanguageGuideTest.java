package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every example of the language's guide is a complete file, and gets the answer that the guide
 * states.
 */
class LanguageGuideTest {
  private static final Path GUIDE = Path.of("../docs/demonl.md");
  private static final Pattern EXAMPLE = Pattern.compile("(?s)```demonl\n(.*?)```");

  static List<String> examples() throws IOException {
    return EXAMPLE
        .matcher(Files.readString(GUIDE))
        .results()
        .map(example -> example.group(1))
        .toList();
  }

  @Test
  void thereAreExamples() throws IOException {
    assertThat(examples()).hasSizeGreaterThan(10);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void isAnsweredAsItSays(String example) throws IOException {
    Output output =
        Output.of(new ByteArrayInputStream(example.getBytes(StandardCharsets.UTF_8)), "check", "-");
    assertThat(output.err()).isEmpty();
    assertThat(output.out()).contains("as expected");
    assertThat(output.status()).isZero();
  }
}
