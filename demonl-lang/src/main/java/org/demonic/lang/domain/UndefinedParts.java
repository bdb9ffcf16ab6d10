package org.demonic.lang.domain;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.demonic.lang.domain.Term.Logic;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Quantifier;
import org.jspecify.annotations.Nullable;

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
    finder.search(condition, true, part -> part);
    return finder.parts;
  }

  /**
   * Searches a term.
   *
   * @param holds whether it is known to hold, so that what it compares is defined
   * @param context makes of what is said of the term what that says of the whole condition
   */
  private void search(Term term, boolean holds, UnaryOperator<Term> context) {
    term.accept(new Search(holds, context));
  }

  /** Adds the parts of one term that may be undefined. */
  @SuppressWarnings("NullAwayBeforeJdk22") // `@Nullable Void` as a type argument
  private final class Search implements TermVisitor<@Nullable Void, RuntimeException> {
    private final boolean holds;
    private final UnaryOperator<Term> context;

    Search(boolean holds, UnaryOperator<Term> context) {
      this.holds = holds;
      this.context = context;
    }

    @Override
    public @Nullable Void visit(Term.IntConstant term) {
      return defined(term);
    }

    @Override
    public @Nullable Void visit(Term.DoubleConstant term) {
      return defined(term);
    }

    @Override
    public @Nullable Void visit(Term.BoolConstant term) {
      return defined(term);
    }

    @Override
    public @Nullable Void visit(Term.StringConstant term) {
      return defined(term);
    }

    @Override
    public @Nullable Void visit(Term.EnumConstant term) {
      return defined(term);
    }

    @Override
    public @Nullable Void visit(Term.NullConstant term) {
      return defined(term);
    }

    @Override
    public @Nullable Void visit(Term.VariableRead term) {
      return defined(term);
    }

    @Override
    public @Nullable Void visit(Term.FieldRead term) {
      return undefinedIf(isNull(term.receiver()), term);
    }

    @Override
    public @Nullable Void visit(Term.ElementRead term) {
      Span span = term.span();
      Term zero = new Term.IntConstant(BigInteger.ZERO, span);
      Term length = new Term.Length(term.sequence(), span);
      Term inside =
          and(
              new Term.Order(OrderOperator.LESS_OR_EQUAL, zero, term.index(), span),
              new Term.Order(OrderOperator.LESS, term.index(), length, span));
      return undefinedIf(not(inside), term);
    }

    @Override
    public @Nullable Void visit(Term.Length term) {
      return defined(term);
    }

    @Override
    public @Nullable Void visit(Term.NonNull term) {
      return undefinedIf(isNull(term.operand()), term);
    }

    @Override
    public @Nullable Void visit(Term.ToNullable term) {
      return defined(term);
    }

    @Override
    public @Nullable Void visit(Term.ToDouble term) {
      return defined(term);
    }

    @Override
    public @Nullable Void visit(Term.Old term) {
      return defined(term);
    }

    @Override
    public @Nullable Void visit(Term.Not term) {
      search(term.operand(), false, context);
      return null;
    }

    @Override
    public @Nullable Void visit(Term.Logic term) {
      boolean both = holds && term.operator().needsBothSides();
      search(term.left(), both, context);
      search(term.right(), both, part -> context.apply(whereRightMatters(term, part)));
      return null;
    }

    @Override
    public @Nullable Void visit(Term.Equality term) {
      return defined(term);
    }

    @Override
    public @Nullable Void visit(Term.Distinct term) {
      return defined(term);
    }

    @Override
    public @Nullable Void visit(Term.Order term) {
      return defined(term);
    }

    @Override
    public @Nullable Void visit(Term.Arithmetic term) {
      return switch (term.operator()) {
        case PLUS, MINUS, TIMES -> defined(term);
        case DIVIDE, MODULO -> undefinedIf(isZero(term.right()), term);
      };
    }

    @Override
    public @Nullable Void visit(Term.Conditional term) {
      Term condition = term.condition();
      search(condition, false, context);
      search(term.then(), holds, part -> context.apply(and(condition, part)));
      search(term.otherwise(), holds, part -> context.apply(and(not(condition), part)));
      return null;
    }

    @Override
    public @Nullable Void visit(Term.Call term) {
      return undefinedIf(term.isBoolean() ? not(precondition(term)) : not(equal(term, term)), term);
    }

    @Override
    public @Nullable Void visit(Term.TypeTest term) {
      return defined(term);
    }

    @Override
    public @Nullable Void visit(Term.Quantified term) {
      if (term.range() != null) {
        search(term.range().low(), holds, context);
        search(term.range().high(), holds, context);
      }
      boolean everywhere =
          switch (term.quantifier()) {
            case FORALL -> holds;
            case EXISTS -> false;
          };
      search(
          term.body(),
          everywhere,
          part ->
              context.apply(
                  new Term.Quantified(
                      Quantifier.EXISTS, term.variable(), term.range(), part, term.span())));
      return null;
    }

    /** Visits a term that is defined wherever its operands are. */
    private @Nullable Void defined(Term term) {
      operands(term);
      return null;
    }

    /**
     * Visits a term that may be undefined although its operands are defined.
     *
     * @param undefined the condition under which it is undefined
     */
    private @Nullable Void undefinedIf(Term undefined, Term term) {
      operands(term);
      if (!holds) {
        parts.add(new Part(term, context.apply(undefined)));
      }
      return null;
    }

    /** Visits the operands of a term: if it holds, those that are not boolean are defined. */
    private void operands(Term term) {
      Terms.children(term).forEach(child -> search(child, holds && !child.isBoolean(), context));
    }
  }

  /** The condition that a part of the right side is undefined and the left side does not decide. */
  private static Term whereRightMatters(Logic logic, Term part) {
    Term matters = part;
    if (logic.operator().isDecidedBy(true)) {
      matters = and(not(logic.left()), matters);
    }
    if (logic.operator().isDecidedBy(false)) {
      matters = and(logic.left(), matters);
    }
    return matters;
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
