package org.demonic.lang.syntax;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.demonic.lang.source.Span;
import org.jspecify.annotations.Nullable;

/**
 * An expression as it is written, nothing resolved. Parentheses are not kept; the printer puts them
 * back.
 */
public sealed interface Expression {
  /** The place where it is written. */
  Span span();

  /** Calls the method of a visitor that is for this kind of expression. */
  <R extends @Nullable Object> R accept(ExpressionVisitor<R> visitor);

  /** A whole number, {@code 42}; never negative: the sign is an operator. */
  record IntegerLiteral(BigInteger value, Span span) implements Expression {
    @Override
    public <R extends @Nullable Object> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A number with a decimal point, {@code 2.50}. */
  record DecimalLiteral(BigDecimal value, Span span) implements Expression {
    @Override
    public <R extends @Nullable Object> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code "text"}, with its escapes already replaced. */
  record StringLiteral(String value, Span span) implements Expression {
    @Override
    public <R extends @Nullable Object> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code True} or {@code False}. */
  record BooleanLiteral(boolean value, Span span) implements Expression {
    @Override
    public <R extends @Nullable Object> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code null}. */
  record NullLiteral(Span span) implements Expression {
    @Override
    public <R extends @Nullable Object> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A variable, {@code Result}, an enum constant, or a type's name where one may stand. */
  record NameReference(String name, Span span) implements Expression {
    @Override
    public <R extends @Nullable Object> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code receiver.member}: a field, {@code length}, or an enum's constant. */
  record Select(Expression receiver, Name member, Span span) implements Expression {
    @Override
    public <R extends @Nullable Object> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code sequence[index]}. */
  record Index(Expression sequence, Expression index, Span span) implements Expression {
    @Override
    public <R extends @Nullable Object> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code function(arguments)}. */
  record Call(Name function, List<Expression> arguments, Span span) implements Expression {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public <R extends @Nullable Object> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code old e}, {@code not e}, {@code -e}. */
  record Unary(UnaryOperator operator, Expression operand, Span span) implements Expression {
    @Override
    public <R extends @Nullable Object> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code left operator right}. */
  record Binary(BinaryOperator operator, Expression left, Expression right, Span span)
      implements Expression {
    @Override
    public <R extends @Nullable Object> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code operand is Type}: not null and of that type or a subtype. */
  record TypeTest(Expression operand, Name type, Span span) implements Expression {
    @Override
    public <R extends @Nullable Object> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code if condition then then else otherwise}. */
  record Conditional(Expression condition, Expression then, Expression otherwise, Span span)
      implements Expression {
    @Override
    public <R extends @Nullable Object> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code forall (variable: type in low .. high) body}; the range may be absent. */
  record Quantified(
      Quantifier quantifier,
      Name variable,
      TypeReference type,
      @Nullable Range range,
      Expression body,
      Span span)
      implements Expression {
    @Override
    public <R extends @Nullable Object> R accept(ExpressionVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code low .. high}, both ends included. */
  record Range(Expression low, Expression high) {}
}
