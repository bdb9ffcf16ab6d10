package org.demonic.code.value;

/**
 * The operations of byte code that make a number of two numbers of one kind (JVMS 2.11.3). Whole
 * numbers wrap round; the amount of a shift is an {@code int}.
 */
public enum Arithmetic {
  ADD("+"),
  SUBTRACT("-"),
  MULTIPLY("*"),
  /** The quotient; the divisor of whole numbers is not zero. */
  DIVIDE("/"),
  /** The remainder; the divisor of whole numbers is not zero. */
  REMAINDER("%"),
  SHIFT_LEFT("<<"),
  SHIFT_RIGHT(">>"),
  SHIFT_RIGHT_UNSIGNED(">>>"),
  AND("&"),
  OR("|"),
  XOR("^");

  private final String sign;

  Arithmetic(String sign) {
    this.sign = sign;
  }

  /** The sign of Java. */
  public String sign() {
    return sign;
  }

  /** Whether a result may be one that has not enough bits for what it is in mathematics. */
  public boolean mayOverflow() {
    return switch (this) {
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, SHIFT_LEFT -> true;
      case REMAINDER, SHIFT_RIGHT, SHIFT_RIGHT_UNSIGNED, AND, OR, XOR -> false;
    };
  }

  int apply(int left, int right) {
    return switch (this) {
      case ADD -> left + right;
      case SUBTRACT -> left - right;
      case MULTIPLY -> left * right;
      case DIVIDE -> left / right;
      case REMAINDER -> left % right;
      case SHIFT_LEFT -> left << right;
      case SHIFT_RIGHT -> left >> right;
      case SHIFT_RIGHT_UNSIGNED -> left >>> right;
      case AND -> left & right;
      case OR -> left | right;
      case XOR -> left ^ right;
    };
  }

  long apply(long left, long right) {
    return switch (this) {
      case ADD -> left + right;
      case SUBTRACT -> left - right;
      case MULTIPLY -> left * right;
      case DIVIDE -> left / right;
      case REMAINDER -> left % right;
      case SHIFT_LEFT -> left << right;
      case SHIFT_RIGHT -> left >> right;
      case SHIFT_RIGHT_UNSIGNED -> left >>> right;
      case AND -> left & right;
      case OR -> left | right;
      case XOR -> left ^ right;
    };
  }

  double apply(double left, double right) {
    return switch (this) {
      case ADD -> left + right;
      case SUBTRACT -> left - right;
      case MULTIPLY -> left * right;
      case DIVIDE -> left / right;
      case REMAINDER -> left % right;
      case SHIFT_LEFT, SHIFT_RIGHT, SHIFT_RIGHT_UNSIGNED, AND, OR, XOR ->
          throw new IllegalArgumentException(sign + " of fractions");
    };
  }
}
