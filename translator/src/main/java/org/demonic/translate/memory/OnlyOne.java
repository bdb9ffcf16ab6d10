package org.demonic.translate.memory;

import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.Quantifier;
import org.demonic.lang.syntax.TypeReference;
import org.demonic.translate.expression.Trees;

/** Invariants that say of the object that has them that no other one is like it. */
public final class OnlyOne {
  private static final Trees TREES = new Trees(Span.NONE);

  private OnlyOne() {}

  /** There is no other object of its type. */
  public static Expression of(String type) {
    return forAllOthers(type, TREES.equal(TREES.name("other"), TREES.name("this")));
  }

  /**
   * No other object has in a field what it has there. In a snapshot that is plain to see; other
   * objects could have any array without this.
   */
  public static Expression ofOwned(String type, String field) {
    Expression own = TREES.select(TREES.name("this"), field);
    Expression others = TREES.select(TREES.name("other"), field);
    return forAllOthers(
        type,
        TREES.binary(
            BinaryOperator.IMPLIES,
            TREES.and(
                TREES.equal(others, own),
                TREES.binary(BinaryOperator.NOT_EQUAL, own, new Expression.NullLiteral(Span.NONE))),
            TREES.equal(TREES.name("other"), TREES.name("this"))));
  }

  private static Expression forAllOthers(String type, Expression body) {
    return new Expression.Quantified(
        Quantifier.FORALL,
        new Name("other", Span.NONE),
        new TypeReference.Named(new Name(type, Span.NONE), false, Span.NONE),
        null,
        body,
        Span.NONE);
  }
}
