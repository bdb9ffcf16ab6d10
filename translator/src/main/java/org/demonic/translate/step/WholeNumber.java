package org.demonic.translate.step;

import org.demonic.lang.syntax.Expression;
import org.jspecify.annotations.Nullable;

/**
 * A whole number as demonL has it.
 *
 * @param range the numbers that it may be
 * @param neighbour a number of its kind that it is one more or one less than
 */
record WholeNumber(Expression expression, Range range, @Nullable Expression neighbour) {
  WholeNumber(Expression expression, Range range) {
    this(expression, range, null);
  }
}
