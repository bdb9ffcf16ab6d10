package org.demonic.synthesize.states.compiled;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value;
import org.demonic.synthesize.FiniteValues;
import org.demonic.synthesize.RandomProblem;
import org.demonic.synthesize.answer.LimitException;
import org.junit.jupiter.api.Test;

/** Compares compiled clauses of random problems with the evaluator, in random states. */
final class CompiledTermsTest {
  private static final int PROBLEMS = 400;
  private static final int PAIRS_OF_STATES = 15;

  private int held;

  @Test
  void aCompiledClauseMeansWhatTheEvaluatorSays() throws LimitException {
    for (int seed = 0; seed < PROBLEMS; seed++) {
      String text = RandomProblem.text(seed);
      Optional<Domain> domain = RandomStates.domain(text);
      if (domain.isPresent()) {
        compare(domain.get(), new RandomStates(domain.get(), new Random(seed)), text);
      }
    }
    assertThat(held).isGreaterThan(1_000);
  }

  private void compare(Domain domain, RandomStates states, String text) throws LimitException {
    for (Action action : domain.actions()) {
      List<Variable> variables = new ArrayList<>(action.parameters());
      action.result().ifPresent(variables::add);
      for (Clause clause :
          Stream.concat(action.requires().stream(), action.ensures().stream()).toList()) {
        compare(clause, variables, states, text);
      }
    }
  }

  private void compare(Clause clause, List<Variable> variables, RandomStates states, String text)
      throws LimitException {
    StateLayout layout = states.layout();
    TermCompiler terms = new TermCompiler(layout, 2 * layout.size());
    Map<Variable, Integer> cells = terms.newCells(variables);
    Condition condition = terms.condition(clause.term(), new Scope(layout.size(), 0, cells));
    CellMemory memory = new CellMemory(terms.cells());
    for (int i = 0; i < PAIRS_OF_STATES; i++) {
      State before = states.state(states.oneIn(2));
      State after = states.state(before.objects().size() == 3 || states.oneIn(2));
      Map<Variable, Value> values = new LinkedHashMap<>();
      variables.forEach(
          v -> values.put(v, states.any(FiniteValues.of(v.type(), before.objects()))));
      memory.write(0, layout.values(before));
      memory.write(layout.size(), layout.values(after));
      values.forEach(
          (v, value) -> memory.write(cells.getOrDefault(v, -1), layout.words().of(value)));
      boolean expected =
          Evaluator.holds(
              clause.term(), new Valuation(after, before, values, FunctionChoices.NONE));
      assertThat(memory.holds(condition))
          .as(
              "%s in %s, before %s, with %s, of%n%s",
              clause.span().text(), after, before, values, text)
          .isEqualTo(expected);
      assertThat(memory.isKnown()).isTrue();
      held += expected ? 1 : 0;
    }
  }
}
