package org.demonic.lang.domain;

/**
 * A parameter, a goal's variable, a quantifier's variable, or {@code Result}. Its value never
 * changes. The checker allows no two of one name in one scope.
 */
public record Variable(String name, Type type) {
  public static final String RESULT = "Result";

  /** Few variables of one name are compared; the hash of a type is not as cheap. */
  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
