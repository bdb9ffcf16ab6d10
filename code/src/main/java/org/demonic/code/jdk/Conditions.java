package org.demonic.code.jdk;

import java.util.List;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.library.Condition;

/** Conditions of the book as terms. */
public final class Conditions {
  private Conditions() {}

  /**
   * Whether a condition holds.
   *
   * @param arguments without the receiver
   */
  public static Value of(Condition condition, List<Value> arguments) {
    Value left = arguments.get(condition.operand() - 1);
    Value right =
        switch (condition.right()) {
          case "null" -> Values.NULL;
          case "true" -> Values.TRUE;
          case "false" -> Values.FALSE;
          default ->
              condition.isOfTwo()
                  ? arguments.get(condition.number() - 1)
                  : left.kind() == Kind.LONG
                      ? Values.number((long) condition.number())
                      : Values.integer(condition.number());
        };
    return switch (condition.relation()) {
      case EQUAL -> Values.compare(Relation.EQUAL, left, right);
      case NOT_EQUAL -> Values.compare(Relation.NOT_EQUAL, left, right);
      case LESS -> Values.compare(Relation.LESS, left, right);
      case AT_LEAST -> Values.compare(Relation.AT_LEAST, left, right);
      case MORE -> Values.compare(Relation.LESS, right, left);
    };
  }
}
