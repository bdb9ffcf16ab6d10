package org.demonic.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/**
 * A run of one sample, with the checks as they are.
 *
 * @param results of its tests, by name, and of a class that has failed by itself
 * @param output what was printed
 * @param checks what was written to {@code checks.jsonl}, with no milliseconds
 * @param leftOut what was written to {@code left-out.jsonl}
 */
record SampleRun(List<Result> results, String output, List<String> checks, List<String> leftOut) {
  private static final Path CHECKS = Path.of("target", "demonic", "checks.jsonl");
  private static final Path LEFT_OUT = CHECKS.resolveSibling("left-out.jsonl");

  /** How one test ended. */
  record Result(String tests, String name, Status status, @Nullable Throwable problem) {
    static Result of(Event finished) {
      TestExecutionResult result = finished.getRequiredPayload(TestExecutionResult.class);
      return new Result(
          finished
              .getTestDescriptor()
              .getSource()
              .map(source -> source instanceof MethodSource m ? m.getClassName() : "")
              .orElse(""),
          finished.getTestDescriptor().getDisplayName().replace("()", ""),
          result.getStatus(),
          result.getThrowable().orElse(null));
    }
  }

  /** Runs all tests of a class; nothing else may print meanwhile. */
  static SampleRun of(Class<?> tests, Map<String, String> parameters) {
    return run(Set.of(tests), List.of(selectClass(tests)), parameters);
  }

  /** Runs one test of a class; nothing else may print meanwhile. */
  static SampleRun of(Class<?> tests, String test, Map<String, String> parameters) {
    return run(Set.of(tests), List.of(selectMethod(tests, test)), parameters);
  }

  /** Runs some tests of some classes, by their names; nothing else may print meanwhile. */
  static SampleRun of(Map<Class<?>, List<String>> some) {
    return run(
        some.keySet(),
        some.entrySet().stream()
            .flatMap(e -> e.getValue().stream().map(test -> selectMethod(e.getKey(), test)))
            .toList(),
        Map.of());
  }

  private static SampleRun run(
      Set<Class<?>> tests,
      List<? extends DiscoverySelector> selectors,
      Map<String, String> parameters) {
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    List<String> before = soFar(CHECKS, tests);
    List<String> leftOutBefore = soFar(LEFT_OUT, tests);
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      List<Result> results =
          EngineTestKit.engine("junit-jupiter")
              .selectors(selectors.toArray(DiscoverySelector[]::new))
              // The samples of code lie beside their tests.
              .configurationParameter("demonic.module", "target/test-classes")
              .configurationParameter("demonic.rivals", "none")
              // The first run of a plan makes the scheduler ready.
              .configurationParameter("demonic.confirm", "1m")
              .configurationParameters(parameters)
              .execute()
              .allEvents()
              .finished()
              .filter(SampleRun::isOfTestOrFailed)
              .map(Result::of)
              .sorted(Comparator.comparing(Result::name))
              .toList();
      List<String> checks =
          since(before, soFar(CHECKS, tests)).stream()
              .map(line -> line.replaceAll("\"millis\":\\d+", "\"millis\":0"))
              .toList();
      List<String> leftOut = since(leftOutBefore, soFar(LEFT_OUT, tests));
      return new SampleRun(results, text(printed), checks, leftOut);
    } finally {
      System.setOut(out);
    }
  }

  /** What was printed, without what other samples have found, too, and what depends on time. */
  private static String text(ByteArrayOutputStream printed) {
    return printed
        .toString(StandardCharsets.UTF_8)
        .replaceAll("(?m)^Demonic: \\d+ (new )?findings?(, \\d+ \\w+)*: .*report\\.html\\R", "")
        .replaceAll("(?m)^Demonic: [\\d.]+ s besides the tests: .*\\R", "");
  }

  /** A class fails by what belongs to none of its tests. */
  private static boolean isOfTestOrFailed(Event finished) {
    return finished.getTestDescriptor().isTest()
        || finished.getRequiredPayload(TestExecutionResult.class).getStatus() == Status.FAILED;
  }

  /** The first check of a run removes those of earlier runs. */
  private static List<String> since(List<String> before, List<String> now) {
    boolean areMore = now.size() >= before.size() && now.subList(0, before.size()).equals(before);
    return areMore ? now.subList(before.size(), now.size()) : now;
  }

  /** What belongs to one of the tests, with the lines that were printed of its file. */
  SampleRun only(Class<?> tests, String test) {
    String file = tests.getName().replaceFirst(".*\\.", "").replaceFirst("\\$.*", "") + ".java";
    String ofTest = ofTests(tests) + test + "\"";
    return new SampleRun(
        results.stream()
            .filter(r -> r.tests().equals(tests.getName()) && r.name().equals(test))
            .toList(),
        output.lines().filter(line -> line.contains(file)).collect(Collectors.joining("\n")),
        checks.stream().filter(line -> line.startsWith(ofTest)).toList(),
        leftOut.stream().filter(line -> line.startsWith(ofTest)).toList());
  }

  private static String ofTests(Class<?> tests) {
    return "{\"test\":\"%s#".formatted(tests.getName());
  }

  /** Why tests failed. */
  List<@Nullable Throwable> failed() {
    return results.stream()
        .filter(r -> r.status() != Status.SUCCESSFUL)
        .<@Nullable Throwable>map(Result::problem)
        .toList();
  }

  /** The lines of classes; another JVM may write those of others into the same file. */
  private static List<String> soFar(Path file, Set<Class<?>> tests) {
    try {
      return Files.exists(file)
          ? Files.readAllLines(file).stream()
              .filter(line -> tests.stream().anyMatch(t -> line.startsWith(ofTests(t))))
              .toList()
          : List.of();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
