package org.demonic.synthesize.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The smallest set of vectors that contains some given ones, and that linear equalities and
 * congruences describe: a point, plus all sums of multiples of some differences. Equalities are
 * Karr's domain ("Affine relationships among variables of a program", 1976), congruences Granger's
 * ("Static analysis of linear congruence equalities among variables of a program", 1991). Every
 * chain of growing sets ends.
 */
final class AffineLattice {
  private final int dimensions;
  private final Optional<List<BigInteger>> point;

  /** Differences, in echelon form: each begins with more zeros than the one before. */
  private final List<List<BigInteger>> differences;

  private AffineLattice(
      int dimensions, Optional<List<BigInteger>> point, List<List<BigInteger>> differences) {
    this.dimensions = dimensions;
    this.point = point;
    this.differences = differences;
  }

  /** The set without vectors. */
  static AffineLattice empty(int dimensions) {
    return new AffineLattice(dimensions, Optional.empty(), List.of());
  }

  boolean isEmpty() {
    return point.isEmpty();
  }

  /** The smallest such set that contains this one and a vector. */
  AffineLattice with(List<BigInteger> vector) {
    if (point.isEmpty()) {
      return new AffineLattice(dimensions, Optional.of(List.copyOf(vector)), List.of());
    }
    List<BigInteger> change = plus(vector, BigInteger.ONE.negate(), point.get());
    List<List<BigInteger>> more = inserted(differences, change);
    return more.equals(differences) ? this : new AffineLattice(dimensions, point, more);
  }

  /** The set of the vectors without one of their numbers. */
  AffineLattice without(int dimension) {
    List<List<BigInteger>> less = List.of();
    for (List<BigInteger> difference : differences) {
      less = inserted(less, without(difference, dimension));
    }
    return new AffineLattice(dimensions - 1, point.map(p -> without(p, dimension)), less);
  }

  private static List<BigInteger> without(List<BigInteger> vector, int dimension) {
    List<BigInteger> less = new ArrayList<>(vector);
    less.remove(dimension);
    return less;
  }

  /** Whether a relation holds for all vectors of this set. */
  boolean satisfies(Relation relation) {
    return point.isEmpty()
        || (relation.holds(point.get()) && differences.stream().allMatch(relation::isKeptBy));
  }

  /** Relations that hold for the vectors of this set and for no others. It must not be empty. */
  List<Relation> relations() {
    List<BigInteger> origin = point.orElseThrow();
    List<Relation> relations = new ArrayList<>();
    List<List<BigInteger>> equalities = List.of();
    Diagonal diagonal = new Diagonal(differences, dimensions);
    for (int i = 0; i < dimensions; i++) {
      BigInteger factor = diagonal.factor(i);
      List<BigInteger> coefficients = diagonal.coefficients(i);
      if (factor.signum() == 0) {
        equalities = inserted(equalities, coefficients);
      } else if (!factor.equals(BigInteger.ONE)) {
        List<BigInteger> small = coefficients.stream().map(c -> nearZero(c, factor)).toList();
        relations.add(new Relation(small, product(small, origin).mod(factor), factor));
      }
    }
    for (List<BigInteger> coefficients : reduced(equalities)) {
      relations.add(new Relation(coefficients, product(coefficients, origin), BigInteger.ZERO));
    }
    return relations;
  }

  private static BigInteger nearZero(BigInteger number, BigInteger modulus) {
    BigInteger rest = number.mod(modulus);
    return rest.shiftLeft(1).compareTo(modulus) > 0 ? rest.subtract(modulus) : rest;
  }

  /** Vectors in echelon form whose sums of multiples are those of some others and one more. */
  private static List<List<BigInteger>> inserted(
      List<List<BigInteger>> echelon, List<BigInteger> vector) {
    List<List<BigInteger>> all = new ArrayList<>();
    List<BigInteger> rest = vector;
    for (List<BigInteger> old : echelon) {
      int lead = lead(old);
      List<BigInteger> one = old;
      if (lead(rest) < lead) {
        all.add(rest);
        rest = one;
        continue;
      }
      while (rest.get(lead).signum() != 0) {
        BigInteger times = rest.get(lead).divide(one.get(lead)).negate();
        rest = plus(rest, times, one);
        if (rest.get(lead).signum() != 0) {
          List<BigInteger> smaller = rest;
          rest = one;
          one = smaller;
        }
      }
      all.add(one);
    }
    if (lead(rest) < rest.size()) {
      all.add(rest);
    }
    return List.copyOf(all);
  }

  /** The index of the first number that is not zero. */
  private static int lead(List<BigInteger> vector) {
    int lead = 0;
    while (lead < vector.size() && vector.get(lead).signum() == 0) {
      lead++;
    }
    return lead;
  }

  /** Coefficients that are zero wherever possible, for equalities in echelon form. */
  private static List<List<BigInteger>> reduced(List<List<BigInteger>> echelon) {
    List<List<BigInteger>> all = new ArrayList<>(echelon);
    for (int i = all.size() - 1; i >= 0; i--) {
      int lead = lead(all.get(i));
      for (int j = 0; j < i; j++) {
        List<BigInteger> scaled =
            plus(all.get(j), all.get(i).get(lead).subtract(BigInteger.ONE), all.get(j));
        all.set(j, primitive(plus(scaled, all.get(j).get(lead).negate(), all.get(i))));
      }
      all.set(i, primitive(all.get(i)));
    }
    return all;
  }

  /** The vector divided by the greatest common divisor, with a first number that is positive. */
  private static List<BigInteger> primitive(List<BigInteger> vector) {
    BigInteger divisor = vector.stream().reduce(BigInteger.ZERO, BigInteger::gcd);
    BigInteger signed = vector.get(lead(vector)).signum() < 0 ? divisor.negate() : divisor;
    return vector.stream().map(n -> n.divide(signed)).toList();
  }

  static BigInteger product(List<BigInteger> left, List<BigInteger> right) {
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < left.size(); i++) {
      sum = sum.add(left.get(i).multiply(right.get(i)));
    }
    return sum;
  }

  private static List<BigInteger> plus(
      List<BigInteger> left, BigInteger times, List<BigInteger> right) {
    List<BigInteger> sum = new ArrayList<>();
    for (int i = 0; i < left.size(); i++) {
      sum.add(left.get(i).add(times.multiply(right.get(i))));
    }
    return sum;
  }

  /**
   * A matrix made diagonal by adding multiples of rows and columns to each other (Smith, "On
   * systems of linear indeterminate equations and congruences", 1861; its further condition that
   * each number divides the next is not needed). A vector is a sum of multiples of the rows if and
   * only if its product with each column of the transformation is a multiple of the factor.
   */
  private static final class Diagonal {
    private final int size;
    private final BigInteger[][] rows;

    /** The transformation of columns: its columns, as rows. */
    private final BigInteger[][] columns;

    Diagonal(List<List<BigInteger>> vectors, int size) {
      this.size = size;
      this.rows =
          vectors.stream().map(v -> v.toArray(new BigInteger[0])).toArray(BigInteger[][]::new);
      this.columns = new BigInteger[size][size];
      for (int i = 0; i < size; i++) {
        Arrays.fill(columns[i], BigInteger.ZERO);
        columns[i][i] = BigInteger.ONE;
      }
      for (int i = 0; i < rows.length; i++) {
        clear(i);
      }
    }

    /** The number that divides the products with these coefficients; 0 if they are all zero. */
    BigInteger factor(int i) {
      return i < rows.length ? rows[i][i].abs() : BigInteger.ZERO;
    }

    List<BigInteger> coefficients(int i) {
      return Collections.unmodifiableList(Arrays.asList(columns[i]));
    }

    /**
     * Makes all numbers of a row and a column zero but the one on the diagonal, which becomes
     * smaller whenever it does not divide another.
     */
    private void clear(int i) {
      boolean changed = true;
      while (changed) {
        changed = false;
        for (int column = i + 1; column < size; column++) {
          while (rows[i][column].signum() != 0) {
            if (rows[i][i].signum() != 0) {
              addColumn(column, rows[i][column].divide(rows[i][i]).negate(), i);
            }
            if (rows[i][column].signum() != 0) {
              swapColumns(i, column);
            }
            changed = true;
          }
        }
        for (int row = i + 1; row < rows.length; row++) {
          while (rows[row][i].signum() != 0) {
            addRow(row, rows[row][i].divide(rows[i][i]).negate(), i);
            if (rows[row][i].signum() != 0) {
              BigInteger[] other = rows[i];
              rows[i] = rows[row];
              rows[row] = other;
            }
            changed = true;
          }
        }
      }
    }

    private void addColumn(int to, BigInteger times, int from) {
      for (BigInteger[] row : rows) {
        row[to] = row[to].add(times.multiply(row[from]));
      }
      for (int i = 0; i < size; i++) {
        columns[to][i] = columns[to][i].add(times.multiply(columns[from][i]));
      }
    }

    private void swapColumns(int one, int other) {
      for (BigInteger[] row : rows) {
        BigInteger number = row[one];
        row[one] = row[other];
        row[other] = number;
      }
      BigInteger[] column = columns[one];
      columns[one] = columns[other];
      columns[other] = column;
    }

    private void addRow(int to, BigInteger times, int from) {
      for (int i = 0; i < size; i++) {
        rows[to][i] = rows[to][i].add(times.multiply(rows[from][i]));
      }
    }
  }
}
