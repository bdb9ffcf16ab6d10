package org.demonic.synthesize.states;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.demonic.synthesize.FiniteValues;
import org.demonic.synthesize.RandomProblem;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.states.Narrowing.CellPlace;
import org.demonic.synthesize.states.TermCompiler.Scope;
import org.junit.jupiter.api.Test;

/** Holds compiled clauses of random problems against the evaluator, in random states. */
final class CompiledTermsTest {
  private static final int PROBLEMS = 400;
  private static final int PAIRS_OF_STATES = 15;

  private int held;
  private int narrowed;

  @Test
  void aCompiledClauseMeansWhatTheEvaluatorSays() throws LimitException {
    for (int seed = 0; seed < PROBLEMS; seed++) {
      Source source = new Source("random.demonl", RandomProblem.text(seed));
      Optional<Content> content = Checker.check(List.of(Parser.parse(source).file())).content();
      if (content.isPresent()) {
        new Case(content.get().domain(), new Random(seed)).compare(source.text());
      }
    }
    assertThat(held).isGreaterThan(1_000);
    assertThat(narrowed).isGreaterThan(1_000);
  }

  /** The clauses of one domain. */
  private final class Case {
    private final Domain domain;
    private final Random random;
    private final StateLayout layout;

    Case(Domain domain, Random random) {
      this.domain = domain;
      this.random = random;
      List<ObjectType> types = domain.types();
      ObjectType special = types.get(types.size() - 1);
      Set<Field> fields = new HashSet<>(domain.fields(special));
      Variable a = new Variable("a", types.get(0));
      Variable b = new Variable("b", special);
      this.layout =
          new StateLayout(
              domain,
              List.of(
                  new Slot("a", 1, types.get(0), Optional.of(a)),
                  new Slot("b", 2, special, Optional.of(b)),
                  new Slot("new", 3, types.get(0), Optional.empty())),
              fields,
              Set.of());
    }

    void compare(String text) throws LimitException {
      for (Action action : domain.actions()) {
        List<Variable> variables = new ArrayList<>(action.parameters());
        action.result().ifPresent(variables::add);
        for (Clause clause :
            Stream.concat(action.requires().stream(), action.ensures().stream()).toList()) {
          compare(clause, variables, text);
        }
      }
    }

    private void compare(Clause clause, List<Variable> variables, String text)
        throws LimitException {
      TermCompiler terms = new TermCompiler(layout, 2 * layout.size());
      Map<Variable, Integer> cells = terms.newCells(variables);
      Scope scope = new Scope(layout.size(), 0, cells);
      Condition condition = terms.condition(clause.term(), scope);
      Narrowing narrowing = new NarrowingCompiler(terms).of(clause.term(), scope);
      Memory memory = new Memory(terms.cells());
      for (int i = 0; i < PAIRS_OF_STATES; i++) {
        State before = state(random.nextBoolean());
        State after = state(before.objects().size() == 3 || random.nextBoolean());
        Map<Variable, Value> values = new LinkedHashMap<>();
        variables.forEach(v -> values.put(v, any(FiniteValues.of(v.type(), before.objects()))));
        memory.write(0, layout.values(before));
        memory.write(layout.size(), layout.values(after));
        values.forEach((v, value) -> memory.write(cells.getOrDefault(v, -1), value));
        boolean expected =
            Evaluator.holds(
                clause.term(), new Valuation(after, before, values, FunctionChoices.NONE));
        assertThat(memory.holds(condition))
            .as(
                "%s in %s, before %s, with %s, of%n%s",
                clause.span().text(), after, before, values, text)
            .isEqualTo(expected);
        assertThat(memory.isKnown()).isTrue();
        if (expected) {
          held++;
          excludesNoneOf(narrowing, memory, cells, clause, text);
        }
      }
    }

    /** Whatever of a state in which a clause holds is open, the narrowing must allow it. */
    private void excludesNoneOf(
        Narrowing narrowing,
        Memory memory,
        Map<Variable, Integer> cells,
        Clause clause,
        String text) {
      List<Integer> all = new ArrayList<>(cells.values());
      for (int cell = 0; cell < layout.owners().size(); cell++) {
        all.add(layout.size() + cell);
      }
      for (int cell : all) {
        int alsoOpen = any(all);
        Value value = value(memory, cell);
        Value other = value(memory, alsoOpen);
        memory.open(cell);
        memory.open(alsoOpen);
        Possible possible = narrowing.of(CellPlace.whole(cell), memory);
        memory.write(alsoOpen, other);
        memory.write(cell, value);
        narrowed += possible.equals(Possible.anything()) ? 0 : 1;
        assertThat(possible.and(Possible.only(value)))
            .as("cell %d for %s of%n%s", cell, clause.span().text(), text)
            .isEqualTo(Possible.only(value));
      }
    }

    private static Value value(Memory memory, int cell) {
      return Optional.ofNullable(memory.read(cell)).orElseThrow();
    }

    private State state(boolean all) {
      List<ObjectReference> objects = layout.objects().subList(0, all ? 3 : 2);
      State state = State.EMPTY;
      for (ObjectReference object : objects) {
        Map<Field, Value> fields = new LinkedHashMap<>();
        domain
            .fields(object.type())
            .forEach(f -> fields.put(f, any(FiniteValues.of(f.type(), objects))));
        state = state.with(object, fields);
      }
      return state;
    }

    private <T> T any(List<T> options) {
      return options.get(random.nextInt(options.size()));
    }
  }
}
