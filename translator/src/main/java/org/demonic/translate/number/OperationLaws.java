package org.demonic.translate.number;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.demonic.code.value.Arithmetic;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.expression.Trees;

/**
 * What is true of the result of an operation, whatever its operands are, where demonL cannot say
 * the result itself: {@code a | b} is 0 only if both are, and {@code a % b} is nearer to 0 than
 * {@code b}.
 *
 * <p>A law presumes nothing of the operands: not that a divisor differs from 0, nor, since what is
 * undefined is in no relation, that an operand has a value at all. For all that they may be, some
 * result keeps all laws, so that no step becomes impossible by them.
 */
public final class OperationLaws {
  private final Trees trees;
  private final Expression zero;
  private final Expression left;
  private final Expression right;
  private final Expression result;
  private final List<Expression> laws = new ArrayList<>();

  private OperationLaws(Trees trees, WholeNumber left, WholeNumber right, Expression result) {
    this.trees = trees;
    this.zero = trees.integer(BigInteger.ZERO);
    this.left = left.expression();
    this.right = right.expression();
    this.result = result;
  }

  /**
   * The laws of an operation.
   *
   * @param bits of the kind of its result
   * @param right of a shift, the amount, of which only the lowest bits count
   */
  public static List<Expression> of(
      Trees trees,
      Arithmetic operator,
      int bits,
      WholeNumber left,
      WholeNumber right,
      Expression result) {
    OperationLaws laws = new OperationLaws(trees, left, right, result);
    switch (operator) {
      case AND -> laws.and();
      case OR -> laws.or();
      case XOR -> laws.xor();
      case SHIFT_RIGHT -> laws.shift();
      case SHIFT_RIGHT_UNSIGNED -> laws.unsignedShift(bits);
      case REMAINDER -> laws.remainder();
      case DIVIDE -> laws.quotient();
      case ADD, SUBTRACT, MULTIPLY, SHIFT_LEFT -> {}
    }
    return laws.laws;
  }

  /** The laws of a product that does not overflow. */
  public static List<Expression> ofProduct(
      Trees trees, WholeNumber left, WholeNumber right, Expression result) {
    OperationLaws laws = new OperationLaws(trees, left, right, result);
    laws.product();
    return laws.laws;
  }

  /** Bits of a number that is not negative are no more than the number. */
  private void and() {
    law(isPositive(left), between(zero, result, left));
    law(isPositive(right), between(zero, result, right));
    law(trees.and(isNegative(left), isNegative(right)), isNegative(result));
  }

  private void or() {
    Expression areZero = trees.and(trees.equal(left, zero), trees.equal(right, zero));
    law(areZero, trees.equal(result, zero));
    law(trees.equal(result, zero), areZero);
    law(trees.or(isNegative(left), isNegative(right)), isNegative(result));
    law(isNegative(result), trees.or(isNegative(left), isNegative(right)));
    law(
        trees.and(isPositive(left), isPositive(right)),
        trees.and(trees.and(atMost(left, result), atMost(right, result)), atMost(result, sum())));
  }

  private void xor() {
    law(trees.equal(left, right), trees.equal(result, zero));
    law(trees.equal(result, zero), trees.equal(left, right));
    law(trees.and(isPositive(left), isPositive(right)), between(zero, result, sum()));
    law(trees.and(isNegative(left), isNegative(right)), isPositive(result));
    law(trees.and(isNegative(left), isPositive(right)), isNegative(result));
    law(trees.and(isPositive(left), isNegative(right)), isNegative(result));
  }

  private void shift() {
    law(isPositive(left), between(zero, result, left));
    law(isNegative(left), trees.and(atMost(left, result), isNegative(result)));
  }

  private void unsignedShift(int bits) {
    Expression amount =
        trees.binary(BinaryOperator.MODULO, right, trees.integer(BigInteger.valueOf(bits)));
    law(isPositive(left), between(zero, result, left));
    law(trees.equal(amount, zero), trees.equal(result, left));
    law(trees.or(isNegative(amount), isLess(zero, amount)), isPositive(result));
  }

  /** It has the sign of the dividend, and is nearer to 0 than the divisor. */
  private void remainder() {
    law(isPositive(left), between(zero, result, left));
    law(isNegative(left), between(left, result, zero));
    Expression negative = trees.negate(right);
    law(isLess(zero, right), trees.and(isLess(negative, result), isLess(result, right)));
    law(isNegative(right), trees.and(isLess(right, result), isLess(result, negative)));
  }

  private void quotient() {
    Expression isDivided = trees.and(isPositive(left), isLess(zero, right));
    law(isDivided, between(zero, result, left));
    law(trees.and(isDivided, isLess(left, right)), trees.equal(result, zero));
    law(trees.and(isDivided, atMost(right, left)), isLess(zero, result));
    law(trees.and(isNegative(left), isLess(zero, right)), between(left, result, zero));
  }

  private void product() {
    Expression isMoreThanZero = isLess(zero, left);
    law(trees.equal(left, zero), trees.equal(result, zero));
    law(trees.equal(right, zero), trees.equal(result, zero));
    law(
        trees.and(isMoreThanZero, isLess(zero, right)),
        trees.and(atMost(left, result), atMost(right, result)));
    law(
        trees.and(isNegative(left), isNegative(right)),
        trees.and(isLess(zero, result), atMost(trees.negate(left), result)));
    law(trees.and(isMoreThanZero, isNegative(right)), atMost(result, right));
    law(trees.and(isNegative(left), isLess(zero, right)), atMost(result, left));
  }

  private void law(Expression premise, Expression conclusion) {
    laws.add(trees.binary(BinaryOperator.IMPLIES, premise, conclusion));
  }

  private Expression sum() {
    return trees.binary(BinaryOperator.PLUS, left, right);
  }

  private Expression between(Expression low, Expression number, Expression high) {
    return trees.and(atMost(low, number), atMost(number, high));
  }

  private Expression isPositive(Expression number) {
    return atMost(zero, number);
  }

  private Expression isNegative(Expression number) {
    return isLess(number, zero);
  }

  private Expression atMost(Expression low, Expression high) {
    return trees.binary(BinaryOperator.LESS_OR_EQUAL, low, high);
  }

  private Expression isLess(Expression low, Expression high) {
    return trees.binary(BinaryOperator.LESS, low, high);
  }
}
