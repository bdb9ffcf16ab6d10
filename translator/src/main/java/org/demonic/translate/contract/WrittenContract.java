package org.demonic.translate.contract;

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
public record WrittenContract(
    ContractText text, @Nullable Token tag, @Nullable ExpressionContext expression) {

  /** The place where the expression is written. */
  public Span span() {
    return expression == null ? text.whole() : text.span(expression);
  }
}
