package org.demonic.benchmarks.planning;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * Measures the memory that checks need: {@code checks} makes ten thousand in this JVM, {@code
 * snapshot} makes one of a thousand objects. Prints a line that compares with the bound.
 */
final class Memory {
  private static final int CHECKS = 10_000;
  private static final int FIRST_CHECKS = 500;
  private static final long MOST_GROWTH = 100;
  private static final long MOST_FOR_SNAPSHOT = 200;

  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  private Memory() {}

  public static void main(String[] arguments) throws IOException {
    if (arguments[0].equals("checks")) {
      checks();
    } else {
      snapshot();
    }
  }

  private static void checks() throws IOException {
    List<Question> questions =
        Stream.of(
                "typical INTERFERENCE",
                "typical STABLE",
                "typical UNREACHABLE",
                "idle 8 1 sat",
                "transfer 4 2 sat",
                "transfer 4 4 unsat",
                "chain 1 4 sat",
                "weak 8 1 sat")
            .map(Question::named)
            .toList();
    answer(questions, FIRST_CHECKS);
    long before = Machine.residentMegabytes();
    answer(questions, CHECKS);
    long grown = Machine.residentMegabytes() - before;
    OUT.printf(
        "Resident memory: %d MB after %d checks, %d MB more after %,d more (at most %d): %s.%n",
        before, FIRST_CHECKS, grown, CHECKS, MOST_GROWTH, judgement(grown < MOST_GROWTH));
  }

  private static void answer(List<Question> questions, int checks) {
    for (int i = 0; i < checks; i++) {
      questions.get(i % questions.size()).answer();
    }
  }

  private static void snapshot() throws IOException {
    Question small = Question.named("idle 4 1 unsat");
    small.answer();
    Question large = Question.named("idle 4 1000 sat");
    long before = Machine.mostResidentMegabytes();
    String verdict = large.answer().name();
    long needed = Machine.mostResidentMegabytes() - before;
    OUT.printf(
        "Resident memory for a check of 1,000 objects (%s): %d MB above the %d MB before (at most"
            + " %d): %s.%n",
        large.name() + ", " + verdict,
        needed,
        before,
        MOST_FOR_SNAPSHOT,
        judgement(needed < MOST_FOR_SNAPSHOT));
  }

  private static String judgement(boolean good) {
    return good ? "pass" : "**FAIL**";
  }
}
