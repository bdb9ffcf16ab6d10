package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.Stream;
import org.demonic.lang.check.Checked.Content;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.smt.SolverBudget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class PlanningProblemsTest {
  private static final Limits GENEROUS = new Limits(5, 0, Duration.ofMinutes(2));

  static String text(String name, int n, int k, boolean reachable) {
    return switch (name) {
      case "idle" -> PlanningProblems.idle(n, k, reachable);
      case "buffer" -> PlanningProblems.buffer(n, k, reachable);
      case "transfer" -> PlanningProblems.transfer(n, k, reachable);
      case "chain" -> PlanningProblems.chain(n, k, reachable);
      case "bigint" -> PlanningProblems.bigint(n, k, reachable);
      default -> PlanningProblems.weak(n, reachable);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "idle, 1, 1, 1",
    "idle, 3, 1, 3",
    "idle, 8, 1, 8",
    "idle, 16, 1, 16",
    "idle, 8, 4, 8",
    "idle, 8, 8, 8",
    "buffer, 2, 1, 3",
    "buffer, 8, 1, 9",
    "buffer, 8, 4, 9",
    "transfer, 2, 2, 2",
    "transfer, 4, 4, 4",
    "transfer, 8, 4, 8",
    "chain, 1, 4, 3",
    "chain, 1, 8, 7",
    "chain, 1, 12, 11",
    "chain, 2, 4, 6",
    "bigint, 4, 1000000000, 4",
    "weak, 5, 1, 1"
  })
  void aReachableGoalHasAPlanOfTheKnownLength(String name, int n, int k, int length) {
    Verdict verdict = Goals.verdict(text(name, n, k, true), GENEROUS);
    assertThat(verdict).isInstanceOf(Verdict.Interference.class);
    assertThat(((Verdict.Interference) verdict).plan().length()).isEqualTo(length);
  }

  static Stream<Arguments> outOfReach() {
    return Stream.of(
        Arguments.of("idle", 16, 1),
        Arguments.of("idle", 8, 8),
        Arguments.of("buffer", 8, 4),
        Arguments.of("transfer", 8, 4),
        Arguments.of("bigint", 4, 1_000_000_000),
        Arguments.of("weak", 5, 1));
  }

  @ParameterizedTest
  @MethodSource("outOfReach")
  void aGoalThatNoPlanReachesIsUnreachable(String name, int n, int k) {
    assertThat(Goals.summary(Goals.verdict(text(name, n, k, false), GENEROUS)))
        .isEqualTo("UNREACHABLE");
  }

  /** It is split into questions about single transfers, and the work for these has to be enough. */
  @Test
  void aLargeSumThatNothingChangesNeedsLittleWork() {
    Content content = Goals.content(PlanningProblems.transfer(4, 32, false));
    SolverBudget budget =
        new SolverBudget(
            Costs.units(Duration.ofSeconds(2)),
            Costs.units(Duration.ofSeconds(2)),
            GENEROUS.timeout(),
            new Cancellation());
    Verdict verdict = Synthesizer.check(content.domain(), content.goals().get(0), GENEROUS, budget);
    assertThat(Goals.summary(verdict)).isEqualTo("UNREACHABLE");
  }

  @ParameterizedTest
  @CsvSource({"1, 4", "1, 8", "2, 4"})
  void aGoalWithoutAnInductiveProofIsNotFound(int n, int k) {
    assertThat(Goals.verdict(text("chain", n, k, false), GENEROUS).name())
        .isIn("UNREACHABLE", "UNKNOWN");
  }
}
