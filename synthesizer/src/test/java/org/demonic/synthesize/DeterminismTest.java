package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.demonic.synthesize.answer.Verdict;
import org.junit.jupiter.api.Test;

final class DeterminismTest {
  /** Much is left open: values at the start, arguments, new objects. */
  static final String OPEN =
      """
      type Node { next: Node; tokens: Int; name: String; weights: [Int] }
      link(this: Node, other: Node)
        ensure this.next = other
      pay(this: Node, amount: Int)
        require amount > this.tokens
        ensure this.tokens > old this.tokens
        ensure this.weights[1] > amount
      goal open
        a: Node  b: Node
      initial a /= null
      final a.next.next.tokens > 5 and a.weights[1] > a.tokens and a.name /= b.name
        and not (old a.weights.length > 4)
      """;

  private static final String UNRELATED =
      """
      type Unrelated { x: Int }
      idle(this: Unrelated)
        ensure this.x = old this.x + 1
      """;

  @Test
  void fiftyRunsFindTheSamePlan() {
    Verdict first = Goals.verdict(OPEN);
    assertThat(first).isInstanceOf(Verdict.Interference.class);
    for (int i = 0; i < 50; i++) {
      Verdict again = Goals.verdict(OPEN);
      assertThat(Goals.details(again)).isEqualTo(Goals.details(first));
    }
  }

  @Test
  void anotherProcessFindsTheSamePlan() throws IOException, InterruptedException {
    Process process = forked(DeterminismTest.class);
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    assertThat(output.lines().toList()).contains(Goals.details(Goals.verdict(OPEN)));
  }

  /** Prints the verdicts; this runs in the other process. */
  public static void main(String[] arguments) {
    System.out.println(Goals.details(Goals.verdict(OPEN)));
  }

  @Test
  void whatIsUnrelatedChangesNothing() {
    String goal = OPEN.replace("goal open", "goal open\n  u: Unrelated");
    String before = Goals.summary(UNRELATED + goal);
    String after = Goals.summary(goal.replace("goal open", UNRELATED + "goal open"));
    assertThat(after).isEqualTo(before);
    assertThat(before).isEqualTo(Goals.summary(OPEN));
  }

  /** A process that runs the main method of a class of these tests. */
  static Process forked(Class<?> main, String... options) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Warnings of the JVM itself would go to the standard output.
    command.add("-Xlog:disable");
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(List.of(options));
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add(main.getName());
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }
}
