package org.demonic.translate.step;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.translate.step.JavaHeap.Box;
import org.demonic.translate.step.JavaHeap.Constant;
import org.demonic.translate.step.JavaHeap.Ref;
import org.jspecify.annotations.Nullable;

/** Evaluates values as the Java machine does. */
final class JavaValues {
  private final JavaHeap heap;
  private final Map<Value, @Nullable Object> symbols;
  private final Map<Object, Boolean> identities = new HashMap<>();
  private boolean overflowed;

  JavaValues(JavaHeap heap, Map<Value, @Nullable Object> symbols) {
    this.heap = heap;
    this.symbols = symbols;
  }

  /** Whether a number left its range since the last call. */
  boolean overflowed() {
    boolean before = overflowed;
    overflowed = false;
    return before;
  }

  boolean holds(Value condition) {
    return whole(condition) == 1;
  }

  long whole(Value value) {
    Object number = of(value);
    if (!(number instanceof Number n)) {
      throw new IllegalStateException(value + " is " + number);
    }
    return n.longValue();
  }

  double fraction(Value value) {
    return ((Number) Objects.requireNonNull(of(value))).doubleValue();
  }

  @Nullable Object of(Value value) {
    if (symbols.containsKey(value)) {
      return symbols.get(value);
    } else if (value instanceof Value.Numeral n) {
      return n.number();
    } else if (value instanceof Value.Text t) {
      return t.text();
    } else if (value instanceof Value.Null) {
      return null;
    } else if (value instanceof Value.FieldOf f) {
      return object(f.object()).get(f.field().name());
    } else if (value instanceof Value.StaticOf s) {
      return s.field().owner().equals("q/Color")
          ? new Constant(s.field().name())
          : heap.statics.get(s.field().name());
    } else if (value instanceof Value.Length l) {
      return array(l.array()).size();
    } else if (value instanceof Value.ElementOf e) {
      var elements = array(e.array());
      long index = whole(e.index());
      if (index < 0 || index >= elements.size()) {
        throw new JavaHeap.UndefinedException();
      }
      return elements.get((int) index);
    } else if (value instanceof Value.Choice c) {
      return of(holds(c.condition()) ? c.then() : c.otherwise());
    } else if (value instanceof Value.Boxed b) {
      return new Box((int) whole(b.of()));
    } else if (value instanceof Value.Unboxed u) {
      if (!(of(u.object()) instanceof Box box)) {
        throw new JavaHeap.UndefinedException();
      }
      return box.number();
    } else if (value instanceof Value.InstanceOf i) {
      return of(i.object()) instanceof Ref r && JavaHeap.fits(r, "L" + i.type() + ";") ? 1 : 0;
    } else if (value instanceof Value.ClassIn c) {
      if (!(of(c.object()) instanceof Ref r)) {
        throw new JavaHeap.UndefinedException();
      }
      return c.types().contains("q/" + r.type()) ? 1 : 0;
    } else if (value instanceof Value.Compared c) {
      return compared(c) ? 1 : 0;
    } else if (value instanceof Value.Sign s) {
      return sign(s);
    }
    return number(value);
  }

  private int sign(Value.Sign sign) {
    if (sign.left().kind().isWhole()) {
      return Long.compare(whole(sign.left()), whole(sign.right()));
    }
    double left = fraction(sign.left());
    double right = fraction(sign.right());
    return Double.isNaN(left) || Double.isNaN(right)
        ? sign.ifNaN()
        : left < right ? -1 : left > right ? 1 : 0;
  }

  private boolean compared(Value.Compared value) {
    Relation relation = value.relation();
    if (value.left().kind() == Kind.REFERENCE) {
      return same(of(value.left()), of(value.right())) == (relation == Relation.EQUAL);
    } else if (value.left().kind().isFraction()) {
      return holds(relation, fraction(value.left()), fraction(value.right()));
    }
    return holds(relation, Long.compare(whole(value.left()), whole(value.right())), 0);
  }

  private static boolean holds(Relation relation, double left, double right) {
    return switch (relation) {
      case EQUAL -> left == right;
      case NOT_EQUAL -> left != right;
      case LESS -> left < right;
      case AT_LEAST -> left >= right;
      case GREATER -> left > right;
      case AT_MOST -> left <= right;
    };
  }

  /** Two texts or boxes that are equal may be one object or two. */
  private boolean same(@Nullable Object left, @Nullable Object right) {
    if (!Objects.equals(left, right)) {
      return false;
    }
    boolean isValue = left instanceof String || left instanceof Box;
    return !isValue || identities.computeIfAbsent(left, v -> v.hashCode() % 2 == 0);
  }

  private Object number(Value value) {
    if (value instanceof Value.Calculated c) {
      return c.kind() == Kind.LONG
          ? (Object) ofLongs(c.operator(), whole(c.left()), whole(c.right()))
          : c.kind() == Kind.INT
              ? (Object) ofInts(c.operator(), (int) whole(c.left()), (int) whole(c.right()))
              : (Object) ofDoubles(c.operator(), fraction(c.left()), fraction(c.right()));
    } else if (value instanceof Value.Negated n) {
      return n.kind() == Kind.INT
          ? (Object) ofInts(Arithmetic.SUBTRACT, 0, (int) whole(n.of()))
          : n.kind() == Kind.LONG
              ? (Object) ofLongs(Arithmetic.SUBTRACT, 0, whole(n.of()))
              : Double.valueOf(-fraction(n.of()));
    } else if (value instanceof Value.Converted c) {
      return converted(c);
    }
    throw new IllegalStateException(value.toString());
  }

  private Object converted(Value.Converted value) {
    if (!value.of().kind().isWhole()) {
      double number = fraction(value.of());
      return switch (value.kind()) {
        case INT -> (int) number;
        case LONG -> (long) number;
        default -> number;
      };
    }
    long number = whole(value.of());
    Object result =
        switch (value.kind()) {
          case BOOLEAN -> (int) (number & 1);
          case BYTE -> (int) (byte) number;
          case SHORT -> (int) (short) number;
          case CHAR -> (int) (char) number;
          case INT -> (int) number;
          case LONG -> number;
          default -> (double) number;
        };
    overflowed |= ((Number) result).longValue() != number;
    return result;
  }

  private int ofInts(Arithmetic operator, int left, int right) {
    int result =
        switch (operator) {
          case ADD -> left + right;
          case SUBTRACT -> left - right;
          case MULTIPLY -> left * right;
          case DIVIDE -> left / divisor(right);
          case REMAINDER -> left % divisor(right);
          case SHIFT_LEFT -> left << right;
          case SHIFT_RIGHT -> left >> right;
          case SHIFT_RIGHT_UNSIGNED -> left >>> right;
          case AND -> left & right;
          case OR -> left | right;
          case XOR -> left ^ right;
        };
    long wide = ofLongs(operator, left, right);
    overflowed |= wide != result;
    return result;
  }

  private long ofLongs(Arithmetic operator, long left, long right) {
    overflowed |=
        switch (operator) {
          case ADD -> ((left ^ (left + right)) & (right ^ (left + right))) < 0;
          case SUBTRACT -> ((left ^ right) & (left ^ (left - right))) < 0;
          case MULTIPLY -> Math.multiplyHigh(left, right) != (left * right) >> 63;
          case SHIFT_LEFT -> left << right >> right != left;
          case DIVIDE -> left == Long.MIN_VALUE && right == -1;
          default -> false;
        };
    return switch (operator) {
      case ADD -> left + right;
      case SUBTRACT -> left - right;
      case MULTIPLY -> left * right;
      case DIVIDE -> left / divisor(right);
      case REMAINDER -> left % divisor(right);
      case SHIFT_LEFT -> left << right;
      case SHIFT_RIGHT -> left >> right;
      case SHIFT_RIGHT_UNSIGNED -> left >>> right;
      case AND -> left & right;
      case OR -> left | right;
      case XOR -> left ^ right;
    };
  }

  private static double ofDoubles(Arithmetic operator, double left, double right) {
    return switch (operator) {
      case ADD -> left + right;
      case SUBTRACT -> left - right;
      case MULTIPLY -> left * right;
      case DIVIDE -> left / right;
      default -> left % right;
    };
  }

  private static long divisor(long number) {
    if (number == 0) {
      throw new JavaHeap.UndefinedException();
    }
    return number;
  }

  private static int divisor(int number) {
    return (int) divisor((long) number);
  }

  private Map<String, @Nullable Object> object(Value value) {
    return heap.fields(of(value));
  }

  private java.util.List<@Nullable Object> array(Value value) {
    return heap.elements(of(value));
  }
}
