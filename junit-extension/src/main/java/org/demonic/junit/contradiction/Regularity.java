package org.demonic.junit.contradiction;

import static org.demonic.junit.formula.Formulas.different;
import static org.demonic.junit.formula.Formulas.equal;
import static org.demonic.junit.formula.Formulas.implies;
import static org.demonic.junit.formula.Formulas.isNull;
import static org.demonic.junit.formula.Formulas.not;
import static org.demonic.junit.formula.Formulas.notNull;
import static org.demonic.junit.formula.Formulas.number;
import static org.demonic.junit.formula.Formulas.order;
import static org.demonic.junit.formula.Formulas.select;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.OrderOperator;
import org.demonic.lang.domain.Term;
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
  Optional<Term> of(JavaDomain domain, Term object) {
    Optional<Term> one = field(domain, object, left);
    Optional<Term> other = field(domain, object, right);
    return one.flatMap(l -> other.map(r -> of(domain.domain(), l, r)));
  }

  private Optional<Term> field(JavaDomain domain, Term object, Place place) {
    return domain.find(className).stream()
        .flatMap(c -> c.fields().stream())
        .filter(f -> Place.of(f).equals(place))
        .findFirst()
        .flatMap(f -> select(domain.domain(), object, f.demonlName()));
  }

  private Term of(Domain domain, Term one, Term other) {
    return switch (kind) {
      case ZERO -> equal(one, number(0));
      case NULL -> isNull(one);
      case FALSE -> not(one);
      case NOT_NEGATIVE -> order(OrderOperator.GREATER_OR_EQUAL, one, number(0));
      case POSITIVE -> order(OrderOperator.GREATER, one, number(0));
      case NOT_NULL -> notNull(one);
      case AT_MOST -> order(OrderOperator.LESS_OR_EQUAL, one, other);
      case ZERO_OR_AT_MOST ->
          implies(different(one, number(0)), order(OrderOperator.LESS_OR_EQUAL, one, other));
      case AT_MOST_THE_LENGTH -> ifThere(domain, other, OrderOperator.LESS_OR_EQUAL, one);
      case BELOW_THE_LENGTH -> ifThere(domain, other, OrderOperator.LESS, one);
      case ZERO_WITHOUT -> equal(equal(one, number(0)), isNull(other));
      case NULL_TOGETHER -> equal(isNull(one), isNull(other));
    };
  }

  private static Term ifThere(Domain domain, Term array, OrderOperator operator, Term index) {
    Term length = select(domain, array, ArrayFields.LENGTH).orElseThrow();
    return implies(notNull(array), order(operator, index, length));
  }
}
