package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The output of {@code --sarif} is valid by the schema of SARIF 2.1.0 that OASIS publishes. */
final class SarifSchemaTest {
  private static final String GOLDEN = "src/test/resources/golden/sarif/";

  @Test
  void errorsAndAnswersFitTheSchema() throws IOException {
    String log = sarif("bank.demonl", "wrong.demonl", "mistakes.demonl", "counter.demonl");
    assertThat(log).contains("\"results\"", "\"ruleId\"", "\"region\"");
    assertThat(schema().validate(log, InputFormat.JSON)).isEmpty();
  }

  @Test
  void theToolAndItsRulesSayWhereToReadMore() throws IOException {
    String log = sarif("bank.demonl", "wrong.demonl", "mistakes.demonl", "counter.demonl");
    JsonNode driver =
        new ObjectMapper().readTree(log).path("runs").path(0).path("tool").path("driver");
    assertThat(URI.create(driver.path("informationUri").asText()).isAbsolute()).isTrue();
    assertThat(driver.path("rules")).hasSizeGreaterThan(5);
    for (JsonNode rule : driver.path("rules")) {
      assertThat(rule.path("shortDescription").path("text").asText()).isNotEmpty();
      assertThat(rule.path("help").path("text").asText())
          .isNotEmpty()
          .doesNotContain("%")
          .endsWith(".");
    }
  }

  @Test
  void soDoesAFileWithNothingToReport() throws IOException {
    String log = sarif("../stable-as-expected/bank.demonl");
    assertThat(log).contains("\"results\" : [ ]");
    assertThat(schema().validate(log, InputFormat.JSON)).isEmpty();
  }

  @Test
  void otherTextsDoNot() throws IOException {
    assertThat(schema().validate("{}", InputFormat.JSON)).isNotEmpty();
  }

  private static String sarif(String... files) {
    List<String> arguments = new ArrayList<>(List.of("check", "--sarif"));
    Arrays.stream(files).map(GOLDEN::concat).forEach(arguments::add);
    return Output.of(arguments.toArray(String[]::new)).out();
  }

  private static JsonSchema schema() throws IOException {
    try (InputStream schema =
        SarifSchemaTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      String text =
          new String(Objects.requireNonNull(schema).readAllBytes(), StandardCharsets.UTF_8);
      return JsonSchemaFactory.getInstance(VersionFlag.V7).getSchema(text);
    }
  }
}
