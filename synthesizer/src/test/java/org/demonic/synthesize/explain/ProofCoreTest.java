package org.demonic.synthesize.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.synthesize.Goals;
import org.demonic.synthesize.RandomProblem;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.slice.ClauseFilter;
import org.demonic.synthesize.smt.SolverBudget;
import org.junit.jupiter.api.Test;

final class ProofCoreTest {
  private static final int PROBLEMS = 60;

  @Test
  void aProofNeedsJustTheClausesOfItsCore() {
    Set<String> verdicts = new LinkedHashSet<>();
    List<String> wrong = new ArrayList<>();
    for (int seed = 0; seed < PROBLEMS; seed++) {
      String text = RandomProblem.text(seed);
      Optional<Content> checked = Goals.checked(text);
      if (checked.isEmpty()) {
        continue;
      }
      Content content = checked.get();
      Goal goal = content.goals().get(0);
      Verdict verdict = check(content.domain(), goal);
      if (verdict instanceof Verdict.Interference || verdict instanceof Verdict.Unknown) {
        continue;
      }
      ProofCore core = ProofCore.of(content.domain(), goal, verdict, Goals.PATIENT);
      verdicts.add(verdict.isVacuous() ? "vacuous" : verdict.name());
      if (!suffice(core.clauses(), content.domain(), goal, verdict)) {
        wrong.add("more is needed than " + texts(core) + ":\n" + text);
      }
      for (Clause clause : core.clauses()) {
        List<Clause> others = core.clauses().stream().filter(c -> !c.equals(clause)).toList();
        if (core.minimal() && suffice(others, content.domain(), goal, verdict)) {
          wrong.add("%s is not needed of %s:%n%s".formatted(clause, texts(core), text));
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(verdicts).contains("STABLE", "UNREACHABLE", "vacuous");
  }

  /**
   * With each engine, the clauses that a verdict names are enough, together with those of the first
   * state.
   */
  @Test
  void theClausesThatAVerdictNamesSuffice() {
    Set<String> methods = new LinkedHashSet<>();
    List<String> wrong = new ArrayList<>();
    for (int seed = 1_000; seed < 1_000 + PROBLEMS * 3; seed++) {
      String text = RandomProblem.text(seed);
      Optional<Content> checked = Goals.checked(text);
      if (checked.isPresent()) {
        Goal goal = checked.get().goals().get(0);
        Domain domain = checked.get().domain();
        if (check(domain, goal) instanceof Verdict.Unreachable verdict) {
          methods.add(verdict.method().split(" ", 2)[0]);
          List<Clause> named = new ArrayList<>(verdict.clauses());
          named.addAll(goal.initial());
          named.addAll(goal.finals());
          domain.types().forEach(t -> named.addAll(domain.invariants(t)));
          if (!suffice(named, domain, goal, verdict)) {
            wrong.add(
                verdict.method() + " needs more than " + texts(verdict.clauses()) + ":\n" + text);
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(methods).contains("induction", "search", "an");
  }

  @Test
  void aVerdictNamesFewClauses() {
    assertThat(
            named(
                """
                type Jug {
                  const size: Int
                  litres: Int
                  invariant 0 <= this.litres and this.litres <= this.size
                }
                fill(jug: Jug) ensure jug.litres = jug.size
                empty(jug: Jug) ensure jug.litres = 0
                spill(jug: Jug) require jug.litres = 4 ensure jug.litres = 2
                goal g jug: Jug initial jug /= null jug.size = 4 jug.litres = 4
                final jug.litres = 1 fresh 0
                """))
        .isEqualTo(
            "search over all 3 reachable states: jug.litres = jug.size, jug.litres = 0,"
                + " jug.litres = 2");
    assertThat(
            named(
                """
                type C { n: Int; m: Int; k: Int }
                up(this: C) require this.k > 0 ensure this.n = old this.n + old this.m
                more(this: C, by: Int) require by > 0 ensure this.m = old this.m + by
                goal g c: C initial c /= null c.n = 2 c.m = 3 c.k = 1 final c.n < 0 fresh 0
                """))
        .isEqualTo(
            "an invariant: c.m never falls below its first value: this.n = old this.n + old this.m,"
                + " by > 0, this.m = old this.m + by");
  }

  private static String named(String text) {
    Content content = Goals.content(text);
    Verdict verdict = check(content.domain(), content.goals().get(0));
    return verdict instanceof Verdict.Unreachable proved
        ? proved.method() + ": " + String.join(", ", texts(proved.clauses()))
        : verdict.toString();
  }

  @Test
  void aCoreThatTakesTooLongIsLarger() {
    Content content =
        Goals.content(
            """
            type C { n: Int; m: Int }
            up(this: C) require this.n > 0 ensure this.n = old this.n + 1
            goal g c: C initial c /= null c.n = 2 c.m = 3 final c.n < 0
            """);
    Goal goal = content.goals().get(0);
    Verdict verdict = Synthesizer.check(content.domain(), goal, Goals.PATIENT);
    ProofCore quick =
        ProofCore.of(content.domain(), goal, verdict, new Limits(5, 1, Duration.ofMillis(1)));
    ProofCore whole = ProofCore.of(content.domain(), goal, verdict, Goals.PATIENT);
    assertThat(quick.minimal()).isFalse();
    assertThat(whole.minimal()).isTrue();
    assertThat(quick.clauses()).containsAll(whole.clauses()).hasSizeGreaterThan(3);
    assertThat(texts(whole)).containsExactly("c.n = 2", "c.n < 0", "this.n = old this.n + 1");
  }

  /** Whether the verdict is the same with all other clauses left out. */
  private static boolean suffice(List<Clause> clauses, Domain domain, Goal goal, Verdict expected) {
    ClauseFilter filter = ClauseFilter.keeping(clauses::contains);
    Verdict verdict = check(filter.of(domain), filter.of(goal));
    return verdict.isVacuous() == expected.isVacuous() && verdict.name().equals(expected.name());
  }

  private static Verdict check(Domain domain, Goal goal) {
    return Synthesizer.check(
        domain, goal, Goals.PATIENT, new SolverBudget(Goals.PATIENT.timeout()));
  }

  private static List<String> texts(ProofCore core) {
    return texts(core.clauses());
  }

  private static List<String> texts(List<Clause> clauses) {
    return clauses.stream().map(c -> c.span().text()).toList();
  }
}
