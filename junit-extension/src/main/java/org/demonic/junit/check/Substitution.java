package org.demonic.junit.check;

import java.util.HashMap;
import java.util.Map;
import org.demonic.lang.syntax.Expression;

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
    } else if (expression instanceof Expression.Select e) {
      return new Expression.Select(apply(e.receiver()), e.member(), e.span());
    } else if (expression instanceof Expression.Index e) {
      return new Expression.Index(apply(e.sequence()), apply(e.index()), e.span());
    } else if (expression instanceof Expression.Call e) {
      return new Expression.Call(
          e.function(), e.arguments().stream().map(this::apply).toList(), e.span());
    } else if (expression instanceof Expression.Unary e) {
      return new Expression.Unary(e.operator(), apply(e.operand()), e.span());
    } else if (expression instanceof Expression.Binary e) {
      return new Expression.Binary(e.operator(), apply(e.left()), apply(e.right()), e.span());
    } else if (expression instanceof Expression.TypeTest e) {
      return new Expression.TypeTest(apply(e.operand()), e.type(), e.span());
    } else if (expression instanceof Expression.Conditional e) {
      return new Expression.Conditional(
          apply(e.condition()), apply(e.then()), apply(e.otherwise()), e.span());
    } else if (expression instanceof Expression.Quantified e) {
      return quantified(e);
    }
    return expression;
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
