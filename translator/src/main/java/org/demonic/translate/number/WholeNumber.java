package org.demonic.translate.number;

import org.demonic.code.value.Range;
import org.demonic.lang.syntax.Expression;
import org.jspecify.annotations.Nullable;

/**
 * A whole number as demonL has it.
 *
 * @param range the numbers that it may be
 * @param neighbour a number of its kind that it is one more or one less than
 */
public record WholeNumber(Expression expression, Range range, @Nullable Expression neighbour) {
  public WholeNumber(Expression expression, Range range) {
    this(expression, range, null);
  }
}
