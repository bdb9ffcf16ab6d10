package org.demonic.synthesize.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Variable;

/**
 * Guesses which linear equalities and congruences some numbers satisfy while a guard holds: those
 * that hold for all values seen so far. So the invariant is the strongest of its kind. This is how
 * Reps, Sagiv and Yorsh compute with any abstract domain ("Symbolic implementation of the best
 * transformer", 2004); the domain is {@link AffineLattice}.
 */
final class LinearGuess implements Guess {
  private final Optional<Variable> bound;
  private final Term guard;
  private final Optional<LinearGuess> always;
  private final BigInteger largestModulus;
  private final List<Term> numbers;
  private AffineLattice values;
  private List<Relation> relations = List.of();

  /**
   * Begins without values.
   *
   * @param bound the variable, if any, for whose objects all of this is meant
   * @param always the same guess without a guard, whose relations are not repeated
   * @param largestModulus congruences with larger moduli are not guessed; with 0, none are
   * @param numbers terms of type Int; those that are undefined while the guard holds are dropped
   */
  LinearGuess(
      Optional<Variable> bound,
      Term guard,
      Optional<LinearGuess> always,
      BigInteger largestModulus,
      List<Term> numbers) {
    this.bound = bound;
    this.guard = guard;
    this.always = always;
    this.largestModulus = largestModulus;
    this.numbers = new ArrayList<>(numbers);
    this.values = AffineLattice.empty(numbers.size());
  }

  private Term closed(Term condition) {
    return Formulas.forall(bound, Formulas.implies(guard, condition));
  }

  @Override
  public List<Term> terms() {
    if (values.isEmpty()) {
      return List.of(closed(Formulas.FALSE));
    }
    return relations.stream()
        .filter(r -> always.isEmpty() || !always.get().implies(r, numbers))
        .map(r -> closed(Formulas.relation(r, numbers)))
        .toList();
  }

  @Override
  public void see(View.Sight state) {
    AffineLattice before = values;
    for (View.Sight object : state.each(bound)) {
      if (object.holds(guard)) {
        add(object);
      }
    }
    if (values != before) {
      relations =
          values.relations().stream()
              .filter(r -> r.modulus().compareTo(largestModulus) <= 0)
              .toList();
    }
  }

  private void add(View.Sight state) {
    List<BigInteger> vector = new ArrayList<>();
    for (int i = 0; i < numbers.size(); ) {
      Optional<BigInteger> number = state.number(numbers.get(i));
      if (number.isPresent()) {
        vector.add(number.get());
        i++;
      } else {
        numbers.remove(i);
        values = values.without(i);
      }
    }
    values = values.with(vector);
  }

  /** Whether a relation of some numbers holds for all values seen so far. */
  private boolean implies(Relation relation, List<Term> of) {
    List<BigInteger> coefficients = new ArrayList<>();
    for (Term number : numbers) {
      int index = of.indexOf(number);
      coefficients.add(index < 0 ? BigInteger.ZERO : relation.coefficients().get(index));
    }
    return numbers.containsAll(of)
        && values.satisfies(new Relation(coefficients, relation.constant(), relation.modulus()));
  }
}
