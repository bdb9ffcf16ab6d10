package org.demonic.junit.question;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.NotEvaluableException;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Expression;

/**
 * The conditions that the thread itself has checked before a call, over the memory that the
 * callee's own check reads. A callee that refuses a call does what it is meant to do, unless its
 * caller had made sure that it would not.
 *
 * @param ways for each way to the call, what surely holds at its end if no other thread does
 *     anything meanwhile
 */
public record CallerChecks(List<List<Expression>> ways) {
  public CallerChecks {
    ways = ways.stream().map(List::copyOf).toList();
  }

  /**
   * Whether the thread may come to the call, too, if others have done all of a plan before it
   * began: then nothing depends on what they do meanwhile.
   */
  public boolean mayComeAfter(Plan plan, CheckGoal goal) {
    return ways.stream().anyMatch(way -> way.stream().noneMatch(f -> isFalse(f, plan, goal)));
  }

  private static boolean isFalse(Expression fact, Plan plan, CheckGoal goal) {
    State first = goal.question().point().snapshot().state();
    Domain domain = goal.question().domain().domain();
    Map<Variable, Value> values = new HashMap<>();
    first.objects().forEach(o -> values.put(InitialState.variable(o), o));
    Optional<List<Clause>> typed =
        Checker.checkClauses(
                domain, values.keySet(), List.of(new TaggedExpression(null, fact, Span.NONE)))
            .clauses();
    if (typed.isEmpty()) {
      return false;
    }
    Term term = typed.get().get(0).term();
    try {
      return !Evaluator.holds(term, Valuation.in(plan.last(), values, plan.choices()));
    } catch (NotEvaluableException notKnown) {
      return false;
    }
  }
}
