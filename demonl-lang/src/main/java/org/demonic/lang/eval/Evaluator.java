package org.demonic.lang.eval;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.TermVisitor;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.jspecify.annotations.Nullable;

/** Evaluates terms over concrete states. Inside this class, null stands for an undefined value. */
@SuppressWarnings("NullAwayBeforeJdk22") // `@Nullable Value` as a type argument
public final class Evaluator implements TermVisitor<@Nullable Value, RuntimeException> {
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

  Memory now() {
    return valuation.now();
  }

  /** Returns an evaluator that knows one more variable. */
  Evaluator with(Variable variable, Value value) {
    return new Evaluator(valuation.with(variable, value), calls);
  }

  boolean all(List<Clause> clauses) {
    for (Clause clause : clauses) {
      if (!truth(clause.term())) {
        return false;
      }
    }
    return true;
  }

  boolean truth(Term term) {
    return eval(term) instanceof BoolValue value && value.value();
  }

  /** Booleans are never undefined: what would be is false. */
  @Nullable Value eval(Term term) {
    Value value = term.accept(this);
    return value == null && term.isBoolean() ? BoolValue.FALSE : value;
  }

  @Override
  public @Nullable Value visit(Term.IntConstant term) {
    return Values.of(term);
  }

  @Override
  public @Nullable Value visit(Term.DoubleConstant term) {
    return Values.of(term);
  }

  @Override
  public @Nullable Value visit(Term.BoolConstant term) {
    return Values.of(term);
  }

  @Override
  public @Nullable Value visit(Term.StringConstant term) {
    return Values.of(term);
  }

  @Override
  public @Nullable Value visit(Term.EnumConstant term) {
    return Values.of(term);
  }

  @Override
  public @Nullable Value visit(Term.NullConstant term) {
    return Values.of(term);
  }

  @Override
  public @Nullable Value visit(Term.VariableRead term) {
    Value value = valuation.variables().get(term.variable());
    if (value == null) {
      throw new IllegalArgumentException("no value is given for " + term.variable());
    }
    return value;
  }

  @Override
  public @Nullable Value visit(Term.FieldRead term) {
    return eval(term.receiver()) instanceof ObjectReference object
            && valuation.now().contains(object)
        ? valuation.now().read(object, term.field())
        : null;
  }

  @Override
  public @Nullable Value visit(Term.ElementRead term) {
    if (term.sequence() instanceof Term.FieldRead held) {
      return eval(held.receiver()) instanceof ObjectReference object
              && valuation.now().contains(object)
          ? valuation.now().element(object, held.field(), eval(term.index()))
          : null;
    }
    return Values.element(eval(term.sequence()), eval(term.index()));
  }

  @Override
  public @Nullable Value visit(Term.Length term) {
    return Values.length(eval(term.operand()));
  }

  @Override
  public @Nullable Value visit(Term.NonNull term) {
    return Values.nonNull(eval(term.operand()));
  }

  @Override
  public @Nullable Value visit(Term.ToNullable term) {
    return eval(term.operand());
  }

  @Override
  public @Nullable Value visit(Term.ToDouble term) {
    return Values.toDouble(eval(term.operand()));
  }

  @Override
  public @Nullable Value visit(Term.Old term) {
    return new Evaluator(valuation.old()).eval(term.operand());
  }

  @Override
  public @Nullable Value visit(Term.Not term) {
    return BoolValue.of(!truth(term.operand()));
  }

  @Override
  public @Nullable Value visit(Term.Logic term) {
    boolean left = truth(term.left());
    boolean right = !term.operator().isDecidedBy(left) && truth(term.right());
    return BoolValue.of(term.operator().of(left, right));
  }

  @Override
  public @Nullable Value visit(Term.Equality term) {
    Value left = eval(term.left());
    Value right = eval(term.right());
    return left == null || right == null
        ? null
        : BoolValue.of(left.equals(right) != term.negated());
  }

  @Override
  public @Nullable Value visit(Term.Distinct term) {
    List<Value> values = values(term.operands());
    return values == null ? null : BoolValue.of(new HashSet<>(values).size() == values.size());
  }

  @Override
  public @Nullable Value visit(Term.Order term) {
    Value left = eval(term.left());
    Value right = eval(term.right());
    if (left == null || right == null) {
      return null;
    }
    int sign = Arithmetics.compare(left, right);
    return BoolValue.of(
        switch (term.operator()) {
          case LESS -> sign < 0;
          case LESS_OR_EQUAL -> sign <= 0;
          case GREATER -> sign > 0;
          case GREATER_OR_EQUAL -> sign >= 0;
        });
  }

  @Override
  public @Nullable Value visit(Term.Arithmetic term) {
    return Arithmetics.apply(term.operator(), eval(term.left()), eval(term.right()));
  }

  @Override
  public @Nullable Value visit(Term.Conditional term) {
    return truth(term.condition()) ? eval(term.then()) : eval(term.otherwise());
  }

  @Override
  public @Nullable Value visit(Term.Call term) {
    List<Value> arguments = values(term.arguments());
    return arguments == null ? null : calls.value(term.function(), arguments).orElse(null);
  }

  @Override
  public @Nullable Value visit(Term.TypeTest term) {
    return BoolValue.of(
        eval(term.operand()) instanceof ObjectReference object
            && object.type().isSubtypeOf(term.tested()));
  }

  @Override
  public @Nullable Value visit(Term.Quantified term) {
    return BoolValue.of(Quantifiers.holds(term, this));
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
