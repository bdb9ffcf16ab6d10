package org.demonic.code.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.junit.jupiter.api.Test;

class ValuesTest {
  private static final List<Integer> NUMBERS =
      List.of(-129, -2, -1, 1, 2, 7, 31, 33, 200, 65_535, Integer.MAX_VALUE, Integer.MIN_VALUE);

  private static final Map<Arithmetic, IntBinaryOperator> INT =
      Map.ofEntries(
          Map.entry(Arithmetic.ADD, (l, r) -> l + r),
          Map.entry(Arithmetic.SUBTRACT, (l, r) -> l - r),
          Map.entry(Arithmetic.MULTIPLY, (l, r) -> l * r),
          Map.entry(Arithmetic.DIVIDE, (l, r) -> l / r),
          Map.entry(Arithmetic.REMAINDER, (l, r) -> l % r),
          Map.entry(Arithmetic.SHIFT_LEFT, (l, r) -> l << r),
          Map.entry(Arithmetic.SHIFT_RIGHT, (l, r) -> l >> r),
          Map.entry(Arithmetic.SHIFT_RIGHT_UNSIGNED, (l, r) -> l >>> r),
          Map.entry(Arithmetic.AND, (l, r) -> l & r),
          Map.entry(Arithmetic.OR, (l, r) -> l | r),
          Map.entry(Arithmetic.XOR, (l, r) -> l ^ r));

  private static final Map<Arithmetic, LongBinaryOperator> LONG =
      Map.ofEntries(
          Map.entry(Arithmetic.ADD, (l, r) -> l + r),
          Map.entry(Arithmetic.SUBTRACT, (l, r) -> l - r),
          Map.entry(Arithmetic.MULTIPLY, (l, r) -> l * r),
          Map.entry(Arithmetic.DIVIDE, (l, r) -> l / r),
          Map.entry(Arithmetic.REMAINDER, (l, r) -> l % r),
          Map.entry(Arithmetic.SHIFT_LEFT, (l, r) -> l << (int) r),
          Map.entry(Arithmetic.SHIFT_RIGHT, (l, r) -> l >> (int) r),
          Map.entry(Arithmetic.SHIFT_RIGHT_UNSIGNED, (l, r) -> l >>> (int) r),
          Map.entry(Arithmetic.AND, (l, r) -> l & r),
          Map.entry(Arithmetic.OR, (l, r) -> l | r),
          Map.entry(Arithmetic.XOR, (l, r) -> l ^ r));

  private final Value argument = new Value.Argument(1, "I");
  private final Value fraction = new Value.Argument(2, "D");

  @Test
  void constantsAreCalculatedAsJavaDoes() {
    for (Arithmetic operator : Arithmetic.values()) {
      for (int l : NUMBERS) {
        for (int r : NUMBERS) {
          assertThat(Values.calculate(operator, Kind.INT, Values.integer(l), Values.integer(r)))
              .as(l + operator.sign() + r)
              .isEqualTo(
                  Values.integer(Objects.requireNonNull(INT.get(operator)).applyAsInt(l, r)));
          long wide = l * 4_294_967_311L;
          assertThat(
                  Values.calculate(
                      operator, Kind.LONG, Values.number(wide), Values.number((long) r)))
              .as(wide + operator.sign() + r)
              .isEqualTo(
                  Values.number(Objects.requireNonNull(LONG.get(operator)).applyAsLong(wide, r)));
        }
      }
    }
  }

  @Test
  void fractionsAreCalculatedInTheirOwnKind() {
    Value third = Values.calculate(Arithmetic.DIVIDE, Kind.FLOAT, real(1f), real(3f));
    assertThat(third).isEqualTo(Values.number(1f / 3f));
    assertThat(Values.calculate(Arithmetic.DIVIDE, Kind.DOUBLE, real(1d), real(-0d)))
        .isEqualTo(Values.number(Double.NEGATIVE_INFINITY));
    assertThat(Values.negate(Kind.DOUBLE, real(0d))).isEqualTo(Values.number(-0d));
  }

  private static Value real(float number) {
    return Values.number(number);
  }

  private static Value real(double number) {
    return Values.number(number);
  }

  @Test
  void conversionsNarrow() {
    assertThat(Values.convert(Kind.BYTE, Values.integer(200))).isEqualTo(Values.integer(-56));
    assertThat(Values.convert(Kind.CHAR, Values.integer(-1))).isEqualTo(Values.integer(65_535));
    assertThat(Values.convert(Kind.INT, Values.number(1e20)))
        .isEqualTo(Values.integer(Integer.MAX_VALUE));
    assertThat(Values.convert(Kind.INT, argument)).isEqualTo(argument);
  }

  @Test
  void ofTwoConditionsThatExcludeEachOtherOneIsTheNegationOfTheOther() {
    Value less = Values.compare(Relation.LESS, argument, Values.integer(3));
    assertThat(Values.not(less))
        .isEqualTo(Values.compare(Relation.AT_LEAST, argument, Values.integer(3)));
    Value flag = new Value.Argument(3, "Z");
    Value isFalse = Values.compare(Relation.EQUAL, flag, Values.FALSE);
    assertThat(Values.not(flag)).isEqualTo(isFalse);
    assertThat(Values.not(isFalse)).isEqualTo(flag);
  }

  @Test
  void noRelationButInequalityHoldsOfNaN() {
    for (Relation relation : Relation.values()) {
      assertThat(Values.compare(relation, real(Double.NaN), real(1d)))
          .as(relation.sign())
          .isEqualTo(relation == Relation.NOT_EQUAL ? Values.TRUE : Values.FALSE);
    }
    Value notLess = Values.not(Values.compare(Relation.LESS, fraction, real(1d)));
    assertThat(notLess).isNotEqualTo(Values.compare(Relation.AT_LEAST, fraction, real(1d)));
  }

  /** {@code if (!(d < 1))} is compiled to {@code dcmpg; ifge}, which jumps for NaN. */
  @Test
  void comparisonsInTwoStepsKnowWhereNaNGoes() {
    Value sign = Values.sign(fraction, real(1d), 1);
    assertThat(Values.compare(Relation.AT_LEAST, sign, Values.integer(0)))
        .isEqualTo(Values.not(Values.compare(Relation.LESS, fraction, real(1d))));
    assertThat(Values.compare(Relation.LESS, sign, Values.integer(0)))
        .isEqualTo(Values.compare(Relation.LESS, fraction, real(1d)));
  }

  @Test
  void aNewObjectIsNoneThatWasThereBefore() {
    Value made = new Value.Made(0, "LA;");
    Value held = new Value.Argument(0, "LA;");
    assertThat(Values.compare(Relation.EQUAL, made, held)).isEqualTo(Values.FALSE);
    assertThat(Values.compare(Relation.EQUAL, made, new Value.Made(1, "LA;")))
        .isEqualTo(Values.FALSE);
    Value seen = new Value.Seen(2, "LA;");
    assertThat(Values.areSame(made, seen)).as("it may have been stored and read").isEmpty();
    assertThat(Values.areSame(new Value.Boxed(argument, "LI;"), new Value.Boxed(argument, "LI;")))
        .as("nobody knows which objects hold numbers")
        .isEmpty();
  }
}
