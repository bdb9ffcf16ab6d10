package org.demonic.lang.check;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.jspecify.annotations.Nullable;

/**
 * The names that an expression may use at its place.
 *
 * @param failed names whose declarations have errors
 * @param withoutOld the place, in words, if there is no state before; null where there is one
 */
record ExpressionScope(
    Map<String, Variable> variables, Set<String> failed, @Nullable String withoutOld) {
  static ExpressionScope of(Collection<Variable> variables, @Nullable String withoutOld) {
    return new ExpressionScope(Map.of(), Set.of(), withoutOld).with(variables);
  }

  /**
   * The scope of the variables whose declarations have no errors; the others are kept as failed.
   */
  static ExpressionScope of(
      List<VariableDeclaration> declared, Collection<Variable> right, @Nullable String withoutOld) {
    Set<String> failed = declared.stream().map(d -> d.name().text()).collect(Collectors.toSet());
    right.forEach(v -> failed.remove(v.name()));
    return new ExpressionScope(Map.of(), failed, withoutOld).with(right);
  }

  ExpressionScope with(Collection<Variable> more) {
    Map<String, Variable> all = new LinkedHashMap<>(variables);
    more.forEach(v -> all.put(v.name(), v));
    return new ExpressionScope(all, failed, withoutOld);
  }

  ExpressionScope with(Variable variable) {
    return with(List.of(variable));
  }
}
