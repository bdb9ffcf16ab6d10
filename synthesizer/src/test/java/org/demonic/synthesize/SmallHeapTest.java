package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.demonic.synthesize.answer.Limits;
import org.junit.jupiter.api.Test;

/** A check that needs more memory than the JVM has ends with an answer, not with a crash. */
final class SmallHeapTest {
  @Test
  void aHeapThatIsTooSmallIsNamed() throws IOException, InterruptedException {
    assertThat(inProcess("-Xmx32m", "2000"))
        .isEqualTo("UNKNOWN Java's heap of 32 MB was too small, which -Xmx raises");
  }

  @Test
  void theMemoryLimitIsNamed() throws IOException, InterruptedException {
    assertThat(inProcess("-Xmx1g", "24"))
        .isEqualTo(
            "UNKNOWN the solver's memory limit of 24 MB was reached,"
                + " which demonic.memory or --memory raises");
  }

  private static String inProcess(String heap, String memory)
      throws IOException, InterruptedException {
    Process process = DeterminismTest.forked(SmallHeapTest.class, heap, "-Dmemory=" + memory);
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return output.lines().reduce((a, b) -> b).orElse("");
  }

  /** Prints the verdict on a list in which every node matters. */
  public static void main(String[] arguments) {
    int memory = Integer.getInteger("memory");
    Limits limits = new Limits(5, 1, Duration.ofMinutes(5), memory);
    System.out.println(Goals.summary(Goals.verdict(list(800), limits)));
  }

  private static String list(int length) {
    String names =
        IntStream.range(0, length).mapToObj(i -> "n" + i).collect(Collectors.joining(", "));
    String nodes =
        IntStream.range(0, length)
            .mapToObj(
                i ->
                    "  n%d /= null  n%d.next = %s\n"
                        .formatted(i, i, i + 1 < length ? "n" + (i + 1) : "null"))
            .collect(Collectors.joining());
    return """
        type Node { next: Node }
        type List { head: Node }
        pop(this: List)
          require this.head /= null
          ensure this.head = old this.head.next
        goal circle
          l: List
        %s
        initial
          l /= null  l.head = n0
        %s
          distinct(%s)
        final l.head /= null and l.head = l.head.next
        """
        .formatted(names.replace(",", ": Node\n") + ": Node", nodes, names);
  }
}
