package org.demonic.synthesize.reuse;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.domain.OrderOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.slice.Population;

/**
 * Makes one proof of two: leaves out of a goal the values in which two goals of one shape differ,
 * and proves what remains. What remains is a weaker {@code initial}, so its first states are those
 * of both goals and of many more; nothing but that makes the proof one for them. (Plotkin, "A note
 * on inductive generalization", 1970, calls what two have in common their least general
 * generalization.)
 *
 * <p>Two things are said of the first state instead of the values: that it is not final; and, if
 * that does not suffice, how the numbers that were left out compare with zero, with each other, and
 * with those that are kept, as far as both goals agree.
 */
final class Generalization {
  /** Numbers of goals that have more are not compared. */
  private static final int MOST_NUMBERS = 10;

  private final GivenGoal one;
  private final List<Value> other;
  private final Set<Integer> leftOut;

  private Generalization(GivenGoal one, List<Value> other, Set<Integer> leftOut) {
    this.one = one;
    this.other = other;
    this.leftOut = leftOut;
  }

  /**
   * A proof that covers both goals.
   *
   * @param other the values of the other goal
   * @param leftOut the open places whose values the proof must not rest on: at least those where
   *     the goals differ
   * @param name of the verdict that is to be proved
   */
  static Optional<KeptProof> of(
      Domain domain,
      GivenGoal one,
      List<Value> other,
      Set<Integer> leftOut,
      Limits limits,
      String name,
      Solver solver) {
    Generalization both = new Generalization(one, other, leftOut);
    List<Clause> notFinal = notFinal(one.goal());
    List<Clause> more = Stream.concat(notFinal.stream(), both.comparisons().stream()).toList();
    for (List<Clause> conditions : new LinkedHashSet<>(List.of(notFinal, more))) {
      Verdict verdict = solver.verdict(domain, both.weaker(conditions), limits);
      if (verdict.name().equals(name) && !verdict.isVacuous()) {
        return Optional.of(new KeptProof(verdict, both.kept(), conditions));
      }
    }
    return Optional.empty();
  }

  private List<Optional<Value>> kept() {
    return IntStream.range(0, one.values().size())
        .mapToObj(
            i -> leftOut.contains(i) ? Optional.<Value>empty() : Optional.of(one.values().get(i)))
        .toList();
  }

  private Goal weaker(List<Clause> conditions) {
    Goal goal = one.goal();
    List<Clause> initial = new ArrayList<>();
    for (int i = 0; i < goal.initial().size(); i++) {
      if (!leftOut.contains(one.places().get(i))) {
        initial.add(goal.initial().get(i));
      }
    }
    initial.addAll(conditions);
    return new Goal(
        goal.name(),
        goal.variables(),
        initial,
        goal.finals(),
        goal.relies(),
        goal.within(),
        goal.fresh(),
        goal.expectation(),
        goal.span());
  }

  /**
   * The clauses that say that the first state is not final; nothing if that depends on objects that
   * no variable refers to, because the stability query allows any number of them in the first
   * state.
   */
  private static List<Clause> notFinal(Goal goal) {
    if (goal.finals().isEmpty() || Population.matters(goal.finals())) {
      return List.of();
    }
    Term all =
        goal.finals().stream()
            .map(clause -> atFirst(clause.term()))
            .reduce((left, right) -> new Term.Logic(LogicOperator.AND, left, right, Span.NONE))
            .orElseThrow();
    return List.of(clause(new Term.Not(all, Span.NONE)));
  }

  /** A term about the last state and the first one, read where both are the same. */
  private static Term atFirst(Term term) {
    return term instanceof Term.Old old
        ? old.operand()
        : Terms.mapChildren(term, Generalization::atFirst);
  }

  private static Clause clause(Term term) {
    return new Clause(null, term, Span.NONE);
  }

  /** A number in the first states of both goals. */
  private record Measure(Term term, BigInteger one, BigInteger other, boolean isLeftOut) {}

  private List<Clause> comparisons() {
    List<Measure> numbers = numbers();
    if (numbers.size() > MOST_NUMBERS) {
      return List.of();
    }
    Measure zero =
        new Measure(
            new Term.IntConstant(BigInteger.ZERO, Span.NONE),
            BigInteger.ZERO,
            BigInteger.ZERO,
            false);
    List<Clause> found = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      for (Measure less : Stream.concat(Stream.of(zero), numbers.stream().limit(i)).toList()) {
        if (numbers.get(i).isLeftOut() || less.isLeftOut()) {
          comparison(less, numbers.get(i)).ifPresent(found::add);
        }
      }
    }
    return found;
  }

  private List<Measure> numbers() {
    List<Term> places = one.shape().open();
    List<Measure> numbers = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      Value mine = one.values().get(i);
      Value others = other.get(i);
      boolean isLeftOut = leftOut.contains(i);
      if (mine instanceof IntValue a && others instanceof IntValue b) {
        numbers.add(new Measure(places.get(i), a.value(), b.value(), isLeftOut));
      } else if (mine instanceof SequenceValue a && others instanceof SequenceValue b) {
        numbers.add(
            new Measure(
                new Term.Length(places.get(i), Span.NONE), length(a), length(b), isLeftOut));
      }
    }
    return numbers;
  }

  private static BigInteger length(SequenceValue sequence) {
    return BigInteger.valueOf(sequence.elements().size());
  }

  /** The comparison of two numbers in both goals, if they compare alike. */
  private static Optional<Clause> comparison(Measure a, Measure b) {
    int first = a.one().compareTo(b.one());
    int second = a.other().compareTo(b.other());
    if (first == 0 && second == 0) {
      return Optional.of(clause(new Term.Equality(false, a.term(), b.term(), Span.NONE)));
    } else if (first <= 0 && second <= 0) {
      return Optional.of(order(a, b, first < 0 && second < 0));
    }
    return first >= 0 && second >= 0
        ? Optional.of(order(b, a, first > 0 && second > 0))
        : Optional.empty();
  }

  private static Clause order(Measure less, Measure more, boolean isStrict) {
    OrderOperator operator = isStrict ? OrderOperator.LESS : OrderOperator.LESS_OR_EQUAL;
    return clause(new Term.Order(operator, less.term(), more.term(), Span.NONE));
  }
}
