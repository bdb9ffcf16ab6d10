package org.demonic.synthesize;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.synthesize.FiniteStates.TooLargeException;

/** Reads conditions from left to right as a person does, and finds undefined parts on the way. */
final class StrictReading {
  private final Valuation valuation;

  private StrictReading(Valuation valuation) {
    this.valuation = valuation;
  }

  /** Whether nothing in a goal's {@code initial} is undefined in a state that satisfies it. */
  static boolean isDefined(Goal goal, Valuation valuation) {
    return goal.initial().stream().allMatch(c -> new StrictReading(valuation).isDefined(c.term()));
  }

  private boolean isDefined(Term term) {
    if (term instanceof Term.Logic logic) {
      boolean decidesAlone = holds(logic.left()) == (logic.operator() == LogicOperator.OR);
      return isDefined(logic.left()) && (decidesAlone || isDefined(logic.right()));
    } else if (term instanceof Term.Conditional choice) {
      return isDefined(choice.condition())
          && isDefined(holds(choice.condition()) ? choice.then() : choice.otherwise());
    } else if (term instanceof Term.Quantified quantified) {
      return hasDefinedRange(quantified)
          && values(quantified)
              .allMatch(
                  v ->
                      new StrictReading(valuation.with(quantified.variable(), v))
                          .isDefined(quantified.body()));
    }
    return Terms.children(term).stream().allMatch(this::isDefined) && hasValue(term);
  }

  private boolean hasDefinedRange(Term.Quantified quantified) {
    Term.Range range = quantified.range();
    return range == null || (isDefined(range.low()) && isDefined(range.high()));
  }

  private Stream<? extends Value> values(Term.Quantified quantified) {
    Type type = quantified.variable().type();
    if (type instanceof ObjectType object) {
      return valuation.now().objects(object).stream();
    } else if (quantified.range() == null) {
      throw new TooLargeException();
    }
    BigInteger low = number(quantified.range().low());
    BigInteger high = number(quantified.range().high());
    return Stream.iterate(low, i -> i.compareTo(high) <= 0, i -> i.add(BigInteger.ONE))
        .map(IntValue::new);
  }

  private BigInteger number(Term term) {
    return ((IntValue) value(term).orElseThrow()).value();
  }

  /** Whether a term has a value, if its operands have values. */
  private boolean hasValue(Term term) {
    if (!term.isBoolean()) {
      return value(term).isPresent();
    } else if (term instanceof Term.FieldRead read) {
      return value(read.receiver()).orElseThrow() instanceof ObjectReference;
    } else if (term instanceof Term.NonNull nonNull) {
      return !(value(nonNull.operand()).orElseThrow() instanceof NullValue);
    } else if (term instanceof Term.ElementRead read) {
      BigInteger index = number(read.index());
      return index.signum() >= 0
          && index.compareTo(number(new Term.Length(read.sequence(), read.span()))) < 0;
    } else if (term instanceof Term.Call call) {
      Map<Variable, Value> parameters = new LinkedHashMap<>();
      List<Variable> declared = call.function().parameters();
      for (int i = 0; i < declared.size(); i++) {
        parameters.put(declared.get(i), value(call.arguments().get(i)).orElseThrow());
      }
      return Evaluator.holds(
          call.function().requires(),
          Valuation.in(valuation.now(), parameters, valuation.choices()));
    }
    return true;
  }

  private boolean holds(Term term) {
    return Evaluator.holds(term, valuation);
  }

  private Optional<Value> value(Term term) {
    return Evaluator.value(term, valuation);
  }
}
