package org.demonic.lang.check;

import java.math.BigInteger;
import org.demonic.lang.check.Coercion.Pair;
import org.demonic.lang.domain.ArithmeticOperator;
import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.domain.OrderOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.jspecify.annotations.Nullable;

/** Types prefix and infix operators. */
final class OperatorChecker {
  private final TermChecker terms;
  private final Diagnostics diagnostics;

  OperatorChecker(TermChecker terms, Diagnostics diagnostics) {
    this.terms = terms;
    this.diagnostics = diagnostics;
  }

  @Nullable Term unary(Expression.Unary unary, ExpressionScope scope, @Nullable Type expected) {
    return switch (unary.operator()) {
      case OLD -> old(unary, scope, expected);
      case NOT -> not(unary, scope);
      case NEGATE -> negated(unary, scope);
    };
  }

  private @Nullable Term old(
      Expression.Unary unary, ExpressionScope scope, @Nullable Type expected) {
    if (scope.withoutOld() != null) {
      diagnostics.report(LanguageProblem.OLD_NOT_HERE, unary.span(), scope.withoutOld());
      return null;
    }
    Term operand = terms.term(unary.operand(), scope, expected);
    return operand == null ? null : new Term.Old(withoutOld(operand), unary.span());
  }

  private @Nullable Term not(Expression.Unary unary, ExpressionScope scope) {
    String hint = "`not` binds tighter than a comparison: put one that follows in parentheses";
    Term operand = terms.term(unary.operand(), BasicType.BOOL, scope, hint);
    return operand == null ? null : new Term.Not(operand, unary.span());
  }

  private @Nullable Term negated(Expression.Unary unary, ExpressionScope scope) {
    Span span = unary.span();
    Term operand = terms.term(unary.operand(), scope, null);
    if (operand == null) {
      return null;
    }
    if (operand instanceof Term.IntConstant constant) {
      return new Term.IntConstant(constant.value().negate(), span);
    } else if (operand instanceof Term.DoubleConstant constant) {
      return new Term.DoubleConstant(constant.value().negate(), span);
    }
    Term zero = new Term.IntConstant(BigInteger.ZERO, span);
    return arithmetic(ArithmeticOperator.MINUS, zero, operand, unary.operand(), span);
  }

  /** The term without {@code old} in it: inside {@code old}, a second one changes nothing. */
  private static Term withoutOld(Term term) {
    return term instanceof Term.Old old
        ? withoutOld(old.operand())
        : Terms.mapChildren(term, OperatorChecker::withoutOld);
  }

  @Nullable Term binary(Expression.Binary binary, ExpressionScope scope) {
    return switch (binary.operator()) {
      case AND -> logic(LogicOperator.AND, binary, scope);
      case OR -> logic(LogicOperator.OR, binary, scope);
      case IMPLIES -> logic(LogicOperator.IMPLIES, binary, scope);
      case EQUAL -> equality(false, binary, scope);
      case NOT_EQUAL -> equality(true, binary, scope);
      case LESS -> order(OrderOperator.LESS, binary, scope);
      case LESS_OR_EQUAL -> order(OrderOperator.LESS_OR_EQUAL, binary, scope);
      case GREATER -> order(OrderOperator.GREATER, binary, scope);
      case GREATER_OR_EQUAL -> order(OrderOperator.GREATER_OR_EQUAL, binary, scope);
      case PLUS -> arithmetic(ArithmeticOperator.PLUS, binary, scope);
      case MINUS -> arithmetic(ArithmeticOperator.MINUS, binary, scope);
      case TIMES -> arithmetic(ArithmeticOperator.TIMES, binary, scope);
      case DIVIDE -> arithmetic(ArithmeticOperator.DIVIDE, binary, scope);
      case MODULO -> arithmetic(ArithmeticOperator.MODULO, binary, scope);
    };
  }

  private @Nullable Term logic(
      LogicOperator operator, Expression.Binary binary, ExpressionScope scope) {
    Term left = terms.truth(binary.left(), scope);
    Term right = terms.truth(binary.right(), scope);
    return left == null || right == null
        ? null
        : new Term.Logic(operator, left, right, binary.span());
  }

  private @Nullable Term equality(
      boolean negated, Expression.Binary binary, ExpressionScope scope) {
    boolean rightTells = terms.needsType(binary.left(), scope);
    Expression first = rightTells ? binary.right() : binary.left();
    Expression second = rightTells ? binary.left() : binary.right();
    Term teller = terms.term(first, scope, null);
    Term other =
        teller == null && second instanceof Expression.NullLiteral
            ? null
            : terms.term(second, scope, teller == null ? null : teller.type());
    if (teller == null || other == null) {
      return null;
    }
    Term left = rightTells ? other : teller;
    Term right = rightTells ? teller : other;
    Pair pair = Coercion.comparable(left, right);
    if (pair == null) {
      diagnostics.report(
          LanguageProblem.NOT_COMPARABLE, binary.span(), teller.type(), other.type());
      if (!(left.type() instanceof ObjectType && right.type() instanceof ObjectType)) {
        return null;
      }
      pair = new Pair(left, right);
    }
    return new Term.Equality(negated, pair.left(), pair.right(), binary.span());
  }

  private @Nullable Term order(
      OrderOperator operator, Expression.Binary binary, ExpressionScope scope) {
    Pair pair = numbers(binary, scope);
    return pair == null ? null : new Term.Order(operator, pair.left(), pair.right(), binary.span());
  }

  private @Nullable Term arithmetic(
      ArithmeticOperator operator, Expression.Binary binary, ExpressionScope scope) {
    Pair pair = numbers(binary, scope);
    return pair == null
        ? null
        : arithmetic(operator, pair.left(), pair.right(), binary, binary.span());
  }

  private @Nullable Term arithmetic(
      ArithmeticOperator operator, Term left, Term right, Expression at, Span span) {
    Pair pair = Coercion.numbers(left, right);
    boolean wholeOnly =
        switch (operator) {
          case PLUS, MINUS, TIMES, DIVIDE -> false;
          case MODULO -> true;
        };
    if (pair == null || (wholeOnly && pair.left().type() == BasicType.DOUBLE)) {
      Type found = pair == null ? right.type() : BasicType.DOUBLE;
      diagnostics.report(
          LanguageProblem.WRONG_TYPE, at.span(), wholeOnly ? "Int" : "a number", found, "");
      return null;
    }
    Type type = pair.left().type() == BasicType.DOUBLE ? BasicType.DOUBLE : IntType.INT;
    return new Term.Arithmetic(operator, pair.left(), pair.right(), type, span);
  }

  private @Nullable Pair numbers(Expression.Binary binary, ExpressionScope scope) {
    Term left = number(binary.left(), scope, chain(binary));
    Term right = number(binary.right(), scope, "");
    return left == null || right == null ? null : Coercion.numbers(left, right);
  }

  /** How to write {@code a < b < c}, which compares a truth value with c, or nothing. */
  private static String chain(Expression.Binary binary) {
    int comparison = BinaryOperator.LESS.precedence();
    return binary.operator().precedence() == comparison
            && binary.left() instanceof Expression.Binary left
            && left.operator().precedence() == comparison
        ? "write `%s and %s %s %s`"
            .formatted(
                left.span().text(),
                left.right().span().text(),
                binary.operator().symbol(),
                binary.right().span().text())
        : "";
  }

  private @Nullable Term number(Expression expression, ExpressionScope scope, String hint) {
    Term term = terms.term(expression, scope, null);
    if (term != null && !Coercion.isNumber(term.type())) {
      diagnostics.report(
          LanguageProblem.WRONG_TYPE, expression.span(), "a number", term.type(), hint);
      return null;
    }
    return term;
  }
}
