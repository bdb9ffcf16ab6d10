package org.demonic.report.sarif;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.demonic.report.finding.Event;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Kind;
import org.demonic.report.finding.Memory;
import org.demonic.report.finding.Place;
import org.demonic.report.finding.Status;
import org.demonic.report.summary.FoundIssue;
import org.demonic.report.summary.Summary;

/**
 * Writes findings as results, with the steps of each thread as a flow of its own, and the order of
 * all steps. What is known is there as well, suppressed.
 *
 * @see <a href="https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html">SARIF 2.1.0</a>
 */
public final class SarifReport {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  /** Paths of files begin in the folder that has this name in SARIF, by convention. */
  private static final String ROOT = "%SRCROOT%";

  private static final Gson JSON =
      new GsonBuilder().disableHtmlEscaping().setPrettyPrinting().create();

  private SarifReport() {}

  /**
   * The text of the document.
   *
   * @param version of Demonic
   */
  public static String of(Summary summary, String version) {
    JsonArray results = new JsonArray();
    for (FoundIssue issue : summary.issues()) {
      results.add(result(issue.first(), issue.tests()));
      issue.others().forEach(other -> results.add(result(other, List.of(other.test()))));
    }
    JsonObject driver = new JsonObject();
    driver.addProperty("name", "Demonic");
    driver.addProperty("semanticVersion", version);
    driver.add("rules", rules());
    JsonObject tool = new JsonObject();
    tool.add("driver", driver);
    JsonObject run = new JsonObject();
    run.add("tool", tool);
    run.addProperty("columnKind", "utf16CodeUnits");
    run.add("results", results);
    JsonObject document = new JsonObject();
    document.addProperty("$schema", SCHEMA);
    document.addProperty("version", "2.1.0");
    document.add("runs", array(run));
    return JSON.toJson(document) + "\n";
  }

  private static JsonArray rules() {
    JsonArray rules = new JsonArray();
    for (Kind kind : Kind.values()) {
      JsonObject rule = new JsonObject();
      rule.addProperty("id", kind.id());
      rule.add("shortDescription", message(kind.description() + "."));
      JsonObject configuration = new JsonObject();
      configuration.addProperty("level", "error");
      rule.add("defaultConfiguration", configuration);
      rules.add(rule);
    }
    return rules;
  }

  private static JsonObject result(Finding finding, List<String> tests) {
    JsonObject result = new JsonObject();
    result.addProperty("ruleId", finding.kind().id());
    result.addProperty("level", finding.level().label());
    result.add("message", message(finding.title() + ". " + finding.message()));
    result.add("locations", array(location(finding.place(), "")));
    JsonObject fingerprints = new JsonObject();
    fingerprints.addProperty("demonicFinding/v1", finding.id());
    result.add("partialFingerprints", fingerprints);
    result.addProperty("baselineState", finding.status() == Status.KNOWN ? "unchanged" : "new");
    if (finding.status() == Status.KNOWN || finding.status() == Status.ACCEPTED) {
      JsonObject suppression = new JsonObject();
      suppression.addProperty(
          "kind", finding.status() == Status.ACCEPTED ? "inSource" : "external");
      suppression.addProperty("justification", finding.reason());
      result.add("suppressions", array(suppression));
    }
    if (!finding.events().isEmpty()) {
      result.add("codeFlows", array(codeFlow(finding)));
    }
    JsonObject properties = new JsonObject();
    JsonArray names = new JsonArray();
    tests.forEach(names::add);
    properties.add("tests", names);
    properties.addProperty("report", finding.text());
    result.add("properties", properties);
    return result;
  }

  private static JsonObject codeFlow(Finding finding) {
    Map<String, JsonArray> threads = new LinkedHashMap<>();
    List<Event> events = finding.events();
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      JsonObject step = new JsonObject();
      step.add("location", location(place(event, finding), event.what()));
      step.addProperty("executionOrder", i + 1);
      step.addProperty("importance", event.matters() ? "essential" : "important");
      if (!event.memory().isEmpty()) {
        JsonObject state = new JsonObject();
        for (Memory value : event.memory()) {
          state.add(value.name(), message(value.after()));
        }
        step.add("state", state);
      }
      threads.computeIfAbsent(event.thread(), thread -> new JsonArray()).add(step);
    }
    JsonArray flows = new JsonArray();
    threads.forEach(
        (thread, steps) -> {
          JsonObject flow = new JsonObject();
          flow.addProperty("id", thread);
          flow.add("message", message("the steps of " + thread));
          flow.add("locations", steps);
          flows.add(flow);
        });
    JsonObject codeFlow = new JsonObject();
    codeFlow.add("message", message(finding.title()));
    codeFlow.add("threadFlows", flows);
    return codeFlow;
  }

  /** Viewers want a place for each step: that of the finding, where no code is known. */
  private static Place place(Event event, Finding finding) {
    Place place = event.place();
    return place == null || place.path().isEmpty() ? finding.place() : place;
  }

  private static JsonObject location(Place place, String what) {
    JsonObject location = new JsonObject();
    if (!place.path().isEmpty()) {
      JsonObject file = new JsonObject();
      file.addProperty("uri", uri(place.path()));
      file.addProperty("uriBaseId", ROOT);
      JsonObject physical = new JsonObject();
      physical.add("artifactLocation", file);
      if (place.line() > 0) {
        JsonObject region = new JsonObject();
        region.addProperty("startLine", place.line());
        physical.add("region", region);
      }
      location.add("physicalLocation", physical);
    }
    if (!place.className().isEmpty()) {
      JsonObject routine = new JsonObject();
      routine.addProperty("fullyQualifiedName", place.className() + "." + place.method());
      routine.addProperty("kind", "function");
      location.add("logicalLocations", array(routine));
    }
    if (!what.isEmpty()) {
      location.add("message", message(what));
    }
    return location;
  }

  /** A path as a reference in a URI: blanks and the like are escaped. */
  private static String uri(String path) {
    List<String> parts = new ArrayList<>();
    for (String part : path.split("/", -1)) {
      parts.add(URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20"));
    }
    return String.join("/", parts);
  }

  private static JsonObject message(String text) {
    JsonObject message = new JsonObject();
    message.addProperty("text", text.isEmpty() ? " " : text);
    return message;
  }

  private static JsonArray array(JsonObject only) {
    JsonArray array = new JsonArray();
    array.add(only);
    return array;
  }
}
