package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Functions that call others twice each: their expansion would fill the memory. */
final class NestedFunctionsTest {
  private static final int LEVELS = 40;

  private static final String GOAL =
      """
      type C { n: Int }
      increment(this: C) ensure this.n = old this.n + 1
      %s
      goal g c: C initial c /= null c.n = 0 final %s
      """;

  @Test
  void equalCallsAreEncodedOnce() {
    String functions =
        "f0(c: C): Int ensure Result = c.n\n"
            + levels("f%d(c: C): Int ensure Result = f%d(c) + f%<d(c)");
    assertThat(Goals.summary(GOAL.formatted(functions, "f40(c) > 1 and old f40(c) = 0")))
        .isEqualTo("INTERFERENCE increment(c)");
    assertThat(Goals.summary(GOAL.formatted(functions, "f40(c) < 0"))).isEqualTo("UNREACHABLE");
  }

  @Test
  void soAreThoseInPreconditionsAndOfOpenFunctions() {
    String functions =
        "f0(c: C): Int ensure Result >= c.n Result <= c.n + 1\n"
            + levels(
                "f%d(c: C): Int require f%d(c) >= 0 and f%<d(c) + 1 > 0 ensure Result = f%<d(c) + f%<d(c)");
    assertThat(Goals.summary(GOAL.formatted(functions, "f40(c) > 0 and c.n = 2")))
        .isEqualTo("INTERFERENCE increment(c); increment(c)");
    assertThat(Goals.summary(GOAL.formatted(functions, "f40(c) < 0"))).isEqualTo("STABLE");
  }

  @Test
  void ofTooManyDifferentCallsNothingIsAssumed() {
    String functions =
        "f0(c: C, k: Int): Int ensure Result = c.n + k\n"
            + levels("f%d(c: C, k: Int): Int ensure Result = f%d(c, k + 1) + f%<d(c, k + 2)");
    assertThat(Goals.summary(GOAL.formatted(functions, "f40(c, 0) = 5 and c.n = 1")))
        .isEqualTo("UNKNOWN a call leads to more than 500 calls of other functions");
    assertThat(Goals.summary(GOAL.formatted(functions, "f40(c, 0) = 5 and c.n < 0")))
        .isEqualTo("UNREACHABLE");
  }

  @Test
  void whatIsNotAssumedIsNotSaidToBeUndefined() {
    String functions =
        "f0(c: C, k: Int): Int ensure Result = k\n"
            + levels("f%d(c: C, k: Int): Int ensure Result = f%d(c, k + 1) + f%<d(c, k + 2)");
    String goal = GOAL.replace("c.n = 0", "c.n = 0 and not (1 / f40(c, 1) = 7)");
    assertThat(Goals.summary(goal.formatted(functions, "c.n < 0"))).isEqualTo("UNREACHABLE");
  }

  private static String levels(String function) {
    return IntStream.rangeClosed(1, LEVELS)
        .mapToObj(i -> function.formatted(i, i - 1))
        .collect(Collectors.joining("\n", "", "\n"));
  }
}
