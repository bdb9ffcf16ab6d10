package org.demonic.lang.domain;

/** The comparisons of two numbers by size. */
public enum OrderOperator {
  LESS,
  LESS_OR_EQUAL,
  GREATER,
  GREATER_OR_EQUAL;

  /** The comparison that holds if and only if this one does not. */
  public OrderOperator negated() {
    return switch (this) {
      case LESS -> GREATER_OR_EQUAL;
      case LESS_OR_EQUAL -> GREATER;
      case GREATER -> LESS_OR_EQUAL;
      case GREATER_OR_EQUAL -> LESS;
    };
  }

  /** The comparison that means the same when the two sides are exchanged. */
  public OrderOperator mirrored() {
    return switch (this) {
      case LESS -> GREATER;
      case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
      case GREATER -> LESS;
      case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
    };
  }
}
