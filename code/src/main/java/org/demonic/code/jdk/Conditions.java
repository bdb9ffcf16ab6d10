package org.demonic.code.jdk;

import java.util.List;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.library.ArgumentCondition;
import org.objectweb.asm.Type;

/** Conditions of the book as terms. */
public final class Conditions {
  private Conditions() {}

  /** Whether a method with these parameters has the arguments that a condition is about. */
  static boolean fits(ArgumentCondition condition, Type[] parameters) {
    int operand = condition.operand();
    if (operand < 1 || operand > parameters.length) {
      return false;
    } else if (condition.isOfTwo()) {
      int other = condition.number();
      return other >= 1
          && other <= parameters.length
          && parameters[other - 1].equals(parameters[operand - 1]);
    }
    int sort = parameters[operand - 1].getSort();
    return switch (condition.right()) {
      case "null" -> sort >= Type.ARRAY;
      case "true", "false" -> sort == Type.BOOLEAN;
      default -> sort == Type.INT || sort == Type.LONG;
    };
  }

  /**
   * Whether a condition holds.
   *
   * @param arguments without the receiver
   */
  public static Value of(ArgumentCondition condition, List<Value> arguments) {
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
