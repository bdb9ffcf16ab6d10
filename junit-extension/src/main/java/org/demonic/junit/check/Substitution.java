package org.demonic.junit.check;

import java.util.HashMap;
import java.util.Map;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;

/** Replaces names in expressions, but not those that a quantifier binds. */
final class Substitution {
  private final Map<String, Expression> replacements;

  private Substitution(Map<String, Expression> replacements) {
    this.replacements = replacements;
  }

  static Expression apply(Expression expression, Map<String, Expression> replacements) {
    return new Substitution(replacements).apply(expression);
  }

  private Expression apply(Expression expression) {
    if (expression instanceof Expression.NameReference e) {
      return replacements.getOrDefault(e.name(), e);
    }
    return expression instanceof Expression.Quantified e
        ? quantified(e)
        : Expressions.map(expression, this::apply);
  }

  private Expression quantified(Expression.Quantified e) {
    Map<String, Expression> outside = new HashMap<>(replacements);
    outside.remove(e.variable().text());
    Expression.Range range = e.range();
    return new Expression.Quantified(
        e.quantifier(),
        e.variable(),
        e.type(),
        range == null ? null : new Expression.Range(apply(range.low()), apply(range.high())),
        apply(e.body(), outside),
        e.span());
  }
}
