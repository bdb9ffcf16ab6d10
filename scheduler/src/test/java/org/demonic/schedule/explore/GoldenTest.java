package org.demonic.schedule.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.demonic.schedule.script.Events.calls;
import static org.demonic.schedule.script.Events.ends;
import static org.demonic.schedule.script.Events.locks;
import static org.demonic.schedule.script.Events.waits;
import static org.demonic.schedule.script.Events.writes;
import static org.demonic.schedule.script.Events.writesElement;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.demonic.report.output.OutputFolder;
import org.demonic.schedule.Entrance;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.control.Work;
import org.demonic.schedule.ending.StepLimit;
import org.demonic.schedule.iroot.KnownIRoots;
import org.demonic.schedule.lifecycle.TestMethod;
import org.demonic.schedule.repeat.Compiler;
import org.demonic.schedule.repeat.Repetition;
import org.demonic.schedule.repeat.TestSource;
import org.demonic.schedule.script.Event;
import org.demonic.schedule.script.Oracle;
import org.demonic.schedule.script.Scenario;
import org.demonic.schedule.search.Failing;
import org.demonic.schedule.search.SearchBounds;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Reports and generated tests as people see them, of failures that a script leads to, so that they
 * do not depend on the order of the search. {@code -Dupdate=true} writes them anew.
 */
class GoldenTest {
  private static final Path CASES = Path.of("src/test/resources/repeat");
  private static final SearchBounds BOUNDS =
      new SearchBounds(
          SearchBounds.NO_LIMIT,
          100,
          Work.UNLIMITED,
          Duration.ofSeconds(20),
          new StepLimit(20_000, 20_000),
          true,
          Duration.ZERO,
          List.of(),
          SearchBounds.Turns.USUAL);

  /** Where one thread stops for another to run to its end: the more general, the more to cut. */
  private static Scenario script(String name, ClassLoader loader) throws Exception {
    return switch (name) {
      case "lostUpdate" -> stop(1, writes(loader.loadClass("gen.Account"), "balance"), 2, 2);
      case "deadlock" -> stop(0, locks(), 2, 1);
      case "lostSignal" -> stop(0, locks(), 1, 1);
      case "atomics" -> stop(1, calls(AtomicInteger.class, "incrementAndGet"), 1, 2);
      case "calls" -> stop(1, calls(AtomicInteger.class, "incrementAndGet"), 1, 0);
      case "elements" -> stop(1, writesElement(), 1, 2);
      default -> stop(0, writes(loader.loadClass("gen.Hidden$Node"), "next"), 3, 1);
    };
  }

  private static Scenario stop(int thread, Event event, int times, int other) {
    return s -> {
      s.runUntil(s.thread(thread), event, times);
      s.runUntil(s.thread(other), waits().or(ends()));
      s.runUntil(s.thread(thread), ends());
    };
  }

  @ParameterizedTest
  @CsvSource({
    "lostUpdate, Account, transfersKeepTheSum",
    "deadlock, Pair, bothWays",
    "lostSignal, Gate, letsThrough",
    "atomics, Limit, isKept",
    "calls, Till, isCountedAlways",
    "elements, Ring, keepsAll",
    "hidden, Hidden, losesLittle"
  })
  void isToldAndWritten(String name, String type, String method, @TempDir Path folder)
      throws Exception {
    Path files = CASES.resolve(name);
    Compiler.compile(folder, files.resolve(type + ".java"), files.resolve(type + "Test.java"));
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, GoldenTest.class.getClassLoader())) {
      TestMethod body = TestMethod.of(loader.loadClass("gen." + type + "Test"), method);
      Direction direction = new Direction(script(name, loader), Oracle::fewestChanges, false);
      Explorer explorer =
          new Explorer(
              new Request(
                  body,
                  BOUNDS,
                  List.of("gen.never."),
                  Failing.ALL,
                  direction,
                  Entrance.NONE,
                  KnownIRoots.inMemory()));
      Exploration found = explorer.explore((executions, bound, left) -> {});
      assertThat(found.outcome()).as(String.valueOf(found.failure())).isEqualTo(Outcome.FAILED);

      String report = String.valueOf(explorer.error(body.toString(), found).getMessage());
      compare(
          files.resolve("report.txt"),
          report.replaceAll("schedule \\d+, \\d+ ms", "schedule 9, 9 ms").lines().toList());
      Repetition repetition = explorer.repetition(found);
      assertThat(repetition).isNotNull();
      TestSource source =
          new TestSource(body.type(), method, repetition, List.of("withTimeouts()"));
      OutputFolder written = new OutputFolder(folder);
      compare(files.resolve("generated.txt"), Files.readAllLines(Path.of(source.writeTo(written))));
    }
  }

  private static void compare(Path golden, List<String> lines) throws IOException {
    String shown = String.join("\n", lines) + "\n";
    if (Boolean.getBoolean("update")) {
      Files.writeString(golden, shown);
    }
    assertThat(shown).isEqualTo(Files.readString(golden).replace("\r\n", "\n"));
  }
}
