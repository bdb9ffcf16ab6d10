package org.demonic.junit.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.JavaNames;
import org.demonic.lang.check.Oversights;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.print.Printer;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.Expectation;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.lang.syntax.Name;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * Writes what was found to {@code target/demonic}: an object a line in {@code checks.jsonl}, and a
 * {@code .demonl} file for each check that is not stable.
 */
public final class CheckLog {
  private static final JsonFactory JSON = new JsonFactory();
  private static final Object LOCK = new Object();
  private static final Map<Path, Boolean> BEGUN = new ConcurrentHashMap<>();
  private static final Map<String, Integer> NUMBERS = new ConcurrentHashMap<>();

  private final Path folder;
  private final Limits limits;

  /**
   * Writes to a folder, which need not exist yet.
   *
   * @param limits those within which the answers hold
   */
  public CheckLog(Path folder, Limits limits) {
    this.folder = folder;
    this.limits = limits;
  }

  /** Adds the results of a test. */
  public void add(String test, List<ClauseResult> results) {
    StringBuilder lines = new StringBuilder();
    try {
      Files.createDirectories(folder);
      for (ClauseResult result : results) {
        lines.append(line(test, result)).append('\n');
        if (!(result.verdict() instanceof Verdict.Stable)) {
          writeDomain(test, result);
        }
      }
      synchronized (LOCK) {
        append(folder.resolve("checks.jsonl"), lines.toString());
      }
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }

  /** One write a test, so that the lines of several JVMs do not mix. */
  private static void append(Path file, String lines) throws IOException {
    if (BEGUN.putIfAbsent(file, true) == null && isFromAnEarlierRun(file)) {
      Files.deleteIfExists(file);
    }
    Files.writeString(
        file, lines, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** JVMs that one Maven run forks write to the same file: it began with their parent. */
  private static boolean isFromAnEarlierRun(Path file) throws IOException {
    boolean forked = System.getProperty("surefire.real.class.path") != null;
    ProcessHandle own = ProcessHandle.current();
    ProcessHandle run = forked ? own.parent().orElse(own) : own;
    Optional<Instant> start = run.info().startInstant();
    return Files.exists(file)
        && start.isPresent()
        && Files.getLastModifiedTime(file).toInstant().isBefore(start.get());
  }

  private static String line(String test, ClauseResult result) throws IOException {
    CheckPoint point = result.question().point();
    JavaNames names = new JavaNames(result.question().domain(), point.snapshot().text());
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartObject();
      json.writeStringField("test", test);
      json.writeStringField("routine", point.site().routine().toString());
      json.writeStringField("file", point.site().body().file());
      json.writeNumberField("line", point.site().line());
      json.writeStringField(
          "callee",
          point.callee().method().map(m -> m.declaringClass() + "#" + m.name()).orElse(""));
      json.writeStringField("clause", result.question().clause().text());
      json.writeStringField("verdict", result.verdict().name());
      json.writeArrayFieldStart("plan");
      if (result.verdict() instanceof Verdict.Interference interference) {
        for (Plan.Step step : interference.plan().steps()) {
          json.writeString(names.call(step));
        }
      }
      json.writeEndArray();
      json.writeStringField("confirmation", "NOT_RUN");
      json.writeNullField("failure");
      json.writeNumberField("millis", result.millis());
      json.writeEndObject();
    }
    return text.toString();
  }

  private void writeDomain(String test, ClauseResult result) throws IOException {
    int number = NUMBERS.merge(folder + "|" + test, 1, Integer::sum);
    String name = test.replaceAll("[^\\p{Alnum}.#$_-]", "_") + "-" + number + ".demonl";
    GoalDeclaration asked = result.question().declaration();
    GoalDeclaration goal =
        new GoalDeclaration(
            asked.name(),
            asked.variables(),
            asked.initial(),
            asked.finals(),
            asked.relies(),
            limits.actions(),
            limits.fresh(),
            expectation(result.verdict()),
            asked.span());
    CheckPoint point = result.question().point();
    String header =
        "%s from %s, %s:%d: %s requires %s\n%s\n"
            .formatted(
                Oversights.GENERATED,
                test,
                point.site().body().file(),
                point.site().line(),
                point.callee().method().map(Object::toString).orElse(""),
                result.question().clause().text().replaceAll("\\s+", " "),
                NotConsidered.of(result.question().domain())
                    .map(methods -> "-- " + methods + "\n")
                    .orElse(""));
    Files.writeString(
        folder.resolve(name),
        header + Printer.print(result.question().domain().file()) + "\n" + Printer.print(goal));
  }

  private static @Nullable Expectation expectation(Verdict verdict) {
    if (verdict instanceof Verdict.Interference interference) {
      return expect("interference", interference.plan().length());
    }
    return verdict instanceof Verdict.Unreachable ? expect("unreachable", null) : null;
  }

  private static Expectation expect(String outcome, @Nullable Integer length) {
    Span nowhere = Span.NONE;
    return new Expectation(new Name(outcome, nowhere), length, nowhere);
  }
}
