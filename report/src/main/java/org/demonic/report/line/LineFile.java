package org.demonic.report.line;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.demonic.report.finding.Finding;
import org.jspecify.annotations.Nullable;

/**
 * A file with an object of JSON on each line. Several JVMs may add lines to one file.
 *
 * @param <T> what a line says
 */
public final class LineFile<T> {
  /** The findings. */
  public static final LineFile<Finding> FINDINGS = new LineFile<>("findings.jsonl", Finding.class);

  /** The tests that have run. */
  public static final LineFile<TestLine> TESTS = new LineFile<>("tests.jsonl", TestLine.class);

  /** The answers to questions. */
  public static final LineFile<CheckLine> CHECKS = new LineFile<>("checks.jsonl", CheckLine.class);

  /** The checks in code that were not asked about. */
  public static final LineFile<LeftOutLine> LEFT_OUT =
      new LineFile<>("left-out.jsonl", LeftOutLine.class);

  /** The pairs of calls that were run beside each other. */
  public static final LineFile<PairLine> PAIRS = new LineFile<>("rivals.jsonl", PairLine.class);

  /** The tests whose schedules were explored. */
  public static final LineFile<ScheduleLine> SCHEDULES =
      new LineFile<>("schedules.jsonl", ScheduleLine.class);

  /** The findings that a project knows. */
  public static final LineFile<KnownLine> BASELINE =
      new LineFile<>("baseline.jsonl", KnownLine.class);

  private static final Gson JSON =
      new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

  private final String name;
  private final Class<T> type;

  private LineFile(String name, Class<T> type) {
    this.name = name;
    this.type = type;
  }

  /** Its name. */
  public String name() {
    return name;
  }

  /** The line for an object, with its end. */
  public String line(T object) {
    return JSON.toJson(object) + "\n";
  }

  /**
   * What the file of a folder says; nothing if there is none.
   *
   * @param problems is told, in a sentence each, what cannot be read; the other lines count
   */
  public List<T> read(Path folder, Consumer<String> problems) {
    Path file = folder.resolve(name);
    return Files.isRegularFile(file) ? readFile(file, problems) : List.of();
  }

  /**
   * What a file of this form says, whatever its name is.
   *
   * @param problems is told, in a sentence each, what cannot be read; the other lines count
   */
  public List<T> readFile(Path file, Consumer<String> problems) {
    List<T> objects = new ArrayList<>();
    try {
      List<String> lines = Files.readAllLines(file);
      for (int i = 0; i < lines.size(); i++) {
        if (!lines.get(i).isBlank()) {
          add(lines.get(i), "%s:%d".formatted(file, i + 1), objects, problems);
        }
      }
    } catch (MalformedInputException notUtf8) {
      problems.accept(file + " is not UTF-8");
    } catch (IOException unreadable) {
      problems.accept("%s cannot be read (%s)".formatted(file, unreadable.getMessage()));
    }
    return objects;
  }

  private void add(String line, String place, List<T> objects, Consumer<String> problems) {
    parse(line)
        .ifPresentOrElse(
            objects::add, () -> problems.accept(place + " is no line of this version of Demonic"));
  }

  /** What a line says; empty if it is none of this version. */
  public Optional<T> parse(String line) {
    return object(line).filter(LineFile::isComplete);
  }

  private Optional<T> object(String line) {
    try {
      return Optional.ofNullable(JSON.fromJson(line, type));
    } catch (RuntimeException notOurs) {
      // Gson has no common class for what it and the constructors of records throw.
      return Optional.empty();
    }
  }

  /** Whether nothing is null that must not be: lines may lack anything. */
  private static boolean isComplete(Object object) {
    for (RecordComponent component : object.getClass().getRecordComponents()) {
      try {
        boolean mayBeNull = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
        if (!mayBeNull && component.getAccessor().invoke(object) == null) {
          return false;
        }
      } catch (ReflectiveOperationException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
    return true;
  }
}
