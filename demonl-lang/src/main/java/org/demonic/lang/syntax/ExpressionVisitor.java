package org.demonic.lang.syntax;

import org.jspecify.annotations.Nullable;

/**
 * What is done with each kind of expression. There is no default: a new kind is a compile error
 * wherever it has no meaning yet.
 *
 * @param <R> what is made of an expression
 */
public interface ExpressionVisitor<R extends @Nullable Object> {
  R visit(Expression.IntegerLiteral expression);

  R visit(Expression.DecimalLiteral expression);

  R visit(Expression.StringLiteral expression);

  R visit(Expression.BooleanLiteral expression);

  R visit(Expression.NullLiteral expression);

  R visit(Expression.NameReference expression);

  R visit(Expression.Select expression);

  R visit(Expression.Index expression);

  R visit(Expression.Call expression);

  R visit(Expression.Unary expression);

  R visit(Expression.Binary expression);

  R visit(Expression.TypeTest expression);

  R visit(Expression.Conditional expression);

  R visit(Expression.Quantified expression);
}
