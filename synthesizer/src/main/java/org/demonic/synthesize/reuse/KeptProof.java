package org.demonic.synthesize.reuse;

import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.Value;
import org.demonic.synthesize.answer.Verdict;

/**
 * A proof that was made without some of the values of a first state. It is one for every goal of
 * the same shape whose first state has the values that the proof rests on and satisfies its
 * conditions: each plan of that goal would be a plan of the goal that was proved.
 *
 * @param verdict {@code STABLE} or {@code UNREACHABLE}
 * @param values of the shape's open places; empty where any value will do
 * @param conditions clauses about the first state
 */
record KeptProof(Verdict verdict, List<Optional<Value>> values, List<Clause> conditions) {
  KeptProof {
    values = List.copyOf(values);
    conditions = List.copyOf(conditions);
  }

  /**
   * Whether this is a proof about a first state.
   *
   * @param given the values of the open places in it
   * @throws org.demonic.lang.eval.NotEvaluableException if a condition cannot be evaluated
   */
  boolean covers(List<Value> given, Layout.First first) {
    for (int i = 0; i < given.size(); i++) {
      Optional<Value> needed = values.get(i);
      if (needed.isPresent() && !needed.get().equals(given.get(i))) {
        return false;
      }
    }
    return Evaluator.holds(conditions, first.valuation());
  }
}
