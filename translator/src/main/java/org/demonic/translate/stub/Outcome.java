package org.demonic.translate.stub;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;
import org.demonic.lang.syntax.UnaryOperator;

/** Whether a postcondition leaves open what becomes of what it speaks of. */
final class Outcome {
  private final Set<String> determined = new HashSet<>();
  private final Set<String> onTheWay = new HashSet<>();

  private Outcome() {}

  /**
   * Whether each clause says of one field or element what it becomes, in terms of the state before,
   * or speaks of that state and the result alone. So the method has one outcome, whoever wrote it.
   */
  static boolean isDetermined(List<Expression> ensures, List<Expression> modifies) {
    Outcome outcome = new Outcome();
    return ensures.stream().allMatch(outcome::isDetermined)
        && modifies.stream().allMatch(outcome::isNamed)
        && outcome.onTheWay.stream().noneMatch(outcome.determined::contains);
  }

  private boolean isDetermined(Expression clause) {
    if (clause instanceof Expression.Binary b && b.operator() == BinaryOperator.AND) {
      return isDetermined(b.left()) && isDetermined(b.right());
    }
    return isOfStateBefore(clause) || place(clause).filter(this::isFirst).isPresent();
  }

  /** Whether a place is found without others that change, and nothing was said of its field yet. */
  private boolean isFirst(Expression place) {
    Expression object = place;
    if (place instanceof Expression.Index element) {
      if (!isOfStateBefore(element.index())) {
        return false;
      }
      object = element.sequence();
    }
    return object instanceof Expression.Select s
        && isPath(s.receiver())
        && determined.add(s.member().text());
  }

  private boolean isPath(Expression object) {
    if (object instanceof Expression.Select s) {
      onTheWay.add(s.member().text());
      return isPath(s.receiver());
    }
    return object instanceof Expression.NameReference;
  }

  private boolean isNamed(Expression location) {
    return location instanceof Expression.Select s && determined.contains(s.member().text());
  }

  /** The place whose new value a clause says, if it has the form of one that does. */
  private static Optional<Expression> place(Expression clause) {
    if (clause instanceof Expression.Unary u && u.operator() == UnaryOperator.NOT) {
      return Optional.of(u.operand());
    } else if (clause instanceof Expression.Binary b && b.operator() == BinaryOperator.EQUAL) {
      return isInput(b.right())
          ? Optional.of(b.left())
          : isInput(b.left()) ? Optional.of(b.right()) : Optional.empty();
    }
    return Optional.of(clause);
  }

  /** Whether an expression is known before the call: of the result, the method says what it is. */
  private static boolean isInput(Expression expression) {
    return isOfStateBefore(expression) && !mentionsResult(expression);
  }

  private static boolean mentionsResult(Expression expression) {
    return (expression instanceof Expression.NameReference n && n.name().equals("Result"))
        || Expressions.children(expression).anyMatch(Outcome::mentionsResult);
  }

  private static boolean isOfStateBefore(Expression expression) {
    boolean readsMemory =
        expression instanceof Expression.Select
            || expression instanceof Expression.Index
            || expression instanceof Expression.Call
            || expression instanceof Expression.Quantified;
    return Expressions.isOld(expression)
        || (!readsMemory && Expressions.children(expression).allMatch(Outcome::isOfStateBefore));
  }
}
