package org.demonic.translate;

import org.antlr.v4.runtime.Token;
import org.demonic.grammar.ContractParser.ExpressionContext;
import org.demonic.lang.source.Span;
import org.jspecify.annotations.Nullable;

/**
 * One string of a contract, parsed.
 *
 * @param tag the name before the colon, or null
 * @param expression null for {@code *}, everything
 */
record WrittenContract(
    ContractText text, @Nullable Token tag, @Nullable ExpressionContext expression) {

  /** Where the expression is written. */
  Span span() {
    return expression == null ? text.whole() : text.span(expression);
  }
}
