package org.demonic.cli.answer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.demonic.cli.console.Console;
import org.demonic.cli.console.ExitStatus;
import org.demonic.lang.domain.Goal.Expectation;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.DiagnosticFormatter;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.answer.Verdict.Interference;

/**
 * Writes one JSON object a line, as {@code docs/check.schema.json} says: one for each goal, error
 * and warning. Errors and warnings, and the reasons for {@code UNKNOWN}, also go to the error
 * stream, for people.
 */
public final class JsonWriter implements AnswerWriter {
  private static final JsonFactory JSON = new JsonFactory();

  private final Console console;

  /** A writer to the standard output of a console. */
  public JsonWriter(Console console) {
    this.console = console;
  }

  /** Writes the members of an object. */
  private interface Content {
    void write(JsonGenerator json) throws IOException;
  }

  @Override
  public void problems(Collection<Diagnostic> diagnostics) {
    DiagnosticFormatter.inOrder(diagnostics).forEach(d -> line(json -> problem(d, json)));
  }

  @Override
  public void write(Answer answer) {
    line(json -> goal(answer, json));
    if (answer.verdict() instanceof Verdict.Unknown unknown) {
      console.show(List.of(answer.notAnswered(unknown)));
    }
  }

  @Override
  public void end() {
    console.out().flush();
  }

  private void line(Content content) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(line)) {
      json.writeStartObject();
      content.write(json);
      json.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    console.out().append(line.toString()).append('\n').flush();
  }

  private static void goal(Answer answer, JsonGenerator json) throws IOException {
    json.writeStringField("file", answer.question().file());
    json.writeStringField("goal", answer.question().goal().name());
    json.writeStringField("verdict", answer.verdict().name());
    json.writeArrayFieldStart("plan");
    if (answer.verdict() instanceof Interference interference) {
      for (Step step : interference.plan().steps()) {
        step(step, json);
      }
    }
    json.writeEndArray();
    json.writeStringField("proof", Proof.of(answer.verdict()).map(Proof::sentence).orElse(null));
    json.writeNumberField("millis", answer.millis());
    json.writeStringField("kind", "goal");
    json.writeNumberField("line", answer.question().goal().span().line());
    expectation(answer.question().goal().expectation(), json);
    met(answer.status(), json);
    json.writeStringField(
        "reason", answer.verdict() instanceof Verdict.Unknown unknown ? unknown.reason() : null);
  }

  private static void expectation(Optional<Expectation> expected, JsonGenerator json)
      throws IOException {
    if (expected.isEmpty()) {
      json.writeNullField("expected");
      return;
    }
    json.writeObjectFieldStart("expected");
    json.writeStringField("verdict", expected.get().outcome().name());
    if (expected.get().length().isPresent()) {
      json.writeNumberField("actions", expected.get().length().getAsInt());
    } else {
      json.writeNullField("actions");
    }
    json.writeEndObject();
  }

  /** Writes whether the expectation was met; null if the verdict is {@code UNKNOWN}. */
  private static void met(ExitStatus status, JsonGenerator json) throws IOException {
    if (status == ExitStatus.UNKNOWN) {
      json.writeNullField("met");
    } else {
      json.writeBooleanField("met", status == ExitStatus.EXPECTED);
    }
  }

  private static void problem(Diagnostic problem, JsonGenerator json) throws IOException {
    String hint = problem.hint();
    json.writeStringField("kind", "problem");
    json.writeStringField("severity", problem.kind().severity().name().toLowerCase(Locale.ROOT));
    json.writeStringField("id", problem.kind().id());
    json.writeStringField("message", problem.message());
    json.writeStringField("hint", hint.isEmpty() ? null : hint);
    Span span = problem.span();
    if (span.equals(Span.NONE)) {
      json.writeNullField("place");
      return;
    }
    json.writeObjectFieldStart("place");
    json.writeStringField("file", span.source().name());
    json.writeNumberField("line", span.line());
    json.writeNumberField("column", span.column());
    json.writeNumberField("endLine", span.source().line(span.end()));
    json.writeNumberField("endColumn", span.source().column(span.end()));
    json.writeEndObject();
  }

  private static void step(Step step, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("action", step.action().name());
    json.writeObjectFieldStart("arguments");
    List<Variable> parameters = step.action().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      json.writeStringField(parameters.get(i).name(), step.arguments().get(i).toString());
    }
    json.writeEndObject();
    json.writeEndObject();
  }
}
