package org.demonic.synthesize.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.demonic.lang.check.Checked.Content;
import org.demonic.synthesize.Goals;
import org.demonic.synthesize.RandomProblem;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.UndefinedInitialException;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.slice.ObjectSlice;
import org.demonic.synthesize.smt.Query;
import org.demonic.synthesize.smt.QueryTrace;
import org.demonic.synthesize.smt.SharedSolver;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;
import org.junit.jupiter.api.Test;

final class FirstLookTest {
  private static final int PROBLEMS = Integer.getInteger("demonic.first.problems", 20);

  private static final String COUNTER =
      """
      type Counter { n: Int32 }
      increment(this: Counter) ensure this.n = old this.n + 1
      decrement(this: Counter) require this.n > 0 ensure this.n = old this.n - 1
      goal g c: Counter initial c /= null c.n = 1 final
      """;

  @Test
  void itAnswersWhatUnitTestsAsk() throws LimitException {
    assertThat(seen("not (c.n > 0)")).contains("INTERFERENCE");
    assertThat(seen("not (c.n > 0) rely c.n >= old c.n")).contains("STABLE");
    assertThat(seen("c.n < 0")).contains("UNREACHABLE");
  }

  @Test
  void aProofNamesNoClauseThatItDoesNotNeed() {
    Verdict verdict = Goals.verdict(COUNTER + "c.n < 0");
    assertThat(((Verdict.Unreachable) verdict).clauses()).hasSize(3);
    Verdict ofType = Goals.verdict(COUNTER + "c.n > 2147483646 + 1");
    assertThat(ofType).isInstanceOf(Verdict.Stable.class);
  }

  @Test
  void itLeavesFirstStatesThatAreOpenOrFinalToOthers() throws LimitException {
    assertThat(seen("c.n >= 1")).isEmpty();
    assertThat(seen("not (c.n > 0)", "c.n = 1", "c.n > 1")).isEmpty();
  }

  @Test
  void answersDoNotDependOnWhatWasAskedBefore() {
    List<Integer> seeds = new ArrayList<>();
    Map<Integer, String> alone = new HashMap<>();
    for (int seed = 0; seed < PROBLEMS; seed++) {
      seeds.add(seed);
      alone.put(seed, answer(seed));
    }
    Collections.shuffle(seeds, new Random(1));
    for (int seed : seeds) {
      assertThat(answer(seed)).as("problem %d", seed).isEqualTo(alone.get(seed));
    }
  }

  @Test
  void aSharedSolverIsNotAskedWhatZ3MayNotDecide() throws LimitException {
    SharedSolver shared = SharedSolver.take();
    Smt smt = new Smt(shared, QueryTrace.NONE, made -> {});
    Query query = new Query(smt, new SolverBudget(Duration.ofSeconds(5)));
    Expr<?> x = smt.constant("x", smt.context().getIntSort());
    query.add(smt.less(x, smt.whole(3)));
    assertThat(query.isSatisfiable()).isTrue();
    BoolExpr square = smt.equal(smt.times(x, x), smt.whole(4));
    query.add(square);
    assertThatThrownBy(query::isSatisfiable).isInstanceOf(LimitException.class);
    shared.giveBack(false);
  }

  @Test
  void aSharedSolverForgetsTheLastQuery() throws LimitException {
    SharedSolver shared = newSharedSolver();
    Smt smt = new Smt(shared, QueryTrace.NONE, made -> {});
    BoolExpr p = smt.boolConstant("p");
    Query first = new Query(smt, new SolverBudget(Duration.ofSeconds(5)));
    first.add(smt.not(p));
    assertThat(first.isSatisfiable(p)).isFalse();
    Query second = new Query(smt, new SolverBudget(Duration.ofSeconds(5)));
    second.add(smt.or(p, smt.boolConstant("q")));
    assertThat(second.isSatisfiable(p)).isTrue();
    assertThatThrownBy(() -> first.isSatisfiable(p)).isInstanceOf(IllegalStateException.class);
    shared.giveBack(true);
    SharedSolver again = SharedSolver.take();
    assertThat(again).isSameAs(shared);
    again.giveBack(false);
    SharedSolver other = SharedSolver.take();
    assertThat(other).isNotSameAs(shared);
    other.giveBack(true);
  }

  /** One that no other test has used up: solvers that are idle are thrown away first. */
  private static SharedSolver newSharedSolver() {
    for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
      SharedSolver.take().giveBack(false);
    }
    return SharedSolver.take();
  }

  private static Optional<String> seen(String end) throws LimitException {
    return seen(end, "c.n = 1", "c.n = 1");
  }

  private static Optional<String> seen(String end, String old, String with) throws LimitException {
    Content content = Goals.content((COUNTER + end).replace(old, with));
    ObjectSlice slice = ObjectSlice.of(content.domain(), content.goals().get(0));
    SolverBudget budget = new SolverBudget(Goals.PATIENT.timeout());
    Task task =
        Task.of(
            content.domain(),
            slice,
            CheckSettings.of(Goals.PATIENT),
            true,
            budget,
            Journal.silent(budget));
    return FirstLook.at(task, new StateEngine(task)).verdict().map(Verdict::name);
  }

  private static String answer(int seed) {
    return Goals.checked(RandomProblem.text(seed))
        .map(
            content -> {
              try {
                return Goals.details(
                    Synthesizer.check(content.domain(), content.goals().get(0), Goals.PATIENT));
              } catch (UndefinedInitialException undefined) {
                return "undefined";
              }
            })
        .orElse("no problem");
  }
}
