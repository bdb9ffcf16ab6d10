package org.demonic.synthesize.reuse;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.Goals;
import org.demonic.synthesize.RandomProblem;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.smt.SolverBudget;
import org.junit.jupiter.api.Test;

/**
 * Compares the answers of kept proofs with fresh ones, on random domains and many first states of
 * each. There are more domains with {@code -Ddemonic.reuse.problems=1000}.
 */
class KeptProofsOracleTest {
  private static final int STATES = 24;

  private static final Solver SMALL =
      new Solver() {
        @Override
        public Verdict verdict(Domain domain, Goal goal, Limits limits) {
          SolverBudget whole = new SolverBudget(limits, new Cancellation());
          SolverBudget budget = whole.withUnits(Costs.UNITS_OF_GENERALIZATION);
          return Synthesizer.check(domain, goal, limits, budget);
        }

        @Override
        public Optional<Plan> plan(Domain domain, Goal goal, Limits limits) {
          return Synthesizer.plan(domain, goal, limits);
        }
      };

  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> wrong = new ArrayList<>();

  @Test
  void aKeptProofAnswersAsAFreshCheckDoes() {
    int problems = Integer.getInteger("demonic.reuse.problems", 8);
    long first = Long.getLong("demonic.reuse.first", 0);
    for (long seed = first; seed < first + problems; seed++) {
      compare(
          seed, seed % 3 == 0 ? RandomProblem.text(seed) : RandomTallies.text(seed), seed % 3 != 0);
    }
    assertThat(wrong).isEmpty();
    assertThat(counts.keySet()).contains("kept STABLE", "kept UNREACHABLE", "fresh INTERFERENCE");
  }

  private void compare(long seed, String text, boolean isUnbounded) {
    Optional<Content> content = Goals.checked(text);
    if (content.isEmpty()) {
      counts.merge("skipped", 1, Integer::sum);
      return;
    }
    Domain domain = content.get().domain();
    Goal goal = content.get().goals().get(0);
    Limits limits = seed % 2 == 0 ? Goals.PATIENT : Goals.PATIENT.provingForAllObjects();
    KeptProofs proofs = new KeptProofs();
    StateWriter states = new StateWriter(new Random(seed), domain, goal, isUnbounded);
    for (int i = 0; i < STATES; i++) {
      Goal asked = states.next();
      KeptProofs.Known known = proofs.about(domain, asked, limits).orElse(null);
      Optional<Verdict> kept = known == null ? Optional.empty() : known.verdict();
      Verdict fresh = Synthesizer.check(domain, asked, limits);
      counts.merge((kept.isPresent() ? "kept " : "fresh ") + name(fresh), 1, Integer::sum);
      if (kept.isPresent() && !name(kept.get()).equals(name(fresh))) {
        wrong.add(
            "problem %d: %s, but %s%n%s%n%s"
                .formatted(seed, kept.get(), Goals.summary(fresh), text, states.text()));
      } else if (kept.isEmpty() && known != null) {
        known.learn(fresh, SMALL);
      }
    }
  }

  private static String name(Verdict verdict) {
    return verdict.isVacuous() ? "VACUOUS" : verdict.name();
  }

  /** Writes goals that differ in their first states, as the goals of snapshots are written. */
  private static final class StateWriter {
    private final Random random;
    private final Domain domain;
    private final Goal goal;
    private final boolean isUnbounded;
    private final List<Clause> initial = new ArrayList<>();
    private final Map<Term, Term> last = new LinkedHashMap<>();

    StateWriter(Random random, Domain domain, Goal goal, boolean isUnbounded) {
      this.random = random;
      this.domain = domain;
      this.goal = goal;
      this.isUnbounded = isUnbounded;
    }

    Goal next() {
      initial.clear();
      // Most states differ from the last one in some numbers only.
      boolean isNew = last.isEmpty() || random.nextInt(8) == 0;
      if (isNew) {
        last.clear();
      }
      Map<ObjectType, List<Term>> byType = new LinkedHashMap<>();
      List<Variable> objects =
          goal.variables().stream().filter(v -> v.type() instanceof ObjectType).toList();
      for (Variable object : objects) {
        claim(
            new Term.Equality(
                true, read(object), new Term.NullConstant(object.type(), Span.NONE), Span.NONE));
        for (ObjectType subtype : domain.subtypes((ObjectType) object.type())) {
          if (!subtype.equals(object.type())) {
            claim(new Term.Not(new Term.TypeTest(read(object), subtype, Span.NONE), Span.NONE));
          }
        }
        byType
            .computeIfAbsent((ObjectType) object.type(), t -> new ArrayList<>())
            .add(read(object));
      }
      byType.values().stream()
          .filter(alike -> alike.size() > 1)
          .forEach(alike -> claim(new Term.Distinct(alike, Span.NONE)));
      for (Variable variable : goal.variables()) {
        if (!(variable.type() instanceof ObjectType)) {
          give(read(variable), variable.type(), objects);
        }
      }
      for (Variable object : objects) {
        for (Field field : domain.fields((ObjectType) object.type())) {
          give(new Term.FieldRead(read(object), field, Span.NONE), field.type(), objects);
        }
      }
      return renamed();
    }

    /** The goal with names as objects get them that are new in each state. */
    private Goal renamed() {
      int suffix = random.nextInt(3);
      List<Variable> variables = new ArrayList<>();
      Map<Variable, Term> names = new LinkedHashMap<>();
      for (Variable variable : goal.variables()) {
        Variable other = new Variable(variable.name() + suffix, variable.type());
        variables.add(other);
        names.put(variable, read(other));
      }
      return new Goal(
          goal.name(),
          variables,
          renamed(initial, names),
          renamed(goal.finals(), names),
          renamed(goal.relies(), names),
          goal.within(),
          goal.fresh(),
          Optional.empty(),
          Span.NONE);
    }

    private static List<Clause> renamed(List<Clause> clauses, Map<Variable, Term> names) {
      return clauses.stream()
          .map(c -> new Clause(c.tag(), Terms.substitute(c.term(), names), c.span()))
          .toList();
    }

    String text() {
      return initial.stream()
          .map(c -> c.term().toString().replaceAll(", span=[^],]*", ""))
          .toList()
          .toString();
    }

    private void give(Term place, Type type, List<Variable> objects) {
      if (type instanceof SequenceType sequence) {
        int length = number(new Term.Length(place, Span.NONE), 3);
        claim(equal(new Term.Length(place, Span.NONE), integer(length)));
        for (int i = 0; i < length; i++) {
          give(
              new Term.ElementRead(place, integer(i), sequence.element(), Span.NONE),
              sequence.element(),
              objects);
        }
        return;
      }
      Term before = last.get(place);
      boolean keeps = before != null && random.nextInt(type instanceof ObjectType ? 20 : 3) != 0;
      Term value = keeps ? before : value(type, objects);
      last.put(place, value);
      claim(equal(place, value));
    }

    private int number(Term place, int bound) {
      Term before = last.get(place);
      int number =
          before instanceof Term.IntConstant constant && random.nextInt(3) != 0
              ? constant.value().intValue()
              : random.nextInt(bound);
      last.put(place, integer(number));
      return number;
    }

    private Term value(Type type, List<Variable> objects) {
      if (type == BasicType.BOOL) {
        return new Term.BoolConstant(random.nextBoolean(), Span.NONE);
      } else if (type instanceof EnumType enumeration) {
        return new Term.EnumConstant(
            enumeration, random.nextInt(enumeration.constants().size()), Span.NONE);
      } else if (type instanceof NullableType nullable) {
        return random.nextInt(3) == 0
            ? new Term.NullConstant(type, Span.NONE)
            : new Term.ToNullable(value(nullable.base(), objects), Span.NONE);
      } else if (type instanceof ObjectType) {
        List<Variable> fitting = objects.stream().filter(o -> o.type().equals(type)).toList();
        return fitting.isEmpty() || random.nextBoolean()
            ? new Term.NullConstant(type, Span.NONE)
            : read(fitting.get(random.nextInt(fitting.size())));
      }
      return integer(
          isUnbounded ? random.nextInt(16) - 2 : random.nextInt(40) == 0 ? 3 : random.nextInt(3));
    }

    private static Term integer(int number) {
      return new Term.IntConstant(BigInteger.valueOf(number), Span.NONE);
    }

    private static Term read(Variable variable) {
      return new Term.VariableRead(variable, Span.NONE);
    }

    private static Term equal(Term place, Term value) {
      return new Term.Equality(false, place, value, Span.NONE);
    }

    private void claim(Term term) {
      initial.add(new Clause(null, term, Span.NONE));
    }
  }
}
