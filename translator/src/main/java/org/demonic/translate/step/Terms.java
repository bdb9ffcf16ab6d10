package org.demonic.translate.step;

import java.util.Optional;
import org.demonic.code.bound.Bounds;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.type.JavaType;

/**
 * Translates values to expressions. A value of byte code has no type of its own: what it becomes
 * follows from the place where it is used.
 */
final class Terms {
  private final StepScope scope;
  private final Numbers numbers;
  private final Truths truths;
  private final Fractions fractions;
  private final References references;
  private final Reads reads;

  Terms(StepScope scope) {
    this.scope = scope;
    this.reads = new Reads(scope, this);
    this.references = new References(scope, this);
    this.numbers = new Numbers(scope, this);
    this.truths = new Truths(scope, this);
    this.fractions = new Fractions(scope, this);
  }

  Numbers numbers() {
    return numbers;
  }

  Truths truths() {
    return truths;
  }

  Fractions fractions() {
    return fractions;
  }

  References references() {
    return references;
  }

  Reads reads() {
    return reads;
  }

  /** Whether a value is too long to be written down. */
  boolean isLarge(Value value) {
    return Parts.areMore(value, Bounds.PARTS);
  }

  /** The value as a place of a type keeps it. */
  Expression of(Value value, JavaType place) {
    if (place == JavaType.Primitive.BOOLEAN) {
      return truths.of(value);
    } else if (place instanceof JavaType.Primitive primitive) {
      return primitive.isFloating()
          ? fractions.of(value)
          : numbers.stored(value, Kind.of(primitive.descriptor()));
    }
    return references.of(value, place);
  }

  /** What an argument, a symbol or a read of memory is, as it stands; empty for other values. */
  Optional<Expression> atom(Value value) {
    return value instanceof Value.Symbol s
        ? Optional.of(scope.symbol(s, scope.vocabulary().descriptors().type(s.type())))
        : reads.of(value);
  }

  /** One of two expressions, whichever a condition asks for. */
  Expression choose(Value condition, Expression then, Expression otherwise) {
    return scope.trees().conditional(truths.of(condition), then, otherwise);
  }

  static BinaryOperator operator(Relation relation) {
    return switch (relation) {
      case EQUAL -> BinaryOperator.EQUAL;
      case NOT_EQUAL -> BinaryOperator.NOT_EQUAL;
      case LESS -> BinaryOperator.LESS;
      case AT_LEAST -> BinaryOperator.GREATER_OR_EQUAL;
      case GREATER -> BinaryOperator.GREATER;
      case AT_MOST -> BinaryOperator.LESS_OR_EQUAL;
    };
  }
}
