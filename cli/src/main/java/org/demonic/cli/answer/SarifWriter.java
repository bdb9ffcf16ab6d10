package org.demonic.cli.answer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.demonic.cli.console.CommandVersion;
import org.demonic.cli.console.Console;
import org.demonic.cli.console.ExitStatus;
import org.demonic.cli.input.InputReader;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.answer.Verdict.Interference;

/**
 * Writes all findings as one document in the Static Analysis Results Interchange Format 2.1.0,
 * which CI systems show at the lines: errors, warnings, and goals that are not as expected, with
 * the actions of their plans as a code flow.
 */
public final class SarifWriter implements AnswerWriter {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";

  /** A package URL, because SARIF demands an absolute URI, and the project has no site. */
  private static final String PACKAGE = "pkg:maven/org.demonic/demonl@";

  private static final JsonFactory JSON = new JsonFactory();

  private final Console console;
  private final List<Finding> findings = new ArrayList<>();

  /** A finding at a place, with the plan that shows it, if there is one. */
  private record Finding(
      SarifRule rule, String level, String message, Span span, Optional<Plan> plan) {}

  /** A writer to the standard output of a console. */
  public SarifWriter(Console console) {
    this.console = console;
  }

  @Override
  public void problems(Collection<Diagnostic> diagnostics) {
    for (Diagnostic diagnostic : diagnostics) {
      String hint = diagnostic.hint();
      findings.add(
          new Finding(
              SarifRule.of(diagnostic.kind()),
              diagnostic.kind().severity().name().toLowerCase(Locale.ROOT),
              diagnostic.message() + (hint.isEmpty() ? "" : "; " + hint),
              diagnostic.span(),
              Optional.empty()));
    }
  }

  @Override
  public void write(Answer answer) {
    if (answer.verdict() instanceof Verdict.Unknown unknown) {
      problems(List.of(answer.notAnswered(unknown)));
    } else if (answer.status() == ExitStatus.UNEXPECTED) {
      findings.add(
          new Finding(
              SarifRule.UNEXPECTED_VERDICT,
              "error",
              "the goal `%s` is %s%s"
                  .formatted(answer.question().goal().name(), answer.summary(), answer.judgement()),
              answer.question().goal().span(),
              answer.verdict() instanceof Interference interference
                  ? Optional.of(interference.plan())
                  : Optional.empty()));
    }
  }

  @Override
  public void end() {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      document(json);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    console.out().append(text.toString()).append('\n').flush();
  }

  private void document(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("$schema", SCHEMA);
    json.writeStringField("version", "2.1.0");
    json.writeArrayFieldStart("runs");
    json.writeStartObject();
    tool(json);
    json.writeStringField("columnKind", "unicodeCodePoints");
    json.writeArrayFieldStart("results");
    for (Finding finding : findings) {
      result(finding, json);
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }

  private void tool(JsonGenerator json) throws IOException {
    Set<SarifRule> rules = new LinkedHashSet<>();
    findings.forEach(f -> rules.add(f.rule()));
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "demonl");
    json.writeStringField("version", CommandVersion.text());
    json.writeStringField("informationUri", PACKAGE + CommandVersion.text());
    json.writeArrayFieldStart("rules");
    for (SarifRule rule : rules) {
      json.writeStartObject();
      json.writeStringField("id", rule.id());
      text("shortDescription", rule.description(), json);
      text("help", rule.help(), json);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void result(Finding finding, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("ruleId", finding.rule().id());
    json.writeStringField("level", finding.level());
    text("message", finding.message(), json);
    if (isInFile(finding.span())) {
      json.writeArrayFieldStart("locations");
      json.writeStartObject();
      place(finding.span(), json);
      json.writeEndObject();
      json.writeEndArray();
    }
    if (finding.plan().isPresent() && finding.plan().get().length() > 0) {
      codeFlow(finding.plan().get(), json);
    }
    json.writeEndObject();
  }

  private static void codeFlow(Plan plan, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("codeFlows");
    json.writeStartObject();
    json.writeArrayFieldStart("threadFlows");
    json.writeStartObject();
    json.writeArrayFieldStart("locations");
    for (Step step : plan.steps()) {
      json.writeStartObject();
      json.writeObjectFieldStart("location");
      if (isInFile(step.action().span())) {
        place(step.action().span(), json);
      }
      text("message", PlanLayout.call(step), json);
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  private static void text(String name, String text, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeStringField("text", text);
    json.writeEndObject();
  }

  private static void place(Span span, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("physicalLocation");
    json.writeObjectFieldStart("artifactLocation");
    json.writeStringField("uri", uri(span.source().name()));
    json.writeEndObject();
    json.writeObjectFieldStart("region");
    json.writeNumberField("startLine", span.line());
    json.writeNumberField("startColumn", span.column());
    json.writeNumberField("endLine", span.source().line(span.end()));
    json.writeNumberField("endColumn", span.source().column(span.end()));
    json.writeEndObject();
    json.writeEndObject();
  }

  private static boolean isInFile(Span span) {
    return !span.equals(Span.NONE) && !span.source().name().equals(InputReader.STDIN_NAME);
  }

  /** The URI of a file as the user named it: relative if the name is. */
  private static String uri(String file) {
    try {
      return new URI(file.startsWith("/") ? "file" : null, null, file, null).toASCIIString();
    } catch (URISyntaxException impossible) {
      throw new IllegalArgumentException(file, impossible);
    }
  }
}
