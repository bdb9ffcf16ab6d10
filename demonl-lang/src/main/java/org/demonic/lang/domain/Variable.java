package org.demonic.lang.domain;

/**
 * A parameter, a goal's variable, a quantifier's variable, or {@code Result}. Its value never
 * changes. The checker allows no two of one name in one scope.
 */
public record Variable(String name, Type type) {
  public static final String RESULT = "Result";

  @Override
  public String toString() {
    return name;
  }
}
