package org.demonic.cli.answer;

import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.demonic.cli.input.Question;
import org.demonic.synthesize.answer.QueryLog;

/** A file of SMT-LIB that holds all queries of a run, goal by goal. */
public final class TraceFile implements QueryLog, Closeable {
  private final PrintWriter file;

  private TraceFile(PrintWriter file) {
    this.file = file;
  }

  /**
   * Begins a file anew.
   *
   * @throws IOException if it cannot be written
   */
  public static TraceFile at(Path path) throws IOException {
    TraceFile trace =
        new TraceFile(new PrintWriter(Files.newBufferedWriter(path, StandardCharsets.UTF_8)));
    trace.file.print("(set-logic ALL)\n");
    return trace;
  }

  /** Writes a heading for the queries of a question, which follow. */
  public void begin(Question question) {
    file.print(
        "\n; goal %s of %s\n"
            .formatted(question.goal().name(), question.file().replaceAll("\\s", " ")));
  }

  @Override
  public void query(String smtLib) {
    file.print(smtLib);
    file.flush();
  }

  @Override
  public void close() throws IOException {
    if (file.checkError()) {
      throw new IOException("it is not complete; is its disk full?");
    }
    file.close();
  }
}
