package org.demonic.synthesize.states;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Arithmetics;
import org.demonic.lang.eval.Decimals;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.DoubleValue;
import org.demonic.lang.eval.Value.EnumValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.lang.eval.Value.StringValue;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.states.StateLayout.FieldCells;
import org.jspecify.annotations.Nullable;

/** Makes of terms what can be evaluated fast, over the cells of a {@link StateLayout}. */
final class TermCompiler {
  private final StateLayout layout;
  private final Map<FunctionKey, FunctionCode> functions = new HashMap<>();
  private int cells;

  /** A function reads one state only, and has cells of its own for each. */
  private record FunctionKey(Function function, int state) {}

  /**
   * Where terms are read.
   *
   * @param now the first cell of the state that they speak of
   * @param before the first cell of the state that {@code old} speaks of
   * @param variables the cells of variables
   */
  record Scope(int now, int before, Map<Variable, Integer> variables) {
    Scope {
      variables = Map.copyOf(variables);
    }

    Scope with(Variable variable, int cell) {
      Map<Variable, Integer> more = new HashMap<>(variables);
      more.put(variable, cell);
      return new Scope(now, before, more);
    }

    Scope old() {
      return new Scope(before, before, variables);
    }

    int cell(Variable variable) {
      Integer cell = variables.get(variable);
      if (cell == null) {
        throw new IllegalArgumentException("no cell for " + variable);
      }
      return cell;
    }
  }

  /**
   * A compiler.
   *
   * @param cells the number of cells that are taken already
   */
  TermCompiler(StateLayout layout, int cells) {
    this.layout = layout;
    this.cells = cells;
  }

  /** The number of cells that all that has been compiled needs. */
  int cells() {
    return cells;
  }

  StateLayout layout() {
    return layout;
  }

  /** A new cell for a variable. */
  int newCell() {
    return cells++;
  }

  /** New cells for some variables. */
  Map<Variable, Integer> newCells(List<Variable> variables) {
    Map<Variable, Integer> all = new HashMap<>();
    variables.forEach(v -> all.put(v, newCell()));
    return all;
  }

  /**
   * Whether a boolean term is true.
   *
   * @throws LimitException if the term calls a function whose value is left open
   */
  Condition condition(Term term, Scope scope) throws LimitException {
    if (term instanceof Term.BoolConstant t) {
      return m -> t.value();
    } else if (term instanceof Term.Not t) {
      Condition operand = condition(t.operand(), scope);
      return m -> !operand.holds(m);
    } else if (term instanceof Term.Logic t) {
      Condition left = condition(t.left(), scope);
      Condition right = condition(t.right(), scope);
      return switch (t.operator()) {
        case AND -> m -> left.holds(m) && right.holds(m);
        case OR -> m -> left.holds(m) || right.holds(m);
        case IMPLIES -> m -> !left.holds(m) || right.holds(m);
      };
    } else if (term instanceof Term.Equality t) {
      return equality(code(t.left(), scope), code(t.right(), scope), t.negated());
    } else if (term instanceof Term.Distinct t) {
      return distinct(codes(t.operands(), scope));
    } else if (term instanceof Term.Order t) {
      return order(t, scope);
    } else if (term instanceof Term.TypeTest t) {
      Code operand = code(t.operand(), scope);
      return m ->
          operand.value(m) instanceof ObjectReference object
              && object.type().isSubtypeOf(t.tested());
    } else if (term instanceof Term.Quantified t) {
      return new QuantifierCompiler(this).condition(t, scope);
    }
    Code code = partial(term, scope);
    return m -> code.value(m) instanceof BoolValue value && value.value();
  }

  /**
   * The value of a term.
   *
   * @throws LimitException if the term calls a function whose value is left open
   */
  Code code(Term term, Scope scope) throws LimitException {
    if (term.isBoolean()) {
      Condition condition = condition(term, scope);
      return m -> BoolValue.of(condition.holds(m));
    }
    return partial(term, scope);
  }

  /** The value of a term that is no condition in itself. */
  private Code partial(Term term, Scope scope) throws LimitException {
    if (term instanceof Term.VariableRead t) {
      int cell = scope.cell(t.variable());
      return m -> m.read(cell);
    } else if (term instanceof Term.FieldRead t) {
      return field(t, scope);
    } else if (term instanceof Term.ElementRead t) {
      return element(code(t.sequence(), scope), code(t.index(), scope));
    } else if (term instanceof Term.Length t) {
      return length(code(t.operand(), scope));
    } else if (term instanceof Term.NonNull t) {
      Code operand = code(t.operand(), scope);
      return m -> {
        Value value = operand.value(m);
        return value instanceof NullValue ? null : value;
      };
    } else if (term instanceof Term.ToNullable t) {
      return code(t.operand(), scope);
    } else if (term instanceof Term.ToDouble t) {
      Code operand = code(t.operand(), scope);
      return m ->
          operand.value(m) instanceof IntValue value
              ? new DoubleValue(BigFraction.of(value.value()))
              : null;
    } else if (term instanceof Term.Old t) {
      return code(t.operand(), scope.old());
    } else if (term instanceof Term.Arithmetic t) {
      Code left = code(t.left(), scope);
      Code right = code(t.right(), scope);
      return m -> Arithmetics.apply(t.operator(), left.value(m), right.value(m));
    } else if (term instanceof Term.Conditional t) {
      Condition condition = condition(t.condition(), scope);
      Code then = code(t.then(), scope);
      Code otherwise = code(t.otherwise(), scope);
      return m -> condition.holds(m) ? then.value(m) : otherwise.value(m);
    } else if (term instanceof Term.Call t) {
      return call(t, scope);
    }
    Value constant = constant(term);
    return m -> constant;
  }

  private static Value constant(Term term) {
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
    }
    throw new IllegalArgumentException("no code for " + term);
  }

  private Code field(Term.FieldRead read, Scope scope) throws LimitException {
    Code receiver = code(read.receiver(), scope);
    FieldCells cells = layout.cells(read.field());
    int now = scope.now();
    return m -> {
      if (!(receiver.value(m) instanceof ObjectReference object)) {
        return null;
      }
      int number = layout.number(object);
      int existence = layout.existence(number);
      boolean exists = existence == StateLayout.NONE || isTrue(m.read(now + existence));
      return exists ? m.read(now + cells.of(number)) : null;
    };
  }

  static boolean isTrue(@Nullable Value value) {
    return value instanceof BoolValue truth && truth.value();
  }

  private static Code element(Code sequence, Code index) {
    return m -> {
      Value values = sequence.value(m);
      Value position = index.value(m);
      if (!(values instanceof SequenceValue s) || !(position instanceof IntValue i)) {
        return null;
      }
      boolean inside =
          i.value().signum() >= 0
              && i.value().compareTo(BigInteger.valueOf(s.elements().size())) < 0;
      return inside ? s.elements().get(i.value().intValueExact()) : null;
    };
  }

  private static Code length(Code operand) {
    return m -> {
      Value value = operand.value(m);
      if (value instanceof SequenceValue sequence) {
        return IntValue.of(sequence.elements().size());
      }
      return value instanceof StringValue string ? IntValue.of(string.value().length()) : null;
    };
  }

  private static Condition equality(Code left, Code right, boolean negated) {
    return m -> {
      Value one = left.value(m);
      Value other = right.value(m);
      return one != null && other != null && one.equals(other) != negated;
    };
  }

  private static Condition distinct(List<Code> operands) {
    return m -> {
      Set<Value> values = new HashSet<>();
      for (Code operand : operands) {
        Value value = operand.value(m);
        if (value == null || !values.add(value)) {
          return false;
        }
      }
      return true;
    };
  }

  private Condition order(Term.Order order, Scope scope) throws LimitException {
    Code left = code(order.left(), scope);
    Code right = code(order.right(), scope);
    return m -> {
      Value one = left.value(m);
      Value other = right.value(m);
      if (one == null || other == null) {
        return false;
      }
      int sign = Arithmetics.compare(one, other);
      return switch (order.operator()) {
        case LESS -> sign < 0;
        case LESS_OR_EQUAL -> sign <= 0;
        case GREATER -> sign > 0;
        case GREATER_OR_EQUAL -> sign >= 0;
      };
    };
  }

  private List<Code> codes(List<Term> terms, Scope scope) throws LimitException {
    List<Code> codes = new ArrayList<>();
    for (Term term : terms) {
      codes.add(code(term, scope));
    }
    return codes;
  }

  private Code call(Term.Call call, Scope scope) throws LimitException {
    List<Code> arguments = codes(call.arguments(), scope);
    FunctionCode function = function(call.function(), scope.now());
    return m -> {
      List<Value> values = new ArrayList<>();
      for (Code argument : arguments) {
        Value value = argument.value(m);
        if (value == null) {
          return null;
        }
        values.add(value);
      }
      return function.call(values, m);
    };
  }

  private FunctionCode function(Function function, int state) throws LimitException {
    FunctionKey key = new FunctionKey(function, state);
    FunctionCode known = functions.get(key);
    if (known != null) {
      return known;
    }
    Term definition =
        function
            .definition()
            .orElseThrow(
                () ->
                    new LimitException(
                        Stop.NO_ANSWER, "the value of `%s` is left open".formatted(function)));
    Map<Variable, Integer> variables = newCells(function.parameters());
    Scope scope = new Scope(state, state, variables);
    int result = newCell();
    FunctionCode compiled =
        new FunctionCode(
            function,
            function.parameters().stream().map(scope::cell).toList(),
            conditions(function.requires(), scope),
            code(definition, scope),
            result,
            conditions(function.ensures(), scope.with(function.result(), result)));
    functions.put(key, compiled);
    return compiled;
  }

  private List<Condition> conditions(List<Clause> clauses, Scope scope) throws LimitException {
    List<Condition> conditions = new ArrayList<>();
    for (Clause clause : clauses) {
      conditions.add(condition(clause.term(), scope));
    }
    return conditions;
  }
}
