package org.demonic.translate.step;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.translate.memory.ValueParts;

/**
 * What the conditions of a step say of the ranges of numbers, so that fewer of them may overflow.
 */
final class Bounds {
  private final Map<Value, Range> known = new HashMap<>();

  Bounds(List<Value> conditions, ValueParts parts) {
    for (Value condition : conditions) {
      for (Value conjunct : ValueParts.conjuncts(condition)) {
        if (conjunct instanceof Value.Compared c
            && c.left().kind().isWhole()
            && !parts.isLarge(conjunct)) {
          note(c.left(), c.relation(), c.right());
          note(c.right(), mirrored(c.relation()), c.left());
        }
      }
    }
  }

  private void note(Value left, Relation relation, Value right) {
    Range limit = plain(right);
    Range all = new Range(limit.low().min(plain(left).low()), limit.high().max(plain(left).high()));
    var one = java.math.BigInteger.ONE;
    Range said =
        switch (relation) {
          case EQUAL -> limit;
          case NOT_EQUAL -> all;
          case LESS -> new Range(all.low(), limit.high().subtract(one));
          case AT_MOST -> new Range(all.low(), limit.high());
          case GREATER -> new Range(limit.low().add(one), all.high());
          case AT_LEAST -> new Range(limit.low(), all.high());
        };
    known.merge(left, said, Range::and);
  }

  private static Relation mirrored(Relation relation) {
    return switch (relation) {
      case EQUAL, NOT_EQUAL -> relation;
      case LESS -> Relation.GREATER;
      case GREATER -> Relation.LESS;
      case AT_LEAST -> Relation.AT_MOST;
      case AT_MOST -> Relation.AT_LEAST;
    };
  }

  /** The numbers that a value may be by its kind. */
  private static Range plain(Value value) {
    if (value instanceof Value.Numeral n) {
      return Range.of(java.math.BigInteger.valueOf(n.number().longValue()));
    } else if (value instanceof Value.Length) {
      return new Range(java.math.BigInteger.ZERO, Range.of(Kind.INT).high());
    }
    return Range.of(value.kind());
  }

  /** The range of a value, as far as the conditions bound it. */
  Range of(Value value, Range range) {
    Range bounded = known.getOrDefault(value, range).and(range);
    return bounded.isEmpty() ? range : bounded;
  }
}
