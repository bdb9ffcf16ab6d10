package org.demonic.synthesize.invariant;

import com.microsoft.z3.Expr;
import com.microsoft.z3.IntNum;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.OrderOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.invariant.Guess.Fixed;

/**
 * Makes the guesses of a vocabulary: while a guard holds, linear relations of the numbers, an order
 * of two of them, or another condition. They begin with those that a reader prefers.
 */
final class Guesses {
  /** At most so many conditions are guards. */
  private static final int MOST_CONDITIONS = 12;

  /** At most so many numbers are in one relation. */
  private static final int MOST_RELATED = 24;

  /** At most so many numbers are compared with each other. */
  private static final int MOST_COMPARED = 12;

  /** Orders are guessed under guards only if there are no more of them than this. */
  private static final int MOST_ORDERS = 1_000;

  private final View first;
  private final View later;
  private final Optional<Variable> bound;
  private final List<Term> numbers = new ArrayList<>();
  private final List<Term> guards = new ArrayList<>();
  private final List<Guess> all = new ArrayList<>();

  private Guesses(View first, View later, Optional<Variable> bound) {
    this.first = first;
    this.later = later;
    this.bound = bound;
  }

  /**
   * The guesses of a vocabulary.
   *
   * @param first the first state
   * @param later any state; what is the same there never changes
   */
  static List<Guess> of(Vocabulary vocabulary, View first, View later) {
    Guesses guesses = new Guesses(first, later, vocabulary.bound());
    vocabulary.numbers().stream().limit(MOST_RELATED).forEach(guesses::addNumber);
    guesses.guards.add(Formulas.TRUE);
    for (Term condition : vocabulary.conditions().stream().limit(MOST_CONDITIONS).toList()) {
      guesses.guards.add(condition);
      guesses.guards.add(Formulas.not(condition));
    }
    guesses.addLinear();
    guesses.addOrders();
    guesses.addImplications();
    return guesses.all;
  }

  /** Adds a number, and its first value if that differs and is not a constant. */
  private void addNumber(Term number) {
    numbers.add(number);
    if (bound.isEmpty() && changes(number) && atFirst(number).isEmpty()) {
      numbers.add(Formulas.old(number));
    }
  }

  private boolean changes(Term number) {
    return !first.encode(number).equals(later.encode(number));
  }

  /** The first value of a number of the goal's variables, if it is a constant. */
  private Optional<BigInteger> atFirst(Term number) {
    Expr<?> value = first.encode(number).symbol().only();
    return value instanceof IntNum constant
        ? Optional.of(constant.getBigInteger())
        : Optional.empty();
  }

  private void addLinear() {
    if (numbers.isEmpty()) {
      return;
    }
    LinearGuess always = new LinearGuess(bound, Formulas.TRUE, Optional.empty(), numbers);
    all.add(always);
    for (Term guard : guards.subList(1, guards.size())) {
      all.add(new LinearGuess(bound, guard, Optional.of(always), numbers));
    }
  }

  private void addOrders() {
    List<Term> orders = orders();
    boolean guarded = orders.size() * guards.size() <= MOST_ORDERS;
    for (Term guard : guarded ? guards : guards.subList(0, 1)) {
      orders.forEach(o -> add(guard, o));
    }
  }

  private List<Term> orders() {
    List<Term> orders = new ArrayList<>();
    List<Term> compared = numbers.stream().limit(MOST_COMPARED).toList();
    for (Term left : compared) {
      if (bound.isPresent() || changes(left)) {
        Term zero = Formulas.number(BigInteger.ZERO);
        orders.add(Formulas.compare(left, OrderOperator.GREATER_OR_EQUAL, zero));
        orders.add(Formulas.compare(left, OrderOperator.GREATER, zero));
        if (bound.isEmpty()) {
          atFirst(left).ifPresent(value -> addBounds(left, Formulas.number(value), orders));
        }
      }
      for (Term right : compared) {
        if (!left.equals(right) && (bound.isPresent() || changes(left) || changes(right))) {
          orders.add(Formulas.compare(left, OrderOperator.LESS_OR_EQUAL, right));
          orders.add(Formulas.compare(left, OrderOperator.LESS, right));
        }
      }
    }
    return orders;
  }

  private static void addBounds(Term number, Term value, List<Term> orders) {
    orders.add(Formulas.compare(number, OrderOperator.GREATER_OR_EQUAL, value));
    orders.add(Formulas.compare(number, OrderOperator.LESS_OR_EQUAL, value));
  }

  private void addImplications() {
    for (Term guard : guards) {
      for (Term condition : guards.subList(1, guards.size())) {
        if (!condition.equals(guard) && !condition.equals(Formulas.not(guard))) {
          add(guard, condition);
        }
      }
    }
  }

  private void add(Term guard, Term condition) {
    all.add(new Fixed(Formulas.forall(bound, Formulas.implies(guard, condition))));
  }
}
