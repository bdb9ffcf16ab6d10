package org.demonic.synthesize.smt;

import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.RatNum;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.commons.numbers.fraction.BigFraction;

/** The numbers among the expressions of Z3, with their values. */
final class Numerals {
  private final Context context;
  private final Consumer<Object> keeper;

  /** The whole numbers made so far: Z3 takes and gives numbers as texts, which is slow. */
  private final Map<BigInteger, Expr<?>> wholes = new HashMap<>();

  /** Their values, by identity. */
  private final IdentityHashMap<Expr<?>, BigInteger> values = new IdentityHashMap<>();

  /**
   * None yet.
   *
   * @param keeper keeps what is made alive until the end
   */
  Numerals(Context context, Consumer<Object> keeper) {
    this.context = context;
    this.keeper = keeper;
  }

  Expr<?> whole(BigInteger value) {
    return wholes.computeIfAbsent(value, this::newWhole);
  }

  private Expr<?> newWhole(BigInteger value) {
    Expr<?> made = context.mkInt(value.toString());
    keeper.accept(made);
    values.put(made, value);
    return made;
  }

  Expr<?> real(BigFraction value) {
    Expr<?> made = context.mkReal("%d/%d".formatted(value.getNumerator(), value.getDenominator()));
    keeper.accept(made);
    return made;
  }

  /** A number of the sort of another one. */
  Expr<?> like(Expr<?> other, BigFraction value) {
    return other instanceof IntNum ? whole(value.getNumerator()) : real(value);
  }

  static boolean isNumeral(Expr<?> e) {
    return e instanceof IntNum || e instanceof RatNum;
  }

  boolean isZero(Expr<?> e) {
    return isNumeral(e) && value(e).signum() == 0;
  }

  BigFraction value(Expr<?> numeral) {
    if (numeral instanceof IntNum whole) {
      return BigFraction.of(valueOf(whole));
    }
    RatNum ratio = (RatNum) numeral;
    return BigFraction.of(ratio.getBigIntNumerator(), ratio.getBigIntDenominator());
  }

  private BigInteger valueOf(IntNum numeral) {
    BigInteger known = values.get(numeral);
    return known == null ? numeral.getBigInteger() : known;
  }

  /** The order of two numerals. {@link BigFraction#compareTo} is wrong for two negative ones. */
  int compare(Expr<?> left, Expr<?> right) {
    return left instanceof IntNum one && right instanceof IntNum other
        ? valueOf(one).compareTo(valueOf(other))
        : value(left).subtract(value(right)).signum();
  }
}
