package org.demonic.junit.contradiction;

import static org.demonic.junit.formula.Formulas.binary;
import static org.demonic.junit.formula.Formulas.isNull;
import static org.demonic.junit.formula.Formulas.not;
import static org.demonic.junit.formula.Formulas.notNull;
import static org.demonic.junit.formula.Formulas.number;
import static org.demonic.junit.formula.Formulas.select;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.type.JavaType;

/**
 * A property that all objects of a class may have between calls, although no contract states it.
 *
 * @param className the binary name of the class
 * @param left a field
 * @param right another one; for a kind that has only one, the same
 */
record Regularity(String className, Kind kind, Place left, Place right) {
  private static final int MOST_FIELDS = 8;

  /** A field in Java. */
  record Place(String declaringClass, String name) {
    static Place of(JavaField field) {
      return new Place(field.declaringClass(), field.name());
    }
  }

  /** The kind of the property. */
  enum Kind {
    ZERO,
    NULL,
    FALSE,
    NOT_NEGATIVE,
    POSITIVE,
    NOT_NULL,
    AT_MOST,
    ZERO_OR_AT_MOST,
    AT_MOST_THE_LENGTH,
    BELOW_THE_LENGTH,
    ZERO_WITHOUT,
    NULL_TOGETHER
  }

  List<Place> places() {
    return List.of(left, right);
  }

  /** All that may be so of the objects of a class. */
  static List<Regularity> candidates(JavaClass type) {
    List<JavaField> fields = type.fields();
    List<Regularity> candidates = new ArrayList<>();
    if (fields.size() > MOST_FIELDS) {
      return candidates;
    }
    for (JavaField left : fields) {
      if (isNumber(left)) {
        add(type, Kind.NOT_NEGATIVE, left, left, candidates);
        add(type, Kind.POSITIVE, left, left, candidates);
      } else if (!(left.type() instanceof JavaType.Primitive)) {
        add(type, Kind.NOT_NULL, left, left, candidates);
      }
      fields.stream()
          .filter(right -> !right.equals(left))
          .forEach(right -> addPairs(type, left, right, candidates));
    }
    return candidates;
  }

  /** All that may be so of an object that has just been made. */
  static List<Regularity> candidatesWhenMade(JavaClass type) {
    List<Regularity> candidates = new ArrayList<>();
    for (JavaField field : type.fields()) {
      if (isNumber(field)) {
        add(type, Kind.ZERO, field, field, candidates);
      } else if (field.type().isObject()) {
        add(type, Kind.NULL, field, field, candidates);
      } else if (field.type() == JavaType.Primitive.BOOLEAN) {
        add(type, Kind.FALSE, field, field, candidates);
      }
    }
    return candidates;
  }

  private static void addPairs(
      JavaClass type, JavaField left, JavaField right, List<Regularity> candidates) {
    if (isNumber(left) && isNumber(right)) {
      add(type, Kind.AT_MOST, left, right, candidates);
      add(type, Kind.ZERO_OR_AT_MOST, left, right, candidates);
    } else if (isNumber(left) && right.type() instanceof JavaType.ArrayType) {
      add(type, Kind.AT_MOST_THE_LENGTH, left, right, candidates);
      add(type, Kind.BELOW_THE_LENGTH, left, right, candidates);
    } else if (isNumber(left) && right.type().isObject()) {
      add(type, Kind.ZERO_WITHOUT, left, right, candidates);
    } else if (left.type().isObject() && right.type().isObject()) {
      add(type, Kind.NULL_TOGETHER, left, right, candidates);
    }
  }

  private static void add(
      JavaClass type, Kind kind, JavaField left, JavaField right, List<Regularity> candidates) {
    candidates.add(new Regularity(type.binaryName(), kind, Place.of(left), Place.of(right)));
  }

  private static boolean isNumber(JavaField field) {
    return field.type() instanceof JavaType.Primitive p
        && p != JavaType.Primitive.BOOLEAN
        && !p.isFloating();
  }

  /** The condition that an object has the property, in terms of a domain that has the fields. */
  Optional<Expression> of(JavaDomain domain, Expression object) {
    Optional<Expression> one = field(domain, object, left);
    Optional<Expression> other = field(domain, object, right);
    return one.flatMap(l -> other.map(r -> of(l, r)));
  }

  private Optional<Expression> field(JavaDomain domain, Expression object, Place place) {
    return domain.find(className).stream()
        .flatMap(c -> c.fields().stream())
        .filter(f -> Place.of(f).equals(place))
        .findFirst()
        .map(f -> select(object, f.demonlName()));
  }

  private Expression of(Expression one, Expression other) {
    return switch (kind) {
      case ZERO -> binary(BinaryOperator.EQUAL, one, number(0));
      case NULL -> isNull(one);
      case FALSE -> not(one);
      case NOT_NEGATIVE -> binary(BinaryOperator.GREATER_OR_EQUAL, one, number(0));
      case POSITIVE -> binary(BinaryOperator.GREATER, one, number(0));
      case NOT_NULL -> notNull(one);
      case AT_MOST -> binary(BinaryOperator.LESS_OR_EQUAL, one, other);
      case ZERO_OR_AT_MOST ->
          binary(
              BinaryOperator.IMPLIES,
              binary(BinaryOperator.NOT_EQUAL, one, number(0)),
              binary(BinaryOperator.LESS_OR_EQUAL, one, other));
      case AT_MOST_THE_LENGTH -> ifThere(other, BinaryOperator.LESS_OR_EQUAL, one);
      case BELOW_THE_LENGTH -> ifThere(other, BinaryOperator.LESS, one);
      case ZERO_WITHOUT ->
          binary(BinaryOperator.EQUAL, binary(BinaryOperator.EQUAL, one, number(0)), isNull(other));
      case NULL_TOGETHER -> binary(BinaryOperator.EQUAL, isNull(one), isNull(other));
    };
  }

  private static Expression ifThere(Expression array, BinaryOperator operator, Expression index) {
    return binary(
        BinaryOperator.IMPLIES,
        notNull(array),
        binary(operator, index, select(array, ArrayFields.LENGTH)));
  }
}
