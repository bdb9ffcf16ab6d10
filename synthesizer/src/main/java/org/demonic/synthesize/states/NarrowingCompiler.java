package org.demonic.synthesize.states;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Term.ArithmeticOperator;
import org.demonic.lang.domain.Term.OrderOperator;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Arithmetics;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.syntax.Quantifier;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.states.Narrowing.CellPlace;
import org.demonic.synthesize.states.Narrowing.Part;
import org.demonic.synthesize.states.StateLayout.FieldCells;
import org.demonic.synthesize.states.TermCompiler.Scope;

/**
 * Finds what conditions tell of open places: {@code p.n} can only be 7 for {@code p.n + 1 = 8}. All
 * that is not understood tells nothing, so what is found here is never too little.
 */
final class NarrowingCompiler {
  private final TermCompiler terms;

  NarrowingCompiler(TermCompiler terms) {
    this.terms = terms;
  }

  /** What it tells that a term holds. */
  Narrowing of(Term term, Scope scope) throws LimitException {
    return of(term, true, scope);
  }

  private Narrowing of(Term term, boolean holds, Scope scope) throws LimitException {
    if (term instanceof Term.Not not) {
      return of(not.operand(), !holds, scope);
    } else if (term instanceof Term.Logic logic) {
      return logic(logic, holds, scope);
    } else if (term instanceof Term.Equality equality && holds && !equality.negated()) {
      return equality(equality, scope);
    } else if (term instanceof Term.Order order
        && order.left().type() instanceof IntType
        && (holds || (isDefined(order.left()) && isDefined(order.right())))) {
      return order(order, holds, scope);
    } else if (term instanceof Term.Conditional choice && holds) {
      return conditional(choice, scope);
    } else if (term instanceof Term.Quantified all
        && holds
        && all.quantifier() == Quantifier.FORALL
        && all.variable().type() instanceof ObjectType type) {
      return forall(all, type, scope);
    } else if (holds || isDefined(term)) {
      Preimage itself = preimage(term, scope);
      Possible truth = Possible.only(BoolValue.of(holds));
      return (place, memory) -> itself.of(place, truth, memory);
    }
    return Narrowing.NONE;
  }

  private Narrowing logic(Term.Logic logic, boolean holds, Scope scope) throws LimitException {
    boolean negatesLeft = logic.operator() == Term.LogicOperator.IMPLIES;
    boolean both = (logic.operator() == Term.LogicOperator.AND) == holds;
    Narrowing left = of(logic.left(), holds != negatesLeft, scope);
    Narrowing right = of(logic.right(), holds, scope);
    if (both) {
      return left.and(right);
    }
    Condition leftTerm = terms.condition(logic.left(), scope);
    Condition rightTerm = terms.condition(logic.right(), scope);
    boolean leftValue = holds != negatesLeft;
    return (place, memory) -> {
      boolean one = memory.holds(leftTerm) == leftValue;
      boolean oneKnown = memory.isKnown();
      boolean other = memory.holds(rightTerm) == holds;
      boolean otherKnown = memory.isKnown();
      if ((oneKnown && one) || (otherKnown && other)) {
        return Possible.anything();
      } else if (oneKnown) {
        return right.of(place, memory);
      } else if (otherKnown) {
        return left.of(place, memory);
      }
      return left.of(place, memory).or(right.of(place, memory));
    };
  }

  private Narrowing conditional(Term.Conditional choice, Scope scope) throws LimitException {
    Condition condition = terms.condition(choice.condition(), scope);
    Narrowing then = of(choice.then(), true, scope);
    Narrowing otherwise = of(choice.otherwise(), true, scope);
    return (place, memory) -> {
      boolean holds = memory.holds(condition);
      if (memory.isKnown()) {
        return (holds ? then : otherwise).of(place, memory);
      }
      return then.of(place, memory).or(otherwise.of(place, memory));
    };
  }

  private Narrowing forall(Term.Quantified all, ObjectType type, Scope scope)
      throws LimitException {
    StateLayout layout = terms.layout();
    int cell = terms.newCell();
    Narrowing body = of(all.body(), true, scope.with(all.variable(), cell));
    List<Integer> numbers = layout.numbers(type);
    return (place, memory) -> {
      Possible possible = Possible.anything();
      for (int number : numbers) {
        int existence = layout.existence(number);
        if (existence == StateLayout.NONE
            || TermCompiler.isTrue(memory.read(scope.now() + existence))) {
          memory.write(cell, layout.objects().get(number));
          possible = possible.and(body.of(place, memory));
        }
      }
      return possible;
    };
  }

  private Narrowing equality(Term.Equality equality, Scope scope) throws LimitException {
    return equal(equality.left(), equality.right(), scope)
        .and(equal(equality.right(), equality.left(), scope));
  }

  private Narrowing equal(Term side, Term other, Scope scope) throws LimitException {
    Preimage preimage = preimage(side, scope);
    Code code = terms.code(other, scope);
    return (place, memory) -> {
      Value value = memory.value(code);
      if (!memory.isKnown()) {
        return Possible.anything();
      }
      return value == null ? Possible.nothing() : preimage.of(place, Possible.only(value), memory);
    };
  }

  private Narrowing order(Term.Order order, boolean holds, Scope scope) throws LimitException {
    OrderOperator operator = holds ? order.operator() : order.operator().negated();
    return bounded(order.left(), operator, order.right(), holds, scope)
        .and(bounded(order.right(), operator.mirrored(), order.left(), holds, scope));
  }

  /**
   * What {@code side operator other} tells of the side.
   *
   * @param defined whether it tells that the other side is defined, too
   */
  private Narrowing bounded(
      Term side, OrderOperator operator, Term other, boolean defined, Scope scope)
      throws LimitException {
    Preimage preimage = preimage(side, scope);
    Code code = terms.code(other, scope);
    return (place, memory) -> {
      Value value = memory.value(code);
      if (!memory.isKnown()) {
        return Possible.anything();
      } else if (value == null) {
        return defined ? Possible.nothing() : Possible.anything();
      }
      BigInteger bound = ((IntValue) value).value();
      Possible target =
          switch (operator) {
            case LESS -> new Possible.Interval(null, bound.subtract(BigInteger.ONE));
            case LESS_OR_EQUAL -> new Possible.Interval(null, bound);
            case GREATER -> new Possible.Interval(bound.add(BigInteger.ONE), null);
            case GREATER_OR_EQUAL -> new Possible.Interval(bound, null);
          };
      return preimage.of(place, target, memory);
    };
  }

  /**
   * Whether a term is defined wherever the place that it reads is: only then does it tell something
   * that a comparison with it does not hold.
   */
  private static boolean isDefined(Term term) {
    if (term instanceof Term.FieldRead || term instanceof Term.VariableRead) {
      return true;
    } else if (term instanceof Term.Old old) {
      return isDefined(old.operand());
    } else if (term instanceof Term.IntConstant) {
      return true;
    }
    return term instanceof Term.Arithmetic sum
        && (sum.operator() == ArithmeticOperator.PLUS || sum.operator() == ArithmeticOperator.MINUS)
        && isDefined(sum.left())
        && isDefined(sum.right());
  }

  /** For which values of a place a term has one of some values. */
  @FunctionalInterface
  private interface Preimage {
    Preimage UNKNOWN = (place, target, memory) -> Possible.anything();

    Possible of(CellPlace place, Possible target, Memory memory);
  }

  private Preimage preimage(Term term, Scope scope) throws LimitException {
    if (term instanceof Term.VariableRead read) {
      Integer cell = scope.variables().get(read.variable());
      return (place, target, memory) ->
          cell != null && place.equals(CellPlace.whole(cell)) ? target : Possible.anything();
    } else if (term instanceof Term.FieldRead read) {
      return field(read, Part.WHOLE, scope);
    } else if (term instanceof Term.Length length
        && length.operand() instanceof Term.FieldRead read) {
      return field(read, Part.LENGTH, scope);
    } else if (term instanceof Term.ElementRead element
        && element.sequence() instanceof Term.FieldRead read) {
      return element(read, element.index(), scope);
    } else if (term instanceof Term.Old old) {
      return preimage(old.operand(), scope.old());
    } else if (term instanceof Term.ToNullable lifted) {
      Preimage operand = preimage(lifted.operand(), scope);
      return (place, target, memory) ->
          target.equals(Possible.only(NullValue.NULL))
              ? Possible.anything()
              : operand.of(place, target, memory);
    } else if (term instanceof Term.NonNull base) {
      return whereDefined(term, preimage(base.operand(), scope));
    } else if (term instanceof Term.Arithmetic arithmetic) {
      return arithmetic(arithmetic, scope);
    } else if (term instanceof Term.Call call) {
      return call(call, scope);
    }
    return Preimage.UNKNOWN;
  }

  private Preimage field(Term.FieldRead read, Part part, Scope scope) throws LimitException {
    Code receiver = terms.code(read.receiver(), scope);
    FieldCells cells = terms.layout().cells(read.field());
    return (place, target, memory) ->
        place.part() == part && isAt(place, receiver, cells, scope, memory)
            ? target
            : Possible.anything();
  }

  private Preimage element(Term.FieldRead read, Term index, Scope scope) throws LimitException {
    Code receiver = terms.code(read.receiver(), scope);
    Code position = terms.code(index, scope);
    FieldCells cells = terms.layout().cells(read.field());
    return (place, target, memory) -> {
      if (place.part() != Part.ELEMENT || !isAt(place, receiver, cells, scope, memory)) {
        return Possible.anything();
      }
      boolean same = IntValue.of(place.index()).equals(memory.value(position));
      return same && memory.isKnown() ? target : Possible.anything();
    };
  }

  /** Whether a receiver is known to lead to the cell of a place. */
  private boolean isAt(
      CellPlace place, Code receiver, FieldCells cells, Scope scope, Memory memory) {
    return memory.value(receiver) instanceof ObjectReference object
        && memory.isKnown()
        && place.cell() == scope.now() + cells.of(terms.layout().number(object));
  }

  private Preimage arithmetic(Term.Arithmetic term, Scope scope) throws LimitException {
    boolean minus = term.operator() == ArithmeticOperator.MINUS;
    if (!minus && term.operator() != ArithmeticOperator.PLUS) {
      return Preimage.UNKNOWN;
    }
    Preimage left = preimage(term.left(), scope);
    Preimage right = preimage(term.right(), scope);
    Code leftCode = terms.code(term.left(), scope);
    Code rightCode = terms.code(term.right(), scope);
    ArithmeticOperator inverse = minus ? ArithmeticOperator.PLUS : ArithmeticOperator.MINUS;
    return (place, target, memory) -> {
      Value addend = memory.value(rightCode);
      if (addend != null && memory.isKnown()) {
        Possible moved = target.map(v -> apply(inverse, v, addend), false);
        return left.of(place, moved, memory);
      }
      Value base = memory.value(leftCode);
      if (base != null && memory.isKnown()) {
        Possible moved =
            minus
                ? target.map(v -> apply(ArithmeticOperator.MINUS, base, v), true)
                : target.map(v -> apply(ArithmeticOperator.MINUS, v, base), false);
        return right.of(place, moved, memory);
      }
      return Possible.anything();
    };
  }

  private static Value apply(ArithmeticOperator operator, Value left, Value right) {
    Value value = Arithmetics.apply(operator, left, right);
    return Optional.ofNullable(value)
        .orElseThrow(() -> new IllegalArgumentException("no numbers: " + left + ", " + right));
  }

  /** A call that has a value has that of the function's definition. */
  private Preimage call(Term.Call call, Scope scope) throws LimitException {
    Optional<Term> definition = call.function().definition();
    boolean isSimple =
        definition.isPresent()
            && !Terms.any(
                definition.get(), t -> t instanceof Term.Quantified || t instanceof Term.Call);
    return isSimple
        ? whereDefined(call, preimage(Terms.inlined(call).orElseThrow(), scope))
        : Preimage.UNKNOWN;
  }

  /** Where a condition is undefined it is false, whatever the place holds that it speaks of. */
  private static Preimage whereDefined(Term term, Preimage preimage) {
    Possible truth = Possible.only(BoolValue.TRUE);
    return (place, target, memory) ->
        term.isBoolean() && !target.equals(truth)
            ? Possible.anything()
            : preimage.of(place, target, memory);
  }
}
