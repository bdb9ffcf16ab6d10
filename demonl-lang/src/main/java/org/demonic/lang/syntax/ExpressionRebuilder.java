package org.demonic.lang.syntax;

import java.util.function.Function;

/**
 * Builds an expression anew from what becomes of its direct parts.
 *
 * @param change what becomes of each direct part, in the order in which they are written
 */
record ExpressionRebuilder(Function<Expression, Expression> change)
    implements ExpressionVisitor<Expression> {
  private Expression part(Expression part) {
    return change.apply(part);
  }

  @Override
  public Expression visit(Expression.IntegerLiteral expression) {
    return expression;
  }

  @Override
  public Expression visit(Expression.DecimalLiteral expression) {
    return expression;
  }

  @Override
  public Expression visit(Expression.StringLiteral expression) {
    return expression;
  }

  @Override
  public Expression visit(Expression.BooleanLiteral expression) {
    return expression;
  }

  @Override
  public Expression visit(Expression.NullLiteral expression) {
    return expression;
  }

  @Override
  public Expression visit(Expression.NameReference expression) {
    return expression;
  }

  @Override
  public Expression visit(Expression.Select expression) {
    return new Expression.Select(
        part(expression.receiver()), expression.member(), expression.span());
  }

  @Override
  public Expression visit(Expression.Index expression) {
    return new Expression.Index(
        part(expression.sequence()), part(expression.index()), expression.span());
  }

  @Override
  public Expression visit(Expression.Call expression) {
    return new Expression.Call(
        expression.function(),
        expression.arguments().stream().map(change).toList(),
        expression.span());
  }

  @Override
  public Expression visit(Expression.Unary expression) {
    return new Expression.Unary(
        expression.operator(), part(expression.operand()), expression.span());
  }

  @Override
  public Expression visit(Expression.Binary expression) {
    return new Expression.Binary(
        expression.operator(),
        part(expression.left()),
        part(expression.right()),
        expression.span());
  }

  @Override
  public Expression visit(Expression.TypeTest expression) {
    return new Expression.TypeTest(
        part(expression.operand()), expression.type(), expression.span());
  }

  @Override
  public Expression visit(Expression.Conditional expression) {
    return new Expression.Conditional(
        part(expression.condition()),
        part(expression.then()),
        part(expression.otherwise()),
        expression.span());
  }

  @Override
  public Expression visit(Expression.Quantified expression) {
    Expression.Range range = expression.range();
    Expression.Range changed =
        range == null ? null : new Expression.Range(part(range.low()), part(range.high()));
    return new Expression.Quantified(
        expression.quantifier(),
        expression.variable(),
        expression.type(),
        changed,
        part(expression.body()),
        expression.span());
  }
}
