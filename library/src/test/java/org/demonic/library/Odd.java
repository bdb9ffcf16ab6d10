package org.demonic.library;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An object all of whose methods that the JDK may call throw. */
final class Odd extends RuntimeException implements Comparable<Object> {
  private static final long serialVersionUID = 1;

  @Override
  public String toString() {
    throw new ArithmeticException("odd");
  }

  @Override
  public @Nullable String getMessage() {
    throw new ArithmeticException("odd");
  }

  @Override
  public int hashCode() {
    throw new ArithmeticException("odd");
  }

  @Override
  public boolean equals(@Nullable Object other) {
    throw new ArithmeticException("odd");
  }

  @Override
  public int compareTo(Object other) {
    throw new ArithmeticException("odd");
  }

  /** Values of a type, odd objects among them where there may be. */
  static List<@Nullable Object> values(Class<?> type) {
    if (type == String.class) {
      return Arrays.asList(null, "", "%s {0} \0");
    } else if (type == Throwable.class || type == Object.class) {
      return Arrays.asList(null, new Odd());
    } else if (type == boolean.class) {
      return List.of(true, false);
    }
    return Arrays.stream(Values.NUMBERS).mapToObj(n -> Values.number(type, n)).toList();
  }
}
