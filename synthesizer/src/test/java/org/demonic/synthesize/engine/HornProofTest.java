package org.demonic.synthesize.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.Context;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.domain.Goal;
import org.demonic.synthesize.Goals;
import org.demonic.synthesize.RandomProblem;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.Attempt;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.UndefinedInitialException;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.ground.GivenState;
import org.demonic.synthesize.slice.GroundProblem;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HornProofTest {
  private static final String PAIR =
      """
      type P { x: Int; y: Int; up: Bool; s: [Int] }
      half(n: Int): Int ensure Result >= 0
      step(this: P)
        ensure this.x = old this.x + 1 this.y = old this.y + 2
      back(this: P)
        require this.x > 0
        ensure this.x = old this.x - 1 this.y = old this.y - 2
      add(this: P, n: Int)
        require n > 0
        ensure this.x = old this.x + n this.y = old this.y + n + n
      %s
      goal g p: P
      initial p /= null p.x = 0 p.y = 0 p.up
      final %s
      """;

  @Test
  void itFindsHowFieldsDependOnEachOther() {
    Verdict verdict = check(PAIR.formatted("", "p.y < 0"));
    assertThat(verdict).isInstanceOf(Verdict.Unreachable.class);
    assertThat(((Verdict.Unreachable) verdict).method())
        .isEqualTo("an invariant: (p.y > -1) and (((2 * p.x) + (-1 * p.y)) < 1)");
    assertThat(((Verdict.Unreachable) verdict).clauses())
        .extracting(c -> c.term().span().text())
        .contains("this.x > 0", "this.y = old this.y - 2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "jump(this: P) ensure this.x = old this.x + 3 or this.x = old this.x - 3"
            + " | p.y - 2 * p.x = 4 | its limit was reached",
        "grow(this: P) ensure this.s.length = old this.s.length + 1"
            + " | p.y < 0 and p.s.length > 0 | sequences are beyond it",
        "'' | p.y < half(p.x) - half(p.x) | quantifiers are beyond it",
      })
  void whatItCannotDoIsSaid(String more, String finalState, String outcome) {
    Verdict verdict = check(PAIR.formatted(more, finalState));
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).attempts())
        .filteredOn(attempt -> attempt.engine() == Engine.HORN)
        .extracting(Attempt::outcome)
        .containsExactly(outcome);
  }

  @Test
  void whatHasAPlanHasNoProof() {
    int problems = Integer.getInteger("demonic.horn.problems", 40);
    int proofs = 0;
    for (long seed = 0; seed < problems; seed++) {
      Optional<Content> content = Goals.checked(RandomProblem.text(seed));
      if (content.isEmpty() || content.get().goals().isEmpty()) {
        continue;
      }
      Optional<Verdict> proof = proof(content.get());
      if (proof.isPresent()) {
        proofs++;
        assertThat(hasPlan(content.get())).as("problem %d", seed).isFalse();
      }
    }
    assertThat(proofs).isGreaterThan(problems / 8);
  }

  private static Verdict check(String text) {
    return check(Goals.content(text));
  }

  private static Verdict check(Content content) {
    Set<Engine> engines = EnumSet.complementOf(EnumSet.of(Engine.RELATIONS));
    return Synthesizer.check(
        content.domain(), content.goals().get(0), CheckSettings.of(Goals.PATIENT).by(engines));
  }

  private static boolean hasPlan(Content content) {
    try {
      return check(content) instanceof Verdict.Interference;
    } catch (UndefinedInitialException undefined) {
      return false;
    }
  }

  private static Optional<Verdict> proof(Content content) {
    Goal goal = content.goals().get(0);
    SolverBudget budget = new SolverBudget(Goals.PATIENT.timeout());
    try (Context context = Smt.newContext()) {
      EncodingContext encoding = new EncodingContext(context, content.domain(), List.of(goal));
      GroundProblem ground =
          GroundProblem.of(
              content.domain(),
              goal,
              GivenState.of(goal),
              goal.fresh().orElse(Goals.PATIENT.fresh()));
      return HornProof.find(EncodedProblem.of(encoding, ground), budget);
    } catch (LimitException notKnown) {
      return Optional.empty();
    }
  }
}
