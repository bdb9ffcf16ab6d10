package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult.Status;
import samples.reports.BeforeAllTests;
import samples.reports.BrokenContracts;
import samples.reports.ContradictedContracts;
import samples.reports.Facades;
import samples.reports.FamiliarCalls;
import samples.reports.Groups;
import samples.reports.GuardedFields;
import samples.reports.Guards;
import samples.reports.Interference;
import samples.reports.NotChecked;
import samples.reports.NothingAtAll;
import samples.reports.Offers;
import samples.reports.OneThread;
import samples.reports.OtherThreads;
import samples.reports.Proved;
import samples.reports.Relies;
import samples.reports.Unknown;
import samples.reports.UnusableContracts;
import samples.reports.WholeClasses;
import samples.reports.WithoutSource;
import samples.reports.Worlds;

/**
 * What tests say, word for word, with the checks as they are: each sample has a file in {@code
 * src/test/resources/reports}. After a wanted change run the tests with {@code
 * -Ddemonic.golden=write} and read the difference.
 */
@Isolated
class ReportsTest {
  private static final Path REPORTS = Path.of("src", "test", "resources", "reports");
  private static final boolean WRITE = "write".equals(System.getProperty("demonic.golden"));

  /** Said where a check takes long, which depends on the machine. */
  private static final String PROGRESS = "Demonic: checking ";

  @ParameterizedTest
  @ValueSource(
      classes = {
        Interference.Tests.class,
        Proved.Tests.class,
        Unknown.Tests.class,
        BrokenContracts.Tests.class,
        ContradictedContracts.Tests.class,
        NotChecked.Tests.class,
        FamiliarCalls.Tests.class,
        Offers.Tests.class,
        OneThread.Tests.class,
        OtherThreads.Tests.class,
        Groups.Tests.class,
        GuardedFields.Tests.class,
        Guards.Tests.class,
        Relies.Tests.class,
        WholeClasses.Tests.class,
        NothingAtAll.Tests.class,
        BeforeAllTests.Tests.class,
        UnusableContracts.Tests.class,
        Facades.Tests.class,
        WithoutSource.Tests.class
      })
  void aSampleSaysWhatItsFileHas(Class<?> tests) throws IOException {
    hold(tests.getEnclosingClass().getSimpleName(), SampleRun.of(tests, Map.of()));
  }

  @Test
  void whatIsNotKnownFailsTheTestIfThatIsWanted() throws IOException {
    SampleRun run = SampleRun.of(Unknown.Tests.class, Map.of("demonic.unknown", "fail"));
    hold("UnknownFails", run);
  }

  @Test
  void inAnOpenWorldOthersCallWhatIsPackagePrivate() throws IOException {
    hold("WorldsClosed", SampleRun.of(Worlds.Tests.class, Map.of()));
    hold("WorldsOpen", SampleRun.of(Worlds.Tests.class, Map.of("demonic.world", "open")));
  }

  @Test
  void eachFileIsHeld() throws IOException {
    try (Stream<Path> files = Files.list(REPORTS)) {
      assertThat(files.map(f -> f.getFileName().toString()).collect(Collectors.toSet()))
          .isEqualTo(
              Set.of(
                  "Interference.txt",
                  "Proved.txt",
                  "Unknown.txt",
                  "UnknownFails.txt",
                  "BrokenContracts.txt",
                  "ContradictedContracts.txt",
                  "NotChecked.txt",
                  "Offers.txt",
                  "OneThread.txt",
                  "OtherThreads.txt",
                  "Groups.txt",
                  "GuardedFields.txt",
                  "Guards.txt",
                  "Relies.txt",
                  "WorldsClosed.txt",
                  "WorldsOpen.txt",
                  "WholeClasses.txt",
                  "NothingAtAll.txt",
                  "BeforeAllTests.txt",
                  "UnusableContracts.txt",
                  "FamiliarCalls.txt",
                  "Facades.txt",
                  "WithoutSource.txt"));
    }
  }

  private static void hold(String name, SampleRun run) throws IOException {
    Path file = REPORTS.resolve(name + ".txt");
    String found = text(run);
    if (WRITE) {
      Files.writeString(file, found);
    }
    assertThat(found).isEqualTo(Files.readString(file));
  }

  /** How each test ended, what was printed, and what stands in the files. */
  private static String text(SampleRun run) {
    StringBuilder text = new StringBuilder();
    for (SampleRun.Result result : run.results()) {
      Throwable problem = result.problem();
      boolean passed = result.status() == Status.SUCCESSFUL;
      text.append("== ").append(result.name()).append(passed ? " passes\n" : " fails\n");
      if (problem != null) {
        append(text, problem);
        for (Throwable more : problem.getSuppressed()) {
          append(text.append("and "), more);
        }
      }
    }
    text.append("== output\n");
    run.output()
        .lines()
        .filter(line -> !line.startsWith(PROGRESS))
        .forEach(line -> text.append(line).append('\n'));
    text.append("== checks.jsonl\n");
    run.checks().stream().sorted().forEach(line -> text.append(line).append('\n'));
    if (!run.leftOut().isEmpty()) {
      text.append("== left-out.jsonl\n");
      run.leftOut().stream().sorted().forEach(line -> text.append(line).append('\n'));
    }
    return text.toString().replace("\r\n", "\n").replace('\\', '/');
  }

  private static void append(StringBuilder text, Throwable problem) {
    text.append(problem.getClass().getName()).append(": ");
    text.append(String.valueOf(problem.getMessage()).stripTrailing()).append('\n');
  }
}
