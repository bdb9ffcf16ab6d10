package org.demonic.report.sarif;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.demonic.report.Samples;
import org.demonic.report.accept.Baseline;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Level;
import org.demonic.report.finding.Place;
import org.demonic.report.finding.Status;
import org.demonic.report.summary.Summary;
import org.junit.jupiter.api.Test;

class SarifReportTest {
  @Test
  void itFitsTheSchemaOfOasis() throws IOException {
    Finding finding = Samples.finding("a", "close()", Samples.TEST);
    String text =
        text(
            finding,
            Samples.finding("b", "close()", Samples.TEST).as(Status.KNOWN, "in known.jsonl"),
            Samples.finding("c", "stop()", Samples.TEST).as(Status.ACCEPTED, "one thread"),
            finding.at(new Place("", "", "", "", 0), List.of()));

    assertThat(schema().validate(text, InputFormat.JSON)).isEmpty();
    assertThat(schema().validate(text.replace("\"results\"", "\"result\""), InputFormat.JSON))
        .isNotEmpty();
  }

  @Test
  void nothingFoundFitsItToo() throws IOException {
    assertThat(schema().validate(text(), InputFormat.JSON)).isEmpty();
    assertThat(text()).contains("\"results\": []");
  }

  @Test
  void eachThreadIsAFlowAndTheStepsAreInOneOrder() {
    JsonObject flow =
        result(0, Samples.finding("a", "close()", Samples.TEST))
            .getAsJsonArray("codeFlows")
            .get(0)
            .getAsJsonObject();

    assertThat(flow.getAsJsonArray("threadFlows")).hasSize(2);
    JsonObject test = flow.getAsJsonArray("threadFlows").get(0).getAsJsonObject();
    assertThat(test.get("id").getAsString()).isEqualTo("test");
    assertThat(order(test, 0)).isEqualTo(1);
    assertThat(order(test, 1)).isEqualTo(3);
    JsonObject other = flow.getAsJsonArray("threadFlows").get(1).getAsJsonObject();
    assertThat(order(other, 0)).isEqualTo(2);
    assertThat(other.toString()).contains("\"state\":{\"pool.idle\":{\"text\":\"0\"}}");
  }

  @Test
  void whatIsKnownIsSuppressed() {
    Finding known = Samples.finding("a", "close()", Samples.TEST).as(Status.KNOWN, "in b.jsonl");
    assertThat(result(0, known).toString())
        .contains(
            "\"baselineState\":\"unchanged\"",
            "\"suppressions\":[{\"kind\":\"external\",\"justification\":\"in b.jsonl\"}]",
            "\"partialFingerprints\":{\"demonicFinding/v1\":\"a\"}");
  }

  @Test
  void whatIsListedHasItsLevelAndIsNotSuppressed() {
    Finding listed =
        Samples.finding("a", "close()", Samples.TEST).as(Status.LISTED, "is a warning");
    Finding warning =
        new Finding(
            listed.id(),
            listed.kind(),
            listed.status(),
            listed.reason(),
            listed.test(),
            listed.title(),
            listed.place(),
            listed.message(),
            listed.cause(),
            listed.events(),
            listed.details(),
            listed.repetition(),
            listed.text(),
            Level.WARNING,
            "`idle` is volatile");

    assertThat(result(0, warning).toString())
        .contains("\"level\":\"warning\"")
        .doesNotContain("suppressions");
  }

  @Test
  void pathsAreReferences() {
    Finding finding = Samples.finding("a", "close()", Samples.TEST);
    Place place = new Place("p.A", "m", "A.java", "a b/ä/A.java", 3);
    assertThat(result(0, finding.at(place, List.of())).toString())
        .contains("{\"uri\":\"a%20b/%C3%A4/A.java\",\"uriBaseId\":\"%SRCROOT%\"}");
  }

  private static int order(JsonObject flow, int step) {
    return flow.getAsJsonArray("locations")
        .get(step)
        .getAsJsonObject()
        .get("executionOrder")
        .getAsInt();
  }

  private static JsonObject result(int number, Finding... findings) {
    return JsonParser.parseString(text(findings))
        .getAsJsonObject()
        .getAsJsonArray("runs")
        .get(0)
        .getAsJsonObject()
        .getAsJsonArray("results")
        .get(number)
        .getAsJsonObject();
  }

  private static String text(Finding... findings) {
    return SarifReport.of(
        Summary.of(List.of(Samples.module(List.of(findings))), Baseline.NONE), "1.0.0");
  }

  private static JsonSchema schema() throws IOException {
    try (InputStream schema =
        SarifReportTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      String text =
          new String(Objects.requireNonNull(schema).readAllBytes(), StandardCharsets.UTF_8);
      return JsonSchemaFactory.getInstance(VersionFlag.V7).getSchema(text);
    }
  }
}
