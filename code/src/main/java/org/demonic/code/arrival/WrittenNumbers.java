package org.demonic.code.arrival;

import java.util.ArrayList;
import java.util.List;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Value.Numeral;
import org.demonic.code.value.Values;

/**
 * What is known of a number that was written, whatever it was calculated from: {@code i % n} is
 * less than {@code n}, and {@code Math.min(i, n)} is not more.
 */
final class WrittenNumbers {
  private WrittenNumbers() {}

  /**
   * The limits of a number, some of them perhaps in terms of what nobody knows.
   *
   * @param term where the number is now
   * @param value how it was calculated
   */
  static List<Value> limits(Value term, Value value) {
    if (value instanceof Value.Calculated c && c.kind() == Kind.INT) {
      return ofRest(term, c);
    }
    boolean isOneOfTwo =
        value instanceof Value.Choice choice
            && choice.condition() instanceof Value.Compared c
            && c.left().kind().isWhole()
            && c.left().equals(choice.then())
            && c.right().equals(choice.otherwise());
    return isOneOfTwo
        ? ofLesser(term, (Value.Compared) ((Value.Choice) value).condition())
        : List.of();
  }

  /** The limits of the lesser, or of the greater, of two numbers. */
  private static List<Value> ofLesser(Value term, Value.Compared order) {
    return switch (order.relation()) {
      case AT_MOST, LESS -> ofBoth(Relation.AT_MOST, term, order);
      case AT_LEAST, GREATER -> ofBoth(Relation.AT_LEAST, term, order);
      case EQUAL, NOT_EQUAL -> List.of();
    };
  }

  private static List<Value> ofBoth(Relation relation, Value term, Value.Compared order) {
    return List.of(
        Values.compare(relation, term, order.left()),
        Values.compare(relation, term, order.right()));
  }

  /** The rest of a division is nearer to zero than the divisor; so are bits of a positive mask. */
  private static List<Value> ofRest(Value term, Value.Calculated value) {
    List<Value> limits = new ArrayList<>();
    boolean isRest = value.operator() == Arithmetic.REMAINDER;
    if (isRest && value.right() instanceof Value.Length length) {
      limits.add(Values.compare(Relation.LESS, term, length));
    } else if (isRest && value.right() instanceof Numeral n && n.number().intValue() > 0) {
      int divisor = n.number().intValue();
      limits.add(Values.compare(Relation.LESS, term, Values.integer(divisor)));
      limits.add(Values.compare(Relation.GREATER, term, Values.integer(-divisor)));
    } else if (value.operator() == Arithmetic.AND
        && value.right() instanceof Numeral n
        && n.number().intValue() >= 0) {
      limits.add(Values.compare(Relation.AT_LEAST, term, Values.integer(0)));
      limits.add(Values.compare(Relation.AT_MOST, term, n));
    }
    return limits;
  }
}
