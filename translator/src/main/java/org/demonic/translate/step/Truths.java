package org.demonic.translate.step;

import java.math.BigInteger;
import java.util.Optional;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Range;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.number.WholeNumber;
import org.demonic.translate.type.JavaType;

/** Translates values that stand where a boolean is: in byte code, 1 or 0. */
final class Truths {
  private static final BigInteger TWO = BigInteger.TWO;

  private final StepScope scope;
  private final Terms terms;
  private final TypeTests tests;

  Truths(StepScope scope, Terms terms) {
    this.scope = scope;
    this.terms = terms;
    this.tests = new TypeTests(scope, terms);
  }

  /**
   * A condition that has to hold: what it says or, where demonL cannot say that, something that
   * follows from it.
   */
  Expression condition(Value value) {
    if (value instanceof Value.ClassIn c) {
      return tests.isOneOf(c);
    }
    if (!scope.isCertain()
        && value instanceof Value.Compared c
        && c.relation() == Relation.EQUAL
        && c.left().kind() == Kind.REFERENCE
        && terms.references().same(c.left(), c.right()).isEmpty()) {
      return terms.references().equal(c.left(), c.right()).orElseGet(() -> unknown(value));
    }
    return of(value);
  }

  Expression of(Value value) {
    if (terms.isLarge(value)) {
      return unknown(value);
    } else if (value instanceof Value.Numeral n) {
      return scope.trees().truth((n.number().intValue() & 1) == 1);
    } else if (value instanceof Value.Compared c) {
      return compared(c);
    } else if (value instanceof Value.InstanceOf i) {
      return tests.of(i).orElseGet(() -> unknown(value));
    } else if (value instanceof Value.ClassIn c) {
      return scope.isCertain() ? tests.isOneOf(c) : unknown(value);
    } else if (value instanceof Value.Choice c) {
      return choice(c);
    } else if (value instanceof Value.Calculated c && isTruth(c)) {
      return scope.trees().binary(operator(c.operator()), of(c.left()), of(c.right()));
    } else if (value instanceof Value.Converted c && c.kind() == Kind.BOOLEAN && isTruth(c.of())) {
      return of(c.of());
    } else if (value instanceof Value.Unboxed u && u.kind() == Kind.BOOLEAN) {
      return unboxed(u);
    } else if (value.kind() == Kind.BOOLEAN && !(value instanceof Value.Converted)) {
      return terms.atom(value).orElseGet(() -> unknown(value));
    }
    return lowestBit(value instanceof Value.Converted c ? c.of() : value);
  }

  private Expression lowestBit(Value value) {
    Trees trees = scope.trees();
    WholeNumber number = terms.numbers().of(value);
    if (number.range().isWithin(Range.TRUTH)) {
      return trees.equal(number.expression(), trees.integer(BigInteger.ONE));
    }
    return trees.binary(
        BinaryOperator.NOT_EQUAL,
        trees.binary(BinaryOperator.MODULO, number.expression(), trees.integer(TWO)),
        trees.integer(BigInteger.ZERO));
  }

  private Expression unboxed(Value.Unboxed value) {
    JavaType type = new JavaType.Boxed(JavaType.Primitive.BOOLEAN);
    return scope.vocabulary().references().of(value.object()).equals(type)
        ? terms.references().of(value.object(), type)
        : unknown(value);
  }

  private static BinaryOperator operator(Arithmetic operator) {
    return switch (operator) {
      case AND -> BinaryOperator.AND;
      case OR -> BinaryOperator.OR;
      default -> BinaryOperator.NOT_EQUAL;
    };
  }

  /** Whether a value is 0 or 1 by the way it is made. */
  static boolean isTruth(Value value) {
    if (value instanceof Value.Numeral n) {
      return n.kind() == Kind.INT && (n.number().intValue() >>> 1) == 0;
    } else if (value instanceof Value.Choice c) {
      return isTruth(c.then()) && isTruth(c.otherwise());
    } else if (value instanceof Value.Calculated c) {
      boolean isLogic =
          c.operator() == Arithmetic.AND
              || c.operator() == Arithmetic.OR
              || c.operator() == Arithmetic.XOR;
      return isLogic && c.kind() == Kind.INT && isTruth(c.left()) && isTruth(c.right());
    }
    return value.kind() == Kind.BOOLEAN;
  }

  private Expression choice(Value.Choice choice) {
    Trees trees = scope.trees();
    Expression condition = of(choice.condition());
    Expression then = scope.conditional(() -> of(choice.then()));
    Expression otherwise = scope.conditional(() -> of(choice.otherwise()));
    if (isLiteral(otherwise, false)) {
      return isLiteral(then, true) ? condition : trees.binary(BinaryOperator.AND, condition, then);
    } else if (isLiteral(then, true)) {
      return trees.binary(BinaryOperator.OR, condition, otherwise);
    } else if (isLiteral(then, false)) {
      Expression not = trees.not(condition);
      return isLiteral(otherwise, true) ? not : trees.binary(BinaryOperator.AND, not, otherwise);
    }
    return trees.conditional(condition, then, otherwise);
  }

  private static boolean isLiteral(Expression expression, boolean value) {
    return expression instanceof Expression.BooleanLiteral literal && literal.value() == value;
  }

  private Expression compared(Value.Compared value) {
    Trees trees = scope.trees();
    Relation relation = value.relation();
    boolean isEquality = relation == Relation.EQUAL || relation == Relation.NOT_EQUAL;
    if (value.left().kind() == Kind.REFERENCE) {
      Optional<Expression> same = terms.references().same(value.left(), value.right());
      return same.map(s -> relation == Relation.EQUAL ? s : differ(s))
          .orElseGet(() -> unknown(value));
    } else if (value.left().kind().isFraction()) {
      return fractions(value);
    } else if (isEquality && isTruth(value.left()) && isTruth(value.right())) {
      return truths(value);
    }
    return trees.binary(
        Terms.operator(relation),
        terms.numbers().of(value.left()).expression(),
        terms.numbers().of(value.right()).expression());
  }

  private Expression differ(Expression same) {
    if (same instanceof Expression.BooleanLiteral literal) {
      return scope.trees().truth(!literal.value());
    }
    return same instanceof Expression.Binary b
        ? scope.trees().binary(BinaryOperator.NOT_EQUAL, b.left(), b.right())
        : scope.trees().not(same);
  }

  private Expression truths(Value.Compared value) {
    Trees trees = scope.trees();
    Expression left = of(value.left());
    Expression right = of(value.right());
    boolean isEqual = value.relation() == Relation.EQUAL;
    if (right instanceof Expression.BooleanLiteral literal) {
      return literal.value() == isEqual ? left : trees.not(left);
    }
    return trees.binary(Terms.operator(value.relation()), left, right);
  }

  /** Nobody knows which fractions are NaN. A plan, however, has none. */
  private Expression fractions(Value.Compared value) {
    if (!scope.isCertain()
        || !Fractions.isPlain(value.left())
        || !Fractions.isPlain(value.right())) {
      return unknown(value);
    }
    return scope
        .trees()
        .binary(
            Terms.operator(value.relation()),
            terms.fractions().of(value.left()),
            terms.fractions().of(value.right()));
  }

  private Expression unknown(Value value) {
    return scope.unknown(value, JavaType.Primitive.BOOLEAN);
  }
}
