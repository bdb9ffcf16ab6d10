package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code --json} prints in the golden files is what the published schema says. */
final class JsonSchemaTest {
  private static final Path SCHEMA = Path.of("../docs/check.schema.json");

  @Test
  void allGoldenAnswersFitTheSchema() throws IOException {
    JsonSchema schema = schema();
    List<String> answers = answers();
    assertThat(answers).hasSizeGreaterThan(10);
    for (String answer : answers) {
      assertThat(schema.validate(answer, InputFormat.JSON)).as(answer).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{'file':'f','goal':'g','verdict':'STABLE','plan':[],'proof':null,'millis':1}",
        "{'file':'f','goal':'g','verdict':'UNKNOWN','plan':[],'proof':'no','millis':1}",
        "{'file':'f','goal':'g','verdict':'FINE','plan':[],'proof':null,'millis':1}",
        "{'file':'f','goal':'g','verdict':'UNKNOWN','plan':[{'action':'a','arguments':{}}],"
            + "'proof':null,'millis':1}",
        "{'file':'f','goal':'g','verdict':'UNKNOWN','plan':[],'proof':null,'millis':1,'more':1}"
      })
  void otherAnswersDoNot(String answer) throws IOException {
    assertThat(schema().validate(answer.replace('\'', '"'), InputFormat.JSON)).isNotEmpty();
  }

  private static JsonSchema schema() throws IOException {
    return JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(Files.readString(SCHEMA));
  }

  private static List<String> answers() throws IOException {
    try (Stream<Path> cases = Files.list(Path.of("src/test/resources/golden"))) {
      return cases.sorted().flatMap(JsonSchemaTest::answers).toList();
    }
  }

  private static Stream<String> answers(Path folder) {
    try {
      return Files.readString(folder.resolve("command.txt")).contains("--json")
          ? Files.readString(folder.resolve("expected.txt"))
              .lines()
              .filter(line -> line.startsWith("{"))
          : Stream.of();
    } catch (IOException unreadable) {
      throw new java.io.UncheckedIOException(unreadable);
    }
  }
}
