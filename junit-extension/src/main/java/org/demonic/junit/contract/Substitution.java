package org.demonic.junit.contract;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;
import org.demonic.lang.syntax.Name;

/** Replaces names in expressions, but not those that a quantifier binds. */
public final class Substitution {
  private final Map<String, Expression> replacements;
  private final Set<String> taken;

  private Substitution(Map<String, Expression> replacements, Set<String> taken) {
    this.replacements = replacements;
    this.taken = taken;
  }

  /**
   * Replaces names where others are declared.
   *
   * @param taken the names that are declared there: what a quantifier binds gets another
   */
  public static Expression apply(
      Expression expression, Map<String, Expression> replacements, Set<String> taken) {
    return new Substitution(replacements, taken).apply(expression);
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
    Name variable = apart(e.variable());
    Map<String, Expression> inside = new HashMap<>(replacements);
    inside.put(e.variable().text(), new Expression.NameReference(variable.text(), variable.span()));
    Expression.Range range = e.range();
    return new Expression.Quantified(
        e.quantifier(),
        variable,
        e.type(),
        range == null ? null : new Expression.Range(apply(range.low()), apply(range.high())),
        apply(e.body(), inside, taken),
        e.span());
  }

  private Name apart(Name variable) {
    String name = variable.text();
    while (taken.contains(name)) {
      name += "'";
    }
    return new Name(name, variable.span());
  }
}
