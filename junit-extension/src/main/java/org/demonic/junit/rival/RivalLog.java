package org.demonic.junit.rival;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.demonic.instrument.output.OutputFolder;
import org.demonic.junit.rerun.Call;

/** Writes {@code rivals.jsonl}: a line for each pair of calls that was run beside each other. */
final class RivalLog {
  private static final String LINES = "rivals.jsonl";

  /** The ends of the names of the files that are written for a finding. */
  static final List<String> FILES = List.of(LINES, "Test.java");

  private static final JsonFactory JSON = new JsonFactory();

  private final OutputFolder output;
  private final String test;

  /**
   * Creates the log of one test.
   *
   * @param test as {@code package.Class#method}
   */
  RivalLog(Path folder, String test) {
    this.output = new OutputFolder(folder, FILES);
    this.test = test;
  }

  /** Adds the pairs of the test. */
  void add(Collection<PairRun> pairs) {
    StringBuilder lines = new StringBuilder();
    pairs.forEach(pair -> lines.append(line(pair)).append('\n'));
    output.append(LINES, lines);
  }

  private String line(PairRun pair) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartObject();
      json.writeStringField("kind", "rival");
      json.writeStringField("test", test);
      json.writeStringField("subject", method(pair.subject()));
      json.writeStringField("call", pair.subject().text());
      json.writeStringField("file", pair.subject().file());
      json.writeNumberField("line", pair.subject().line());
      json.writeStringField("rival", method(pair.rival().first()));
      json.writeStringField("beside", pair.rival().text());
      json.writeStringField("outcome", pair.end().name());
      json.writeStringField("because", pair.because());
      json.writeNumberField("schedules", pair.schedules());
      json.writeNumberField("millis", pair.millis());
      json.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return text.toString();
  }

  private static String method(Call call) {
    return call.className() + "#" + call.method().getName();
  }
}
