package org.demonic.lang.domain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.Term.Logic;
import org.demonic.lang.domain.Term.Quantified;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.syntax.Quantifier;

/**
 * The bounds that the body of a quantifier over whole numbers sets itself: those of {@code 0 <= i
 * and i < n} in {@code forall (i: Int) 0 <= i and i < n implies e}. Outside them the body of a
 * {@code forall} is true, and that of an {@code exists} false. The same goes for all numbers if a
 * bound is undefined.
 */
public record GuardBounds(List<Bound> lower, List<Bound> upper) {
  public GuardBounds {
    lower = List.copyOf(lower);
    upper = List.copyOf(upper);
  }

  /** {@code term + offset}, itself inside. */
  public record Bound(Term term, int offset) {}

  /** The bounds, if there is at least one on each side. */
  public static Optional<GuardBounds> of(Quantified quantified) {
    List<Bound> lower = new ArrayList<>();
    List<Bound> upper = new ArrayList<>();
    Term body = quantified.body();
    if (quantified.quantifier() == Quantifier.EXISTS) {
      collect(body, quantified.variable(), lower, upper);
    }
    while (quantified.quantifier() == Quantifier.FORALL
        && body instanceof Logic logic
        && logic.operator() == LogicOperator.IMPLIES) {
      collect(logic.left(), quantified.variable(), lower, upper);
      body = logic.right();
    }
    return lower.isEmpty() || upper.isEmpty()
        ? Optional.empty()
        : Optional.of(new GuardBounds(lower, upper));
  }

  private static void collect(Term guard, Variable variable, List<Bound> lower, List<Bound> upper) {
    if (guard instanceof Logic logic && logic.operator() == LogicOperator.AND) {
      collect(logic.left(), variable, lower, upper);
      collect(logic.right(), variable, lower, upper);
    } else if (guard instanceof Term.Order order) {
      if (isRead(order.left(), variable) && !Terms.mentions(order.right(), variable)) {
        add(order.operator(), order.right(), lower, upper);
      } else if (isRead(order.right(), variable) && !Terms.mentions(order.left(), variable)) {
        add(order.operator().mirrored(), order.left(), lower, upper);
      }
    } else if (guard instanceof Term.Equality equality && !equality.negated()) {
      if (isRead(equality.left(), variable) && !Terms.mentions(equality.right(), variable)) {
        addBoth(equality.right(), lower, upper);
      } else if (isRead(equality.right(), variable) && !Terms.mentions(equality.left(), variable)) {
        addBoth(equality.left(), lower, upper);
      }
    }
  }

  /** Adds the bound that {@code variable operator term} sets. */
  private static void add(OrderOperator operator, Term term, List<Bound> lower, List<Bound> upper) {
    switch (operator) {
      case LESS -> upper.add(new Bound(term, -1));
      case LESS_OR_EQUAL -> upper.add(new Bound(term, 0));
      case GREATER -> lower.add(new Bound(term, 1));
      case GREATER_OR_EQUAL -> lower.add(new Bound(term, 0));
    }
  }

  private static void addBoth(Term term, List<Bound> lower, List<Bound> upper) {
    lower.add(new Bound(term, 0));
    upper.add(new Bound(term, 0));
  }

  private static boolean isRead(Term term, Variable variable) {
    return term instanceof VariableRead read && read.variable().equals(variable);
  }
}
