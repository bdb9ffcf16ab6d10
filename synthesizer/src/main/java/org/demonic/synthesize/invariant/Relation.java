package org.demonic.synthesize.invariant;

import java.math.BigInteger;
import java.util.List;

/**
 * A linear relation of whole numbers: the sum of the numbers times their coefficients is equal to a
 * constant, or differs from it by a multiple of the modulus.
 *
 * @param modulus 0 if the sum is equal to the constant
 */
record Relation(List<BigInteger> coefficients, BigInteger constant, BigInteger modulus) {
  Relation {
    coefficients = List.copyOf(coefficients);
  }

  boolean isEquality() {
    return modulus.signum() == 0;
  }

  /** Whether some numbers satisfy it. */
  boolean holds(List<BigInteger> numbers) {
    return isMultiple(AffineLattice.product(coefficients, numbers).subtract(constant));
  }

  /** Whether it still holds when the numbers change by this much. */
  boolean isKeptBy(List<BigInteger> change) {
    return isMultiple(AffineLattice.product(coefficients, change));
  }

  private boolean isMultiple(BigInteger number) {
    return isEquality() ? number.signum() == 0 : number.mod(modulus).signum() == 0;
  }
}
