package org.demonic.code.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares what ranges say of random conditions with what Java's arithmetic says of samples. */
class RangesTest {
  private static final int CONDITIONS = 20_000;
  private static final int SAMPLES = 60;
  private static final int[] EDGES = {
    0, 1, -1, 2, 3, 9, 10, 100, -100, 1000, 46_341, Integer.MAX_VALUE, Integer.MIN_VALUE
  };
  private static final List<Value> VARIABLES =
      List.of(new Value.Argument(1, "I"), new Value.Argument(2, "I"));

  private final Random random = new Random(7);

  @Test
  void whatIsContradictoryHoldsOfNoNumbers() {
    int contradictory = 0;
    for (int i = 0; i < CONDITIONS; i++) {
      List<Value> conditions = conditions();
      if (new Ranges(conditions).areContradictory()) {
        contradictory++;
        for (int j = 0; j < SAMPLES; j++) {
          int[] numbers = {number(), number()};
          assertThat(conditions.stream().allMatch(c -> value(c, numbers) == 1))
              .as("%s of %s and %s", conditions, numbers[0], numbers[1])
              .isFalse();
        }
      }
    }
    assertThat(contradictory).isGreaterThan(CONDITIONS / 20);
  }

  @Test
  void aProductIsComparedByItsRange() {
    Value v = VARIABLES.get(0);
    Value threefold = Values.calculate(Arithmetic.MULTIPLY, Kind.INT, v, Values.integer(3));
    List<Value> most = new ArrayList<>();
    most.add(Values.compare(Relation.GREATER, v, Values.integer(5)));
    most.add(Values.compare(Relation.LESS, threefold, Values.integer(9)));
    assertThat(new Ranges(most).areContradictory()).as("715827883 is one").isFalse();
    most.add(Values.compare(Relation.LESS, v, Values.integer(100)));
    assertThat(new Ranges(most).areContradictory()).isTrue();
  }

  private List<Value> conditions() {
    List<Value> conditions = new ArrayList<>();
    for (int i = random.nextInt(3) + 1; i >= 0; i--) {
      Relation relation = Relation.values()[random.nextInt(Relation.values().length)];
      conditions.add(Values.compare(relation, term(2), term(random.nextInt(2))));
    }
    return conditions;
  }

  private Value term(int depth) {
    return switch (random.nextInt(depth == 0 ? 2 : 8)) {
      case 0 -> Values.integer(number());
      case 1, 2 -> VARIABLES.get(random.nextInt(2));
      case 3 -> Values.calculate(Arithmetic.ADD, Kind.INT, term(depth - 1), term(depth - 1));
      case 4 -> Values.calculate(Arithmetic.SUBTRACT, Kind.INT, term(depth - 1), term(depth - 1));
      case 5 -> {
        Value factor = term(depth - 1);
        Value other = random.nextBoolean() ? factor : term(depth - 1);
        yield Values.calculate(Arithmetic.MULTIPLY, Kind.INT, factor, other);
      }
      case 6 -> Values.negate(Kind.INT, term(depth - 1));
      default -> Values.convert(random.nextBoolean() ? Kind.BYTE : Kind.CHAR, term(depth - 1));
    };
  }

  private int number() {
    return random.nextInt(3) == 0 ? random.nextInt() : EDGES[random.nextInt(EDGES.length)];
  }

  private static int value(Value value, int[] numbers) {
    if (value instanceof Value.Numeral n) {
      return n.number().intValue();
    } else if (value instanceof Value.Argument a) {
      return numbers[a.index() - 1];
    } else if (value instanceof Value.Calculated c) {
      return c.operator().apply(value(c.left(), numbers), value(c.right(), numbers));
    } else if (value instanceof Value.Negated n) {
      return -value(n.of(), numbers);
    } else if (value instanceof Value.Converted c) {
      int number = value(c.of(), numbers);
      return c.kind() == Kind.BYTE ? (byte) number : (char) number;
    }
    Value.Compared c = (Value.Compared) value;
    int left = value(c.left(), numbers);
    int right = value(c.right(), numbers);
    return switch (c.relation()) {
          case EQUAL -> left == right;
          case NOT_EQUAL -> left != right;
          case LESS -> left < right;
          case AT_LEAST -> left >= right;
          case GREATER -> left > right;
          case AT_MOST -> left <= right;
        }
        ? 1
        : 0;
  }
}
