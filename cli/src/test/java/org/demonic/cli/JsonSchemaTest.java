package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The output of {@code --json} in the golden files is valid by the published schema. */
final class JsonSchemaTest {
  private static final Path SCHEMA = Path.of("../docs/check.schema.json");

  private static final String GOAL =
      "{'file':'f','goal':'g','verdict':'STABLE','plan':[],'proof':'p','millis':1,'kind':'goal',"
          + "'line':2,'expected':null,'met':true,'reason':null}";
  private static final String PROBLEM =
      "{'kind':'problem','severity':'error','id':'unknown-name','message':'m','hint':null,"
          + "'place':{'file':'f','line':1,'column':2,'endLine':1,'endColumn':3}}";

  @Test
  void allGoldenAnswersFitTheSchema() throws IOException {
    JsonSchema schema = schema();
    List<String> answers = answers();
    assertThat(answers).hasSizeGreaterThan(10);
    for (String answer : answers) {
      assertThat(schema.validate(answer, InputFormat.JSON)).as(answer).isEmpty();
    }
  }

  @Test
  void goalsAndProblemsAreAmongThem() throws IOException {
    assertThat(answers()).anyMatch(a -> a.contains("\"kind\":\"problem\",\"severity\":\"error\""));
    assertThat(answers()).anyMatch(a -> a.contains("\"severity\":\"warning\""));
    assertThat(answers()).anyMatch(a -> a.contains("\"met\":null"));
    assertThat(answers()).anyMatch(a -> a.contains("\"expected\":{"));
    assertThat(answers()).anyMatch(a -> a.contains("\"place\":null"));
  }

  @ParameterizedTest
  @ValueSource(strings = {GOAL, PROBLEM})
  void theseAnswersDo(String answer) throws IOException {
    assertThat(errors(answer)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'proof':'p'>'proof':null",
        "'verdict':'STABLE'>'verdict':'UNKNOWN'",
        "'verdict':'STABLE'>'verdict':'INTERFERENCE'",
        "'verdict':'STABLE'>'verdict':'FINE'",
        "'plan':[]>'plan':[{'action':'a','arguments':{}}]",
        "'line':2>'line':0",
        "'expected':null>'expected':{'verdict':'STABLE'}",
        "'expected':null>'expected':'STABLE'",
        "'met':true>'met':null",
        "'reason':null>'reason':'r'",
        "'reason':null>'reason':null,'more':1",
        ",'reason':null>",
        "'kind':'goal'>'kind':'problem'",
        "'kind':'goal'>'kind':'other'"
      })
  void otherGoalsDoNot(String change) throws IOException {
    assertThat(errors(changed(GOAL, change))).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'severity':'error'>'severity':'info'",
        "'id':'unknown-name'>'id':'Unknown'",
        "'message':'m'>'message':''",
        ",'hint':null>",
        "'endColumn':3>'endColumn':0",
        ",'endColumn':3>",
        "'kind':'problem'>'kind':'goal'",
        "'kind':'problem',>"
      })
  void otherProblemsDoNot(String change) throws IOException {
    assertThat(errors(changed(PROBLEM, change))).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check.schema.json",
        "checks-jsonl.schema.json",
        "rivals-jsonl.schema.json",
        "schedules-jsonl.schema.json",
        "findings-jsonl.schema.json",
        "tests-jsonl.schema.json"
      })
  void strictValidatorsTakeTheSchemas(String schema) throws IOException {
    assertThat(StrictSchema.complaints(SCHEMA.resolveSibling(schema))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'type':'object','properties':{'plan':{'maxItems':0}}}",
        "{'type':'object','if':{'properties':{'plan':{'minLength':1}}}}",
        "{'type':'object','properties':{'a':{'type':'string'}},'required':['b']}",
        "{'type':'string','minlength':1}",
        "{'$defs':{'a':{'properties':{}}}}"
      })
  void whatTheyDoNotTakeIsFound(String schema) throws IOException {
    assertThat(StrictSchema.complaints(schema.replace('\'', '"'))).hasSize(1);
  }

  /** A text with one part replaced by another. */
  private static String changed(String text, String change) {
    String[] parts = change.split(">", -1);
    assertThat(text).contains(parts[0]);
    return text.replace(parts[0], parts[1]);
  }

  private static Set<ValidationMessage> errors(String answer) throws IOException {
    return schema().validate(answer.replace('\'', '"'), InputFormat.JSON);
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
