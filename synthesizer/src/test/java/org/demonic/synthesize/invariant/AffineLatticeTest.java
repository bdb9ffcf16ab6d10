package org.demonic.synthesize.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AffineLatticeTest {
  private static List<BigInteger> vector(long... numbers) {
    return IntStream.range(0, numbers.length)
        .mapToObj(i -> BigInteger.valueOf(numbers[i]))
        .toList();
  }

  private static AffineLattice of(List<List<BigInteger>> vectors) {
    AffineLattice lattice = AffineLattice.empty(vectors.get(0).size());
    for (List<BigInteger> vector : vectors) {
      lattice = lattice.with(vector);
    }
    return lattice;
  }

  private static boolean contains(AffineLattice lattice, List<BigInteger> vector) {
    return lattice.relations().stream().allMatch(r -> r.holds(vector));
  }

  @Test
  void stepsOfTwoAndFourGiveTheParity() {
    AffineLattice lattice = of(List.of(vector(6), vector(2), vector(8)));
    assertThat(lattice.relations())
        .containsExactly(new Relation(vector(1), BigInteger.ZERO, BigInteger.TWO));
  }

  @Test
  void aWeightedSumIsConserved() {
    AffineLattice lattice = of(List.of(vector(2, 1), vector(3, -2), vector(1, 4)));
    assertThat(lattice.relations())
        .containsExactly(new Relation(vector(3, 1), BigInteger.valueOf(7), BigInteger.ZERO));
  }

  /** Sums of multiples of differences satisfy the relations; vectors beside them do not. */
  @Test
  void relationsHoldForTheLatticeAndNothingElse() {
    Random random = new Random(1);
    for (int run = 0; run < 500; run++) {
      int size = 1 + random.nextInt(4);
      List<List<BigInteger>> vectors = new ArrayList<>();
      for (int i = random.nextInt(4); i >= 0; i--) {
        vectors.add(vector(random.longs(size, -6, 7).toArray()));
      }
      AffineLattice lattice = of(vectors);
      List<BigInteger> sum = vectors.get(0);
      for (List<BigInteger> other : vectors) {
        BigInteger times = BigInteger.valueOf(random.nextInt(7) - 3);
        List<BigInteger> last = sum;
        sum =
            IntStream.range(0, size)
                .mapToObj(
                    i ->
                        last.get(i)
                            .add(times.multiply(other.get(i).subtract(vectors.get(0).get(i)))))
                .toList();
      }
      assertThat(contains(lattice, sum)).isTrue();
      assertThat(lattice.with(sum)).isSameAs(lattice);
      List<BigInteger> beside = vector(random.longs(size, -6, 7).toArray());
      AffineLattice more = lattice.with(beside);
      assertThat(more.relations().equals(lattice.relations())).isEqualTo(contains(lattice, beside));
    }
  }

  @Test
  void aNumberCanBeLeftOut() {
    AffineLattice lattice = of(List.of(vector(0, 5, 0), vector(1, 9, 2)));
    assertThat(lattice.without(1).relations())
        .containsExactly(new Relation(vector(2, -1), BigInteger.ZERO, BigInteger.ZERO));
  }
}
