package org.demonic.cli.answer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import org.demonic.cli.console.Console;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.answer.Verdict.Interference;

/**
 * One JSON object a line. The reason of an {@code UNKNOWN} has no key there: it goes to the error
 * stream, as a warning.
 */
public final class JsonWriter implements AnswerWriter {
  private static final JsonFactory JSON = new JsonFactory();

  private final Console console;

  /** A writer to the standard output of a console. */
  public JsonWriter(Console console) {
    this.console = console;
  }

  @Override
  public void write(Answer answer) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(line)) {
      object(answer, json);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    console.out().append(line.toString()).append('\n').flush();
    if (answer.verdict() instanceof Verdict.Unknown unknown) {
      console.show(List.of(answer.notAnswered(unknown)));
    }
  }

  @Override
  public void end() {
    console.out().flush();
  }

  private static void object(Answer answer, JsonGenerator json) throws IOException {
    json.writeStartObject();
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
