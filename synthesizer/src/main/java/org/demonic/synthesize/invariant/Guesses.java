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
public final class Guesses {
  /** The most conditions that are used as guards. */
  private static final int MOST_CONDITIONS = 12;

  /** The most numbers in one relation. */
  private static final int MOST_RELATED = 24;

  /**
   * The most numbers that are all compared with each other; if there are more, only those of one
   * object are.
   */
  private static final int FEW_NUMBERS = 8;

  /** Orders are guessed under guards only if there are no more of them than this. */
  private static final int MOST_ORDERS = 1_000;

  /** Larger moduli come from few values, and are seldom invariant. */
  private static final BigInteger LARGEST_MODULUS = BigInteger.valueOf(64);

  private final Kind kind;
  private final View first;
  private final View later;
  private final Optional<Variable> bound;
  private final List<Term> numbers = new ArrayList<>();
  private final List<Term> guards = new ArrayList<>();
  private final List<Guess> all = new ArrayList<>();

  /** What is guessed besides linear equalities and conditions. */
  public enum Kind {
    /** Which number is less than another, also under guards. */
    ORDERS,
    /** Remainders of sums, also under guards. They are hard for solvers. */
    CONGRUENCES
  }

  private Guesses(Kind kind, View first, View later, Optional<Variable> bound) {
    this.kind = kind;
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
  static List<Guess> of(Vocabulary vocabulary, Kind kind, View first, View later) {
    Guesses guesses = new Guesses(kind, first, later, vocabulary.bound());
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
    BigInteger modulus = kind == Kind.CONGRUENCES ? LARGEST_MODULUS : BigInteger.ZERO;
    LinearGuess always = new LinearGuess(bound, Formulas.TRUE, Optional.empty(), modulus, numbers);
    all.add(always);
    for (Term guard : guards.subList(1, guards.size())) {
      all.add(new LinearGuess(bound, guard, Optional.of(always), modulus, numbers));
    }
  }

  private void addOrders() {
    List<Term> orders = orders();
    boolean guarded = kind == Kind.ORDERS && orders.size() * guards.size() <= MOST_ORDERS;
    for (Term guard : guarded ? guards : guards.subList(0, 1)) {
      orders.forEach(o -> add(guard, o));
    }
  }

  private List<Term> orders() {
    List<Term> orders = new ArrayList<>();
    for (Term left : numbers) {
      if (bound.isPresent() || changes(left)) {
        Term zero = Formulas.number(BigInteger.ZERO);
        orders.add(Formulas.compare(left, OrderOperator.GREATER_OR_EQUAL, zero));
        orders.add(Formulas.compare(left, OrderOperator.GREATER, zero));
        if (bound.isEmpty()) {
          atFirst(left).ifPresent(value -> addBounds(left, Formulas.number(value), orders));
        }
      }
      for (Term right : numbers) {
        boolean near = numbers.size() <= FEW_NUMBERS || object(left).equals(object(right));
        if (near && !left.equals(right) && (bound.isPresent() || changes(left) || changes(right))) {
          orders.add(Formulas.compare(left, OrderOperator.LESS_OR_EQUAL, right));
          orders.add(Formulas.compare(left, OrderOperator.LESS, right));
        }
      }
    }
    return orders;
  }

  /** The object that a number belongs to; a number of no object belongs to itself. */
  private static Term object(Term number) {
    if (number instanceof Term.Old before) {
      return object(before.operand());
    } else if (number instanceof Term.Length length) {
      return object(length.operand());
    }
    return number instanceof Term.FieldRead read ? read.receiver() : number;
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
