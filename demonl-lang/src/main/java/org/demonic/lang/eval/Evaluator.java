package org.demonic.lang.eval;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.DoubleValue;
import org.demonic.lang.eval.Value.EnumValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.lang.eval.Value.StringValue;
import org.jspecify.annotations.Nullable;

/** Evaluates terms over concrete states. Inside this class, null stands for an undefined value. */
public final class Evaluator {
  private final Valuation valuation;
  private final FunctionCalls calls;

  private Evaluator(Valuation valuation) {
    this(valuation, new FunctionCalls(valuation.now(), valuation.choices()));
  }

  /**
   * Evaluates in a valuation.
   *
   * @param calls those of its state
   */
  Evaluator(Valuation valuation, FunctionCalls calls) {
    this.valuation = valuation;
    this.calls = calls;
  }

  /**
   * Whether a boolean term is true.
   *
   * @throws NotEvaluableException if that cannot be found by trying
   */
  public static boolean holds(Term term, Valuation valuation) {
    return new Evaluator(valuation).truth(term);
  }

  /**
   * Whether all clauses are true.
   *
   * @throws NotEvaluableException if that cannot be found by trying
   */
  public static boolean holds(List<Clause> clauses, Valuation valuation) {
    return new Evaluator(valuation).all(clauses);
  }

  /**
   * The value of a term; empty if it is undefined.
   *
   * @throws NotEvaluableException if it cannot be found by trying
   */
  public static Optional<Value> value(Term term, Valuation valuation) {
    return Optional.ofNullable(new Evaluator(valuation).eval(term));
  }

  State now() {
    return valuation.now();
  }

  /** Returns an evaluator that knows one more variable. */
  Evaluator with(Variable variable, Value value) {
    return new Evaluator(valuation.with(variable, value), calls);
  }

  boolean all(List<Clause> clauses) {
    return clauses.stream().allMatch(c -> truth(c.term()));
  }

  boolean truth(Term term) {
    return eval(term) instanceof BoolValue value && value.value();
  }

  /** Booleans are never undefined: what would be is false. */
  @Nullable Value eval(Term term) {
    Value value = partial(term);
    return value == null && term.isBoolean() ? BoolValue.FALSE : value;
  }

  private @Nullable Value partial(Term term) {
    if (term instanceof Term.IntConstant t) {
      return new IntValue(t.value());
    } else if (term instanceof Term.DoubleConstant t) {
      return new DoubleValue(Decimals.toFraction(t.value()));
    } else if (term instanceof Term.BoolConstant t) {
      return BoolValue.of(t.value());
    } else if (term instanceof Term.StringConstant t) {
      return new StringValue(t.value());
    } else if (term instanceof Term.EnumConstant t) {
      return new EnumValue(t.type(), t.ordinal());
    } else if (term instanceof Term.NullConstant) {
      return NullValue.NULL;
    } else if (term instanceof Term.VariableRead t) {
      return variable(t);
    } else if (term instanceof Term.FieldRead t) {
      return eval(t.receiver()) instanceof ObjectReference object
              && valuation.now().contains(object)
          ? valuation.now().read(object, t.field())
          : null;
    } else if (term instanceof Term.ElementRead t) {
      return element(eval(t.sequence()), eval(t.index()));
    } else if (term instanceof Term.Length t) {
      return length(eval(t.operand()));
    } else if (term instanceof Term.NonNull t) {
      Value value = eval(t.operand());
      return value instanceof NullValue ? null : value;
    } else if (term instanceof Term.ToNullable t) {
      return eval(t.operand());
    } else if (term instanceof Term.ToDouble t) {
      return eval(t.operand()) instanceof IntValue value
          ? new DoubleValue(BigFraction.of(value.value()))
          : null;
    } else if (term instanceof Term.Old t) {
      return new Evaluator(valuation.old()).eval(t.operand());
    } else if (term instanceof Term.Not t) {
      return BoolValue.of(!truth(t.operand()));
    } else if (term instanceof Term.Logic t) {
      return BoolValue.of(logic(t));
    } else if (term instanceof Term.Equality t) {
      Value left = eval(t.left());
      Value right = eval(t.right());
      return left == null || right == null ? null : BoolValue.of(left.equals(right) != t.negated());
    } else if (term instanceof Term.Distinct t) {
      List<Value> values = values(t.operands());
      return values == null ? null : BoolValue.of(new HashSet<>(values).size() == values.size());
    } else if (term instanceof Term.Order t) {
      return order(t);
    } else if (term instanceof Term.Arithmetic t) {
      return Arithmetics.apply(t.operator(), eval(t.left()), eval(t.right()));
    } else if (term instanceof Term.Conditional t) {
      return truth(t.condition()) ? eval(t.then()) : eval(t.otherwise());
    } else if (term instanceof Term.Call t) {
      return call(t);
    } else if (term instanceof Term.TypeTest t) {
      return BoolValue.of(
          eval(t.operand()) instanceof ObjectReference object
              && object.type().isSubtypeOf(t.tested()));
    }
    return BoolValue.of(Quantifiers.holds((Term.Quantified) term, this));
  }

  private Value variable(Term.VariableRead read) {
    Value value = valuation.variables().get(read.variable());
    if (value == null) {
      throw new IllegalArgumentException("no value is given for " + read.variable());
    }
    return value;
  }

  private static @Nullable Value element(@Nullable Value sequence, @Nullable Value index) {
    if (!(sequence instanceof SequenceValue values) || !(index instanceof IntValue position)) {
      return null;
    }
    boolean inside =
        position.value().signum() >= 0
            && position.value().compareTo(BigInteger.valueOf(values.elements().size())) < 0;
    return inside ? values.elements().get(position.value().intValueExact()) : null;
  }

  private static @Nullable Value length(@Nullable Value value) {
    if (value instanceof SequenceValue sequence) {
      return IntValue.of(sequence.elements().size());
    }
    return value instanceof StringValue string ? IntValue.of(string.value().length()) : null;
  }

  private boolean logic(Term.Logic logic) {
    return switch (logic.operator()) {
      case AND -> truth(logic.left()) && truth(logic.right());
      case OR -> truth(logic.left()) || truth(logic.right());
      case IMPLIES -> !truth(logic.left()) || truth(logic.right());
    };
  }

  private @Nullable Value order(Term.Order order) {
    Value left = eval(order.left());
    Value right = eval(order.right());
    if (left == null || right == null) {
      return null;
    }
    int sign = Arithmetics.compare(left, right);
    return BoolValue.of(
        switch (order.operator()) {
          case LESS -> sign < 0;
          case LESS_OR_EQUAL -> sign <= 0;
          case GREATER -> sign > 0;
          case GREATER_OR_EQUAL -> sign >= 0;
        });
  }

  private @Nullable Value call(Term.Call call) {
    List<Value> arguments = values(call.arguments());
    return arguments == null ? null : calls.value(call.function(), arguments).orElse(null);
  }

  /** Null if one is undefined. */
  private @Nullable List<Value> values(List<Term> terms) {
    List<Value> values = new ArrayList<>();
    for (Term term : terms) {
      Value value = eval(term);
      if (value == null) {
        return null;
      }
      values.add(value);
    }
    return values;
  }
}
