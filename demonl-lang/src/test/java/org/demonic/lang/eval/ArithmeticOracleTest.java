package org.demonic.lang.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;

/** The evaluator against expressions whose values are computed while they are made. */
final class ArithmeticOracleTest {
  private static final Scene SCENE = new Scene("");

  private static final List<String> COMPARISONS = List.of("=", "/=", "<", "<=", ">", ">=");
  private static final List<String> OPERATORS = List.of("+", "-", "*", "/", "mod");

  /** Null is undefined. */
  private record Whole(String text, @Nullable BigInteger value) {}

  private record Truth(String text, boolean value) {}

  @Property(tries = 3000, seed = "1")
  void valuesAreThoseOfJava(@ForAll long seed) {
    Truth truth = truth(new Random(seed), 5);
    Valuation valuation = Valuation.in(State.EMPTY, Map.of(), FunctionChoices.NONE);
    assertThat(Evaluator.holds(SCENE.term("", truth.text()), valuation))
        .as(truth.text())
        .isEqualTo(truth.value());
  }

  private static Truth truth(Random random, int depth) {
    if (depth == 0) {
      return random.nextBoolean() ? new Truth("True", true) : new Truth("False", false);
    }
    int kind = random.nextInt(10);
    if (kind < 4) {
      return comparison(random, depth);
    }
    Truth a = truth(random, depth - 1);
    Truth b = truth(random, depth - 1);
    return switch (kind) {
      case 4 -> new Truth("(not " + a.text() + ")", !a.value());
      case 5 -> new Truth("(" + a.text() + " and " + b.text() + ")", a.value() && b.value());
      case 6 -> new Truth("(" + a.text() + " or " + b.text() + ")", a.value() || b.value());
      case 7 -> new Truth("(" + a.text() + " implies " + b.text() + ")", !a.value() || b.value());
      case 8 -> new Truth("(" + a.text() + " = " + b.text() + ")", a.value() == b.value());
      default -> new Truth("(" + a.text() + " /= " + b.text() + ")", a.value() != b.value());
    };
  }

  private static Truth comparison(Random random, int depth) {
    Whole a = number(random, depth - 1);
    Whole b = number(random, depth - 1);
    int operator = random.nextInt(6);
    String text = "(%s %s %s)".formatted(a.text(), COMPARISONS.get(operator), b.text());
    if (a.value() == null || b.value() == null) {
      return new Truth(text, false);
    }
    int sign = a.value().compareTo(b.value());
    boolean[] results = {sign == 0, sign != 0, sign < 0, sign <= 0, sign > 0, sign >= 0};
    return new Truth(text, results[operator]);
  }

  private static Whole number(Random random, int depth) {
    if (depth == 0) {
      int value = random.nextInt(4);
      return new Whole(String.valueOf(value), BigInteger.valueOf(value));
    }
    if (random.nextInt(6) == 0) {
      Truth condition = truth(random, depth - 1);
      Whole then = number(random, depth - 1);
      Whole otherwise = number(random, depth - 1);
      return new Whole(
          "(if %s then %s else %s)".formatted(condition.text(), then.text(), otherwise.text()),
          condition.value() ? then.value() : otherwise.value());
    }
    Whole a = number(random, depth - 1);
    Whole b = number(random, depth - 1);
    int operator = random.nextInt(5);
    String text = "(%s %s %s)".formatted(a.text(), OPERATORS.get(operator), b.text());
    if (a.value() == null || b.value() == null) {
      return new Whole(text, null);
    }
    boolean byZero = operator >= 3 && b.value().signum() == 0;
    return new Whole(text, byZero ? null : apply(operator, a.value(), b.value()));
  }

  private static BigInteger apply(int operator, BigInteger a, BigInteger b) {
    return switch (operator) {
      case 0 -> a.add(b);
      case 1 -> a.subtract(b);
      case 2 -> a.multiply(b);
      case 3 -> BigInteger.valueOf(a.longValueExact() / b.longValueExact());
      default -> BigInteger.valueOf(a.longValueExact() % b.longValueExact());
    };
  }
}
