package org.demonic.translate.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.lang.source.Source;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JDK's own reading of escapes and indentation is the oracle. */
class StringLiteralsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"\"",
        "\"plain\"",
        "\"a\\tb\\n\\\"c\\\\\"",
        "\"\\7\\07\\177\\4777\"",
        "\"\\s\\b\\f\\r\\'\""
      })
  void aLiteralIsReadAsJavaReadsIt(String literal) {
    String content = literal.substring(1, literal.length() - 1);
    assertThat(read(literal)).isEqualTo(content.translateEscapes());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"\"\"\n  a\n    b\n  \"\"\"",
        "\"\"\"\n  a\n    b\"\"\"",
        "\"\"\"\n\n  a  \n \t\n  b\\s\n  \"\"\"",
        "\"\"\"\n  joined \\\n  line \\\"\"\" \\t end\n\"\"\"",
        "\"\"\"\r\n  a\r\n  b\r\n  \"\"\""
      })
  void aTextBlockIsReadAsJavaReadsIt(String literal) {
    String content = literal.substring(literal.indexOf('\n') + 1, literal.length() - 3);
    assertThat(read(literal)).isEqualTo(content.stripIndent().translateEscapes());
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"x\\u0041y\"", "\"x\\uuu0041y\""})
  void unicodeEscapesAreOneCharacter(String literal) {
    assertThat(read(literal)).isEqualTo("xAy");
  }

  private static String read(String literal) {
    Source source = new Source("literal", literal);
    ContractText.Builder out = new ContractText.Builder(source, source.all());
    if (literal.startsWith("\"\"\"")) {
      StringLiterals.appendTextBlock(source.all(), out);
    } else {
      StringLiterals.appendLiteral(source.all(), out);
    }
    return out.build().text();
  }
}
