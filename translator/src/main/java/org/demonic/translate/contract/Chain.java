package org.demonic.translate.contract;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.antlr.v4.runtime.tree.ParseTree;
import org.demonic.grammar.ContractParser.BinaryContext;
import org.demonic.grammar.ContractParser.ExpressionContext;

/** Conjunctions and disjunctions, {@code a && b && c}, which the parser nests to the left. */
public final class Chain {
  private Chain() {}

  /** The operands from left to right; at least two of them, unless it is another expression. */
  public static List<ExpressionContext> operands(ExpressionContext expression) {
    Deque<ExpressionContext> operands = new ArrayDeque<>();
    ExpressionContext rest = expression;
    while (isChain(rest)) {
      BinaryContext binary = (BinaryContext) rest;
      operands.addFirst(binary.right);
      if (!continues(binary, binary.left)) {
        operands.addFirst(binary.left);
        return List.copyOf(operands);
      }
      rest = binary.left;
    }
    return List.of(expression);
  }

  /** Whether a node is the left operand of another one, and has the same operator. */
  static boolean continues(ParseTree node, ParseTree child) {
    return isChain(node)
        && isChain(child)
        && ((BinaryContext) node).left == child
        && operator(node).equals(operator(child));
  }

  private static boolean isChain(ParseTree node) {
    return node instanceof BinaryContext
        && (operator(node).equals("&&") || operator(node).equals("||"));
  }

  private static String operator(ParseTree node) {
    return ((BinaryContext) node).operator.getText();
  }
}
