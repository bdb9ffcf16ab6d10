package org.demonic.translate.expression;

import java.util.Optional;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.type.JavaType;

/** A translated expression with the type that it has in Java. */
public record Typed(JavaType type, Expression expression) {

  /** The result for an expression with an error, so that the rest can still be checked. */
  static Typed unknown(Span span) {
    return new Typed(JavaType.Pseudo.UNKNOWN, new Expression.NullLiteral(span));
  }

  public Span span() {
    return expression.span();
  }

  public boolean isUnknown() {
    return type == JavaType.Pseudo.UNKNOWN;
  }

  boolean isNull() {
    return type == JavaType.Pseudo.NULL;
  }

  boolean isBoolean() {
    return unboxed() == JavaType.Primitive.BOOLEAN;
  }

  boolean isNumber() {
    return unboxed() instanceof JavaType.Primitive p && p != JavaType.Primitive.BOOLEAN;
  }

  boolean isFloating() {
    return unboxed() instanceof JavaType.Primitive p && p.isFloating();
  }

  public boolean isReference() {
    return type.isObject();
  }

  /** The primitive type of a boxed value; any other type as it is. */
  JavaType unboxed() {
    return type.unboxed();
  }

  /** The value as a condition, if it is one. */
  public Optional<Expression> condition() {
    return isBoolean() ? Optional.of(truth()) : Optional.empty();
  }

  /** The value as a condition; a {@code Boolean} that is null counts as false. */
  Expression truth() {
    return type instanceof JavaType.Boxed
        ? new Trees(span()).equal(expression, new Trees(span()).truth(true))
        : expression;
  }
}
