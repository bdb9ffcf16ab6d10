package org.demonic.code.value;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.demonic.code.bound.Bounds;

/** What conditions say of the ranges of numbers: where these are small, nothing overflows. */
public final class Ranges {
  private final Map<Value, Range> known = new HashMap<>();
  private final List<Value.Compared> compared = new ArrayList<>();

  public Ranges(List<Value> conditions) {
    for (Value condition : conditions) {
      for (Value conjunct : Values.conjuncts(condition)) {
        if (conjunct instanceof Value.Compared c
            && c.left().kind().isWhole()
            && !Parts.areMore(conjunct, Bounds.PARTS)) {
          compared.add(c);
          note(c.left(), c.relation(), c.right());
          note(c.right(), mirrored(c.relation()), c.left());
        }
      }
    }
  }

  /** Whether the conditions contradict each other, as far as ranges tell. */
  public boolean areContradictory() {
    return known.values().stream().anyMatch(Range::isEmpty)
        || compared.stream()
            .anyMatch(c -> isNever(c.relation(), range(c.left()), range(c.right())));
  }

  private static boolean isNever(Relation relation, Range left, Range right) {
    return switch (relation) {
      case EQUAL -> left.and(right).isEmpty();
      case NOT_EQUAL -> left.isOne() && left.equals(right);
      case LESS -> left.low().compareTo(right.high()) >= 0;
      case AT_MOST -> left.low().compareTo(right.high()) > 0;
      case GREATER -> left.high().compareTo(right.low()) <= 0;
      case AT_LEAST -> left.high().compareTo(right.low()) < 0;
    };
  }

  /** The numbers that a value may be: a result that may overflow may be any of its kind. */
  private Range range(Value value) {
    Range calculated = calculated(value);
    Range all = value instanceof Value.Sign ? calculated : plain(value);
    return of(value, calculated.isWithin(all) ? calculated : all);
  }

  private Range calculated(Value value) {
    if (value instanceof Value.Calculated c && c.kind().isWhole()) {
      Range left = range(c.left());
      Range right = range(c.right());
      return switch (c.operator()) {
        case ADD -> left.plus(right);
        case SUBTRACT -> left.plus(right.negated());
        case MULTIPLY -> c.left().equals(c.right()) ? left.squared() : left.times(right);
        default -> plain(value);
      };
    } else if (value instanceof Value.Negated n && n.kind().isWhole()) {
      return range(n.of()).negated();
    } else if (value instanceof Value.Converted c
        && c.kind().isWhole()
        && c.of().kind().isWhole()) {
      return range(c.of());
    } else if (value instanceof Value.Choice c) {
      return range(c.then()).or(range(c.otherwise()));
    } else if (value instanceof Value.Sign) {
      return new Range(BigInteger.ONE.negate(), BigInteger.ONE);
    }
    return plain(value);
  }

  private void note(Value left, Relation relation, Value right) {
    Range limit = plain(right);
    Range all = new Range(limit.low().min(plain(left).low()), limit.high().max(plain(left).high()));
    var one = BigInteger.ONE;
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
      return Range.of(BigInteger.valueOf(n.number().longValue()));
    } else if (value instanceof Value.Length) {
      return new Range(BigInteger.ZERO, Range.of(Kind.INT).high());
    }
    return Range.of(value.kind());
  }

  /** The range of a value, as far as the conditions bound it. */
  public Range of(Value value, Range range) {
    Range bounded = known.getOrDefault(value, range).and(range);
    return bounded.isEmpty() ? range : bounded;
  }
}
