package org.demonic.schedule.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import org.demonic.instrument.output.OutputFolder;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;

/** Writes what is known of each explored test: an object a line in {@code schedules.jsonl}. */
public final class ScheduleLog {
  /** The file with a line for each test. */
  static final String LINES = "schedules.jsonl";

  /** The end of the names of generated tests. */
  static final String TEST = "Test.java";

  private static final JsonFactory JSON = new JsonFactory();

  private ScheduleLog() {}

  /** The folder of the module under test, without what earlier runs have written. */
  public static OutputFolder folder() {
    return new OutputFolder(OutputFolder.ofModule(), List.of(LINES, TEST));
  }

  /**
   * Adds a test.
   *
   * @param test as {@code package.Class#method}
   */
  public static void add(OutputFolder folder, String test, Exploration exploration) {
    folder.append(LINES, line(test, exploration) + "\n");
  }

  static String line(String test, Exploration exploration) {
    Failure failure = exploration.failure();
    boolean isUncontrolled = failure != null && failure.kind() == Failure.Kind.NOT_CONTROLLED;
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartObject();
      json.writeStringField("test", test);
      json.writeStringField("outcome", exploration.outcome().name());
      json.writeStringField("kind", failure == null ? null : failure.kind().name());
      json.writeStringField("failure", failure == null ? null : failure.message());
      json.writeNumberField("executions", exploration.executions());
      json.writeNumberField("bound", exploration.bound());
      json.writeNumberField("preemptions", failure == null ? 0 : failure.preemptions());
      json.writeNumberField("steps", exploration.steps());
      write(json, "races", exploration.races());
      write(
          json,
          "uncontrolled",
          failure != null && isUncontrolled ? List.of(failure.message()) : List.of());
      json.writeObjectFieldStart("iRoots");
      json.writeNumberField("tested", 0);
      json.writeNumberField("predicted", 0);
      json.writeEndObject();
      json.writeNumberField("millis", exploration.millis());
      json.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return text.toString();
  }

  private static void write(JsonGenerator json, String name, List<String> texts)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String text : texts) {
      json.writeString(text);
    }
    json.writeEndArray();
  }
}
