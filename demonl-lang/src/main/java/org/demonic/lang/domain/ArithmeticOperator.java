package org.demonic.lang.domain;

/** The operators that compute a number from two numbers. */
public enum ArithmeticOperator {
  PLUS,
  MINUS,
  TIMES,
  DIVIDE,
  MODULO
}
