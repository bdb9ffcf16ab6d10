package org.demonic.lang.domain;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.demonic.lang.domain.Term.ArithmeticOperator;
import org.demonic.lang.domain.Term.Logic;
import org.demonic.lang.domain.Term.LogicOperator;
import org.demonic.lang.domain.Term.OrderOperator;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Quantifier;

/**
 * Finds the parts of a condition that may be undefined although it holds: {@code a.x} in {@code not
 * (a.x > 0)}, for a null {@code a}. It is read from left to right: in {@code a = null or a.x > 0}
 * the right side matters only where the left one is false.
 */
public final class UndefinedParts {
  private final List<Part> parts = new ArrayList<>();

  private UndefinedParts() {}

  /**
   * A part of a condition.
   *
   * @param undefined says that the reader comes to the part and that it is undefined
   */
  public record Part(Term term, Term undefined) {}

  /** The parts of a condition that may be undefined in a state in which it holds. */
  public static List<Part> of(Term condition) {
    UndefinedParts finder = new UndefinedParts();
    finder.visit(condition, true, part -> part);
    return finder.parts;
  }

  /**
   * Visits a term.
   *
   * @param holds whether it is known to hold, so that what it compares is defined
   * @param context makes of what is said of the term what that says of the whole condition
   */
  private void visit(Term term, boolean holds, UnaryOperator<Term> context) {
    if (term instanceof Logic logic) {
      boolean both = holds && logic.operator() == LogicOperator.AND;
      Term guard = logic.operator() == LogicOperator.OR ? not(logic.left()) : logic.left();
      visit(logic.left(), both, context);
      visit(logic.right(), both, part -> context.apply(and(guard, part)));
    } else if (term instanceof Term.Not not) {
      visit(not.operand(), false, context);
    } else if (term instanceof Term.Conditional choice) {
      visit(choice.condition(), false, context);
      visit(choice.then(), holds, part -> context.apply(and(choice.condition(), part)));
      visit(choice.otherwise(), holds, part -> context.apply(and(not(choice.condition()), part)));
    } else if (term instanceof Term.Quantified quantified) {
      quantified(quantified, holds, context);
    } else {
      operands(term, holds, context);
    }
  }

  private void quantified(Term.Quantified term, boolean holds, UnaryOperator<Term> context) {
    if (term.range() != null) {
      visit(term.range().low(), holds, context);
      visit(term.range().high(), holds, context);
    }
    boolean everywhere = holds && term.quantifier() == Quantifier.FORALL;
    visit(
        term.body(),
        everywhere,
        part ->
            context.apply(
                new Term.Quantified(
                    Quantifier.EXISTS, term.variable(), term.range(), part, term.span())));
  }

  /** What holds is defined itself; what it chooses between, or compares with, need not be. */
  private void operands(Term term, boolean holds, UnaryOperator<Term> context) {
    Terms.children(term).forEach(child -> visit(child, holds && !child.isBoolean(), context));
    if (!holds) {
      ownUndefinedness(term).ifPresent(u -> parts.add(new Part(term, context.apply(u))));
    }
  }

  /**
   * The condition under which a term is undefined though its operands are defined; empty if it
   * never is.
   */
  private static Optional<Term> ownUndefinedness(Term term) {
    Span span = term.span();
    if (term instanceof Term.FieldRead read) {
      return Optional.of(isNull(read.receiver()));
    } else if (term instanceof Term.NonNull nonNull) {
      return Optional.of(isNull(nonNull.operand()));
    } else if (term instanceof Term.ElementRead read) {
      Term zero = new Term.IntConstant(BigInteger.ZERO, span);
      Term length = new Term.Length(read.sequence(), span);
      return Optional.of(
          not(
              and(
                  new Term.Order(OrderOperator.LESS_OR_EQUAL, zero, read.index(), span),
                  new Term.Order(OrderOperator.LESS, read.index(), length, span))));
    } else if (term instanceof Term.Arithmetic arithmetic) {
      boolean divides =
          arithmetic.operator() == ArithmeticOperator.DIVIDE
              || arithmetic.operator() == ArithmeticOperator.MODULO;
      return divides ? Optional.of(isZero(arithmetic.right())) : Optional.empty();
    } else if (term instanceof Term.Call call) {
      return Optional.of(call.isBoolean() ? not(precondition(call)) : not(equal(call, call)));
    }
    return Optional.empty();
  }

  private static Term isNull(Term term) {
    return equal(term, new Term.NullConstant(term.type(), term.span()));
  }

  private static Term isZero(Term term) {
    Term zero =
        term.type() == BasicType.DOUBLE
            ? new Term.DoubleConstant(BigDecimal.ZERO, term.span())
            : new Term.IntConstant(BigInteger.ZERO, term.span());
    return equal(term, zero);
  }

  private static Term precondition(Term.Call call) {
    Map<Variable, Term> arguments = new LinkedHashMap<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      arguments.put(call.function().parameters().get(i), call.arguments().get(i));
    }
    Term all = new Term.BoolConstant(true, call.span());
    for (Clause clause : call.function().requires()) {
      all = and(all, Terms.substitute(clause.term(), arguments));
    }
    return all;
  }

  private static Term equal(Term left, Term right) {
    return new Term.Equality(false, left, right, left.span());
  }

  private static Term not(Term term) {
    return new Term.Not(term, term.span());
  }

  private static Term and(Term left, Term right) {
    return new Logic(LogicOperator.AND, left, right, right.span());
  }
}
