package org.demonic.synthesize.states;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.lang.domain.OrderOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.states.compiled.Code;
import org.demonic.synthesize.states.compiled.Condition;
import org.demonic.synthesize.states.compiled.Possible;
import org.demonic.synthesize.states.compiled.Scope;
import org.demonic.synthesize.states.compiled.TermCompiler;

/**
 * The values of an argument, and what is known to be true or false of the precondition as soon as
 * this argument and those before it have values.
 *
 * @param cell the cell of the parameter
 * @param type the numbers that its type has
 * @param lower the bounds that the precondition sets; where one is undefined, there are no values
 */
record ArgumentRange(
    int cell,
    Variable variable,
    Possible.Interval type,
    List<Bound> lower,
    List<Bound> upper,
    List<Condition> guards) {
  ArgumentRange {
    lower = List.copyOf(lower);
    upper = List.copyOf(upper);
    guards = List.copyOf(guards);
  }

  /** {@code code + offset}, itself inside. */
  record Bound(Code code, int offset) {}

  /**
   * The ranges of some parameters: those of whole numbers first, because plans are ordered by them.
   * Empty if there is one that the precondition does not bound.
   *
   * @param conjuncts the parts of the precondition
   */
  static Optional<List<ArgumentRange>> of(
      TermCompiler terms, List<Variable> parameters, List<Term> conjuncts, Scope pre)
      throws LimitException {
    List<Variable> ordered =
        Stream.concat(
                parameters.stream().filter(p -> p.type() instanceof IntType),
                parameters.stream().filter(p -> !(p.type() instanceof IntType)))
            .toList();
    List<ArgumentRange> ranges = new ArrayList<>();
    for (int i = 0; i < ordered.size(); i++) {
      Variable variable = ordered.get(i);
      Optional<Possible.Interval> values = values(variable.type());
      if (values.isEmpty()) {
        return Optional.empty();
      }
      List<Variable> later = ordered.subList(i + 1, ordered.size());
      List<Bound> lower = new ArrayList<>();
      List<Bound> upper = new ArrayList<>();
      List<Condition> guards = new ArrayList<>();
      for (Term conjunct : conjuncts) {
        if (Terms.mentions(conjunct, variable) && !mentionsAny(conjunct, later)) {
          guards.add(terms.condition(conjunct, pre));
          collect(terms, conjunct, variable, pre, lower, upper);
        }
      }
      ArgumentRange range =
          new ArgumentRange(pre.cell(variable), variable, values.get(), lower, upper, guards);
      if (!range.isBounded()) {
        return Optional.empty();
      }
      ranges.add(range);
    }
    return Optional.of(ranges);
  }

  private static boolean mentionsAny(Term term, List<Variable> variables) {
    return variables.stream().anyMatch(v -> Terms.mentions(term, v));
  }

  private static Optional<Possible.Interval> values(Type type) {
    if (type instanceof IntType whole) {
      return Optional.of(Possible.Interval.of(whole));
    } else if (type instanceof EnumType enumeration) {
      return Optional.of(Possible.Interval.of(0, enumeration.constants().size() - 1L));
    }
    return type == BasicType.BOOL ? Optional.of(Possible.Interval.of(0, 1)) : Optional.empty();
  }

  private static void collect(
      TermCompiler terms,
      Term conjunct,
      Variable variable,
      Scope pre,
      List<Bound> lower,
      List<Bound> upper)
      throws LimitException {
    if (!(variable.type() instanceof IntType)) {
      return;
    }
    if (conjunct instanceof Term.Order order) {
      if (isOnly(order.left(), variable, order.right())) {
        add(order.operator(), terms.code(order.right(), pre), lower, upper);
      } else if (isOnly(order.right(), variable, order.left())) {
        add(order.operator().mirrored(), terms.code(order.left(), pre), lower, upper);
      }
    } else if (conjunct instanceof Term.Equality equality && !equality.negated()) {
      if (isOnly(equality.left(), variable, equality.right())) {
        addBoth(terms.code(equality.right(), pre), lower, upper);
      } else if (isOnly(equality.right(), variable, equality.left())) {
        addBoth(terms.code(equality.left(), pre), lower, upper);
      }
    }
  }

  private static boolean isOnly(Term side, Variable variable, Term other) {
    return side instanceof Term.VariableRead read
        && read.variable().equals(variable)
        && !Terms.mentions(other, variable);
  }

  private static void add(OrderOperator operator, Code code, List<Bound> lower, List<Bound> upper) {
    switch (operator) {
      case LESS -> upper.add(new Bound(code, -1));
      case LESS_OR_EQUAL -> upper.add(new Bound(code, 0));
      case GREATER -> lower.add(new Bound(code, 1));
      case GREATER_OR_EQUAL -> lower.add(new Bound(code, 0));
    }
  }

  private static void addBoth(Code code, List<Bound> lower, List<Bound> upper) {
    add(OrderOperator.LESS_OR_EQUAL, code, lower, upper);
    add(OrderOperator.GREATER_OR_EQUAL, code, lower, upper);
  }

  private boolean isBounded() {
    return (!lower.isEmpty() || type.low() != Possible.LEAST)
        && (!upper.isEmpty() || type.high() != Possible.MOST);
  }
}
