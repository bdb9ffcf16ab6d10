package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.demonic.report.line.LineFile;
import org.demonic.report.line.ScheduleLine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.platform.testkit.engine.EngineTestKit;
import samples.schedule.AccountSample;

@ResourceLock(Resources.SYSTEM_OUT)
class RememberedExplorationsTest {
  private static final String SETTLED = "schedules, .*; settled in an earlier run, now run once";

  @TempDir Path folder;

  @Test
  void whatIsSettledIsRunOnceAndWhatFailsIsExploredAgain() {
    String first = run("remembered.Nothing");
    assertThat(first).containsPattern("AccountSample.safeTransfersKeepTheSum: complete: all \\d+");
    assertThat(first).doesNotContain("earlier");

    String second = run("remembered.Nothing");
    assertThat(second)
        .containsPattern("AccountSample.safeTransfersKeepTheSum: complete: all \\d+ " + SETTLED);
    assertThat(last("safeTransfersKeepTheSum"))
        .extracting(ScheduleLine::outcome, ScheduleLine::executions, ScheduleLine::bound)
        .containsExactly("SETTLED", 1L, Integer.MAX_VALUE);
    assertThat(last("transfersKeepTheSum").outcome()).isEqualTo("FAILED");

    // With other settings, there may be other schedules.
    assertThat(run("remembered.Other")).doesNotContain("earlier");
  }

  /** What a run prints, in which two of three tests fail. */
  private String run(String excluded) {
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      EngineTestKit.engine("junit-jupiter")
          .selectors(selectClass(AccountSample.class))
          .configurationParameter("demonic.exclude", excluded)
          .configurationParameter("demonic.remember", folder.resolve("memory.mv").toString())
          .execute()
          .testEvents()
          .assertStatistics(counts -> counts.succeeded(1).failed(2));
      return printed.toString(StandardCharsets.UTF_8);
    } finally {
      System.setOut(out);
      Schedules.excludingAlways(List.of());
    }
  }

  private static ScheduleLine last(String test) {
    List<ScheduleLine> lines =
        LineFile.SCHEDULES.read(Path.of("target", "demonic"), problem -> {}).stream()
            .filter(line -> line.test().equals(AccountSample.class.getName() + "#" + test))
            .toList();
    return lines.get(lines.size() - 1);
  }
}
