package org.demonic.schedule.repeat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Finds a failure, compiles the test that was written for it, and runs that as users do. */
class GeneratedTestTest {
  private static final Path CASES = Path.of("src/test/resources/repeat");
  private static final Path WRITTEN = Path.of("target/demonic");

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "lostUpdate, Account, transfersKeepTheSum",
    "deadlock, Pair, bothWays",
    "lostSignal, Gate, letsThrough",
    "atomics, Limit, isKept",
    "elements, Ring, keepsAll",
    "hidden, Hidden, losesLittle"
  })
  void failsAsLongAsTheClassIsBroken(String name, String type, String method) throws Exception {
    Path files = CASES.resolve(name);
    Path broken = folder.resolve("broken");
    Compiler.compile(broken, files.resolve(type + ".java"), files.resolve(type + "Test.java"));
    List<String> found = run(broken, "gen." + type + "Test");
    assertThat(found).hasSize(1);
    Path written = WRITTEN.resolve("gen." + type + "Test-" + method + "-1Test.java");
    assertThat(found.get(0))
        .startsWith("Some schedules break " + type + "Test." + method)
        .contains("  to repeat it     " + written);

    String generated = "%sTest_%s_1Test".formatted(type, method);
    Compiler.compile(broken, written);
    for (int i = 0; i < 10; i++) {
      assertThat(run(broken, "gen." + generated)).as("run %d", i).hasSize(1);
    }

    Path repaired = folder.resolve("repaired");
    Path mended = Files.createDirectories(folder.resolve("mended")).resolve(type + ".java");
    Files.copy(files.resolve(type + ".repaired"), mended);
    Compiler.compile(repaired, mended, files.resolve(type + "Test.java"), written);
    assertThat(run(repaired, "gen." + generated)).isEmpty();
    assertThat(run(repaired, "gen." + type + "Test")).isEmpty();
  }

  /** What the failing tests of a class say. */
  private static List<String> run(Path classes, String name) throws Exception {
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {classes.toUri().toURL()}, GeneratedTestTest.class.getClassLoader())) {
      return EngineTestKit.engine("junit-jupiter")
          .selectors(selectClass(loader.loadClass(name)))
          .execute()
          .testEvents()
          .failed()
          .map(
              event ->
                  event
                      .getRequiredPayload(TestExecutionResult.class)
                      .getThrowable()
                      .map(t -> String.valueOf(t.getMessage()))
                      .orElse(""))
          .map(message -> message.replace(System.lineSeparator(), "\n"))
          .toList();
    }
  }
}
