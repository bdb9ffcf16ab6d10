package org.demonic.code.value;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.value.Value.Numeral;

/** Makes values, and calculates where the operands are known. */
public final class Values {
  public static final Value NULL = new Value.Null();
  public static final Value FALSE = integer(0);
  public static final Value TRUE = integer(1);

  private Values() {}

  public static Numeral integer(int number) {
    return new Numeral(Kind.INT, number);
  }

  public static Numeral number(long number) {
    return new Numeral(Kind.LONG, number);
  }

  public static Numeral number(float number) {
    return new Numeral(Kind.FLOAT, number);
  }

  public static Numeral number(double number) {
    return new Numeral(Kind.DOUBLE, number);
  }

  /** The value that fields and elements of a type have at first, by its descriptor. */
  public static Value initial(String type) {
    return switch (Kind.of(type)) {
      case BOOLEAN, BYTE, SHORT, CHAR, INT -> integer(0);
      case LONG -> number(0L);
      case FLOAT -> number(0f);
      case DOUBLE -> number(0d);
      case REFERENCE -> NULL;
    };
  }

  /** The number that a value is known to be, if it is an {@code int}. */
  public static OptionalInt asInt(Value value) {
    return value instanceof Numeral n && n.number() instanceof Integer i
        ? OptionalInt.of(i)
        : OptionalInt.empty();
  }

  /**
   * Two numbers calculated with.
   *
   * @param kind INT, LONG, FLOAT or DOUBLE
   */
  public static Value calculate(Arithmetic operator, Kind kind, Value left, Value right) {
    if (left instanceof Numeral l && right instanceof Numeral r) {
      Number x = l.number();
      Number y = r.number();
      switch (kind) {
        case LONG -> {
          return number(operator.apply(x.longValue(), y.longValue()));
        }
        case FLOAT -> {
          // A double has so many digits that to round its result gives that of floats.
          return number((float) operator.apply(x.doubleValue(), y.doubleValue()));
        }
        case DOUBLE -> {
          return number(operator.apply(x.doubleValue(), y.doubleValue()));
        }
        default -> {
          return integer(operator.apply(x.intValue(), y.intValue()));
        }
      }
    }
    return new Value.Calculated(operator, kind, left, right);
  }

  public static Value negate(Kind kind, Value value) {
    if (value instanceof Numeral n) {
      return switch (kind) {
        case LONG -> number(-n.number().longValue());
        case FLOAT -> number(-n.number().floatValue());
        case DOUBLE -> number(-n.number().doubleValue());
        default -> integer(-n.number().intValue());
      };
    }
    return new Value.Negated(kind, value);
  }

  /** A number as one of another kind; the short kinds are ints on the stack. */
  public static Value convert(Kind to, Value value) {
    if (value instanceof Numeral n) {
      Number x = n.number();
      return switch (to) {
        case BOOLEAN -> integer(x.intValue() & 1);
        case BYTE -> integer(x.byteValue());
        case SHORT -> integer(x.shortValue());
        case CHAR -> integer((char) x.intValue());
        case INT -> integer(x.intValue());
        case LONG -> number(x.longValue());
        case FLOAT -> number(x.floatValue());
        case DOUBLE -> number(x.doubleValue());
        case REFERENCE -> throw new IllegalArgumentException("no number is a reference");
      };
    }
    return value.kind() == to ? value : new Value.Converted(to, value);
  }

  /** Whether a relation holds of two values; 1 or 0 where that is known. */
  public static Value compare(Relation relation, Value left, Value right) {
    if (left instanceof Value.Sign sign && right.equals(integer(0))) {
      return ofSign(relation, sign);
    } else if (left instanceof Value.Choice c
        && (left.kind() == Kind.REFERENCE
            || (c.then() instanceof Numeral && right instanceof Numeral))) {
      Value then = compare(relation, c.then(), right);
      Value otherwise = compare(relation, c.otherwise(), right);
      boolean isItself = then.equals(TRUE) && otherwise.equals(FALSE);
      return isItself ? c.condition() : choose(c.condition(), then, otherwise);
    } else if (left.kind() == Kind.REFERENCE && right instanceof Value.Choice) {
      return compare(relation, right, left);
    }
    Optional<Boolean> known = known(relation, left, right);
    if (known.isPresent()) {
      return known.get() ? TRUE : FALSE;
    }
    return ofCondition(relation, left, right)
        .orElseGet(() -> new Value.Compared(relation, left, right));
  }

  /**
   * A comparison that byte code makes in two steps. Where the result for NaN does not fit the
   * relation of the numbers, the opposite comparison is meant, negated.
   */
  private static Value ofSign(Relation relation, Value.Sign sign) {
    boolean ifNaN = relation.holds(sign.ifNaN());
    boolean comparedNaN = relation == Relation.NOT_EQUAL;
    if (sign.left().kind() == Kind.LONG || ifNaN == comparedNaN) {
      return compare(relation, sign.left(), sign.right());
    }
    return not(compare(relation.opposite(), sign.left(), sign.right()));
  }

  /** 1 for 0 and 0 for 1. */
  public static Value not(Value condition) {
    if (condition.equals(TRUE)) {
      return FALSE;
    } else if (condition.equals(FALSE)) {
      return TRUE;
    } else if (condition instanceof Value.Compared c && !c.left().kind().isFraction()) {
      return isNegation(c)
          ? c.left()
          : new Value.Compared(c.relation().opposite(), c.left(), c.right());
    }
    return new Value.Compared(Relation.EQUAL, condition, FALSE);
  }

  /** Whether it says of a condition that it does not hold. */
  private static boolean isNegation(Value.Compared c) {
    return c.left().kind() == Kind.BOOLEAN
        && c.relation() == Relation.EQUAL
        && c.right().equals(FALSE);
  }

  /** What an equation between a condition and 0 or 1 says of the condition. */
  private static Optional<Value> ofCondition(Relation relation, Value left, Value right) {
    boolean isEquality = relation == Relation.EQUAL || relation == Relation.NOT_EQUAL;
    if (left.kind() != Kind.BOOLEAN || !isEquality) {
      return Optional.empty();
    } else if (right.equals(FALSE)) {
      return Optional.of(relation == Relation.EQUAL ? not(left) : left);
    } else if (right.equals(TRUE)) {
      return Optional.of(relation == Relation.EQUAL ? left : not(left));
    }
    return Optional.empty();
  }

  private static Optional<Boolean> known(Relation relation, Value left, Value right) {
    if (left instanceof Numeral l && right instanceof Numeral r) {
      return Optional.of(compareNumbers(relation, l.number(), r.number()));
    }
    boolean isEquality = relation == Relation.EQUAL || relation == Relation.NOT_EQUAL;
    if (left.kind() == Kind.REFERENCE && isEquality) {
      return areSame(left, right).map(same -> same == (relation == Relation.EQUAL));
    }
    if (left.equals(right) && !left.kind().isFraction()) {
      return Optional.of(relation.holds(0));
    }
    return Optional.empty();
  }

  private static boolean compareNumbers(Relation relation, Number left, Number right) {
    if (left instanceof Double || left instanceof Float) {
      double l = left.doubleValue();
      double r = right.doubleValue();
      if (Double.isNaN(l) || Double.isNaN(r)) {
        return relation == Relation.NOT_EQUAL;
      }
      return relation.holds(l < r ? -1 : l > r ? 1 : 0);
    }
    return relation.holds(Long.compare(left.longValue(), right.longValue()));
  }

  /** Whether two references are the same, if that is known whatever the state is. */
  public static Optional<Boolean> areSame(Value left, Value right) {
    if (left.equals(right)) {
      return left instanceof Value.Boxed ? Optional.empty() : Optional.of(true);
    }
    boolean leftIsNew = left instanceof Value.Made;
    boolean rightIsNew = right instanceof Value.Made;
    if ((leftIsNew && (rightIsNew || isOld(right))) || (rightIsNew && isOld(left))) {
      return Optional.of(false);
    }
    if ((left instanceof Value.Null && isNeverNull(right))
        || (right instanceof Value.Null && isNeverNull(left))) {
      return Optional.of(false);
    }
    return Optional.empty();
  }

  /** Whether the reference was there before the method made anything. */
  private static boolean isOld(Value value) {
    return value instanceof Value.Null
        || value instanceof Value.Argument
        || value instanceof Value.Content
        || isConstantObject(value);
  }

  private static boolean isConstantObject(Value value) {
    return value instanceof Value.Text || value instanceof Value.ClassObject;
  }

  /** Whether a reference cannot be null, whatever the state is; the receiver is known elsewhere. */
  public static boolean isNeverNull(Value value) {
    return value instanceof Value.Made || value instanceof Value.Boxed || isConstantObject(value);
  }

  /** The number in an object of a class such as {@code java.lang.Integer} that is not null. */
  public static Value unbox(Value object, Kind kind) {
    if (object instanceof Value.Choice c) {
      return choose(c.condition(), unbox(c.then(), kind), unbox(c.otherwise(), kind));
    }
    return object instanceof Value.Boxed b ? b.of() : new Value.Unboxed(object, kind);
  }

  /** The conditions that a condition is a conjunction of. */
  public static List<Value> conjuncts(Value condition) {
    if (condition instanceof Value.Choice c
        && c.otherwise() instanceof Numeral n
        && n.number().intValue() == 0) {
      return Stream.concat(conjuncts(c.condition()).stream(), conjuncts(c.then()).stream())
          .toList();
    }
    return List.of(condition);
  }

  /** Both conditions. */
  public static Value and(Value left, Value right) {
    return choose(left, right, FALSE);
  }

  /** One value where a condition is 1, another where it is 0. */
  public static Value choose(Value condition, Value then, Value otherwise) {
    if (condition.equals(TRUE) || then.equals(otherwise)) {
      return then;
    } else if (condition.equals(FALSE)) {
      return otherwise;
    }
    return new Value.Choice(condition, then, otherwise);
  }

  /** Whether the class of an object is one of these, as far as that is known. */
  public static Value classIn(Value object, Set<String> types) {
    if (object instanceof Value.Made made) {
      return types.contains(made.type().substring(1, made.type().length() - 1)) ? TRUE : FALSE;
    }
    return new Value.ClassIn(object, types);
  }

  /** What {@code lcmp}, {@code fcmpl} and their kin give. */
  public static Value sign(Value left, Value right, int ifNaN) {
    if (left instanceof Numeral l && right instanceof Numeral r) {
      double x = l.number().doubleValue();
      double y = r.number().doubleValue();
      if (Double.isNaN(x) || Double.isNaN(y)) {
        return integer(ifNaN);
      }
      return integer(
          l.kind() == Kind.LONG
              ? Long.compare(l.number().longValue(), r.number().longValue())
              : x < y ? -1 : x > y ? 1 : 0);
    }
    return new Value.Sign(Objects.requireNonNull(left), right, ifNaN);
  }
}
