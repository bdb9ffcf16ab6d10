package org.demonic.library;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A fact as a line of the book says it.
 *
 * @param operands the operands or numbers that it names, in this order
 * @param condition where it holds; null if that is not limited
 * @param names the internal names of the classes, exceptions or kinds that it names
 */
public record Statement(
    Fact fact, List<Integer> operands, @Nullable ArgumentCondition condition, List<String> names) {
  public Statement {
    operands = List.copyOf(operands);
    names = List.copyOf(names);
  }

  /** The exception, class or kind that it names. */
  public String name() {
    return names.get(0);
  }

  @Override
  public String toString() {
    StringBuilder arguments = new StringBuilder();
    names.forEach(name -> add(arguments, name.replace('/', '.')));
    for (int i = 0; i < operands.size(); i++) {
      boolean isNumber = fact.shape() == Fact.Shape.RUNS && i > 0;
      add(arguments, (isNumber ? "" : "#") + operands.get(i));
    }
    if (condition != null) {
      add(arguments, condition.toString());
    }
    return fact.word() + (arguments.length() == 0 ? "" : "(" + arguments + ")");
  }

  private static void add(StringBuilder arguments, String argument) {
    arguments.append(arguments.length() == 0 ? "" : ", ").append(argument);
  }
}
