package org.demonic.translate.step;

import java.util.Optional;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.memory.Statics;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.JavaType.Pseudo;

/** Translates references: objects, and the values that demonL has for texts, enums and boxes. */
final class References {
  private final StepScope scope;
  private final Terms terms;

  References(StepScope scope, Terms terms) {
    this.scope = scope;
    this.terms = terms;
  }

  /** The reference as one of a type. */
  Expression of(Value value, JavaType wanted) {
    Trees trees = scope.trees();
    if (terms.isLarge(value)) {
      return scope.unknown(value, wanted);
    } else if (value instanceof Value.Null) {
      return trees.nullLiteral();
    } else if (value instanceof Value.Choice c) {
      return terms.choose(
          c.condition(),
          scope.conditional(() -> of(c.then(), wanted)),
          scope.conditional(() -> of(c.otherwise(), wanted)));
    } else if (value instanceof Value.Text t && wanted instanceof JavaType.StringType) {
      return new Expression.StringLiteral(t.text(), trees.span());
    } else if (value instanceof Value.Boxed b
        && wanted instanceof JavaType.Boxed box
        && box.descriptor().equals(b.type())) {
      return terms.of(b.of(), box.base());
    }
    return as(value, wanted);
  }

  private Expression as(Value value, JavaType wanted) {
    JavaType actual = scope.vocabulary().references().of(value);
    ClassTable classes = scope.vocabulary().classes();
    boolean isKnown = actual != Pseudo.UNKNOWN && scope.vocabulary().has(actual);
    if (isKnown && actual.equals(wanted)) {
      return terms.atom(value).orElseGet(() -> scope.unknown(value, wanted));
    } else if (!isKnown || !actual.isObject() || !wanted.isObject()) {
      return scope.unknown(value, wanted);
    } else if (classes.isSubtype(actual, wanted)) {
      return terms.atom(value).orElseGet(() -> scope.unknown(value, wanted));
    } else if (classes.isSubtype(wanted, actual) && !scope.isCreated(value)) {
      return bind(value, actual, wanted);
    }
    return scope.unknown(value, wanted);
  }

  /**
   * The object that has a field or elements. In a possible step it is a parameter, because a new
   * object comes into a domain as an argument only: there may be any objects on the way to it.
   */
  Expression owner(Value value, JavaType wanted) {
    JavaType actual = scope.vocabulary().references().of(value);
    boolean isOnAWay = value instanceof Value.FieldOf || value instanceof Value.ElementOf;
    boolean isAnObject = actual.isObject() && scope.vocabulary().has(actual);
    return isOnAWay
            && isAnObject
            && !terms.isLarge(value)
            && !scope.isCertain()
            && !scope.isConditional()
            && scope.vocabulary().classes().isSubtype(actual, wanted)
        ? bind(value, actual, actual)
        : of(value, wanted);
  }

  /** A parameter that is the value of a term, as one of a type that the term may not have. */
  Expression bind(Value value, JavaType actual, JavaType wanted) {
    boolean isNew = scope.parameters().find(new Parameters.Key(value, wanted)).isEmpty();
    Expression parameter = scope.symbol(value, wanted);
    if (isNew) {
      Expression term = scope.before(() -> of(value, actual));
      Expression same = scope.trees().equal(parameter, term);
      scope
          .parameters()
          .require(
              scope.isConditional()
                  ? scope.trees().binary(BinaryOperator.IMPLIES, mayBe(term, wanted), same)
                  : same);
    }
    return parameter;
  }

  private Expression mayBe(Expression term, JavaType type) {
    Trees trees = scope.trees();
    return trees.binary(
        BinaryOperator.OR,
        trees.equal(term, trees.nullLiteral()),
        new Expression.TypeTest(
            term, new Name(scope.vocabulary().names().type(type), trees.span()), trees.span()));
  }

  /** Whether two references are the same; empty if demonL cannot say. */
  Optional<Expression> same(Value left, Value right) {
    if (left instanceof Value.Unboxed one && right instanceof Value.Unboxed other) {
      return equal(one.object(), other.object());
    }
    JavaType one = scope.vocabulary().references().of(left);
    JavaType other = scope.vocabulary().references().of(right);
    if (left instanceof Value.Null) {
      return isNull(right, other);
    } else if (right instanceof Value.Null) {
      return isNull(left, one);
    } else if (!isExpressible(one) || !isExpressible(other)) {
      return Optional.empty();
    }
    boolean areEnums = one instanceof JavaType.EnumType && one.equals(other);
    boolean areRelated = one.isObject() && other.isObject() && areRelated(one, other);
    return areEnums || areRelated
        ? Optional.of(scope.trees().equal(of(left, one), of(right, other)))
        : Optional.empty();
  }

  /** What holds of two references that are the same, if they are texts or numbers. */
  Optional<Expression> equal(Value left, Value right) {
    JavaType one = scope.vocabulary().references().of(left);
    JavaType other = scope.vocabulary().references().of(right);
    boolean areValues = one instanceof JavaType.StringType && one.equals(other);
    return areValues
        ? Optional.of(scope.trees().equal(of(left, one), of(right, other)))
        : Optional.empty();
  }

  private Optional<Expression> isNull(Value value, JavaType type) {
    Trees trees = scope.trees();
    if (value instanceof Value.Choice c) {
      return scope
          .conditional(() -> isNull(c.then(), type))
          .flatMap(
              then ->
                  scope
                      .conditional(() -> isNull(c.otherwise(), type))
                      .map(otherwise -> terms.choose(c.condition(), then, otherwise)));
    } else if (value instanceof Value.Null || isNeverNull(value)) {
      return Optional.of(trees.truth(value instanceof Value.Null));
    }
    return isExpressible(type)
        ? Optional.of(trees.equal(of(value, type), trees.nullLiteral()))
        : Optional.empty();
  }

  private boolean isNeverNull(Value value) {
    boolean isConstant =
        value instanceof Value.StaticOf s
            && Statics.constant(
                    scope.vocabulary().descriptors().ofClass(s.field().owner()), s.field())
                .isPresent();
    return isConstant || Values.isNeverNull(value);
  }

  private boolean isExpressible(JavaType type) {
    return type != Pseudo.UNKNOWN && type != Pseudo.NULL && scope.vocabulary().has(type);
  }

  boolean areRelated(JavaType one, JavaType other) {
    ClassTable classes = scope.vocabulary().classes();
    return classes.isSubtype(one, other) || classes.isSubtype(other, one);
  }
}
