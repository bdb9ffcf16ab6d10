package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * Checks that Z3's memory is released. It is outside of the Java heap, so an object that is not
 * closed is not seen there, but stays.
 */
final class MemoryTest {
  private static final Path STATUS = Path.of("/proc/self/status");

  @Test
  void aThousandChecksLeaveNothingBehind() throws IOException, InterruptedException {
    assumeTrue(Files.exists(STATUS));
    Process process = DeterminismTest.forked(MemoryTest.class, "-Xmx96m", "-Xms96m");
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    long grownBy = Long.parseLong(output.strip().lines().reduce((a, b) -> b).orElseThrow());
    assertThat(grownBy).isLessThan(50_000);
  }

  /** Prints by how many kilobytes 1,000 checks made this process grow, once it is warm. */
  public static void main(String[] arguments) throws IOException {
    check(300);
    long before = residentKilobytes();
    check(1000);
    System.out.println(residentKilobytes() - before);
  }

  private static void check(int times) {
    for (int i = 0; i < times; i++) {
      Goals.verdict(PlanningProblems.idle(1 + i % 3, 1, i % 2 == 0));
    }
  }

  private static long residentKilobytes() throws IOException {
    return Files.readAllLines(STATUS).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .sum();
  }
}
