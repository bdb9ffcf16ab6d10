package org.demonic.lang.check;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.names.Meaning;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.jspecify.annotations.Nullable;

/**
 * The names that an expression may use at its place.
 *
 * @param homes where each variable is declared, or the name of the declaration that it belongs to
 * @param failed names whose declarations have errors
 * @param withoutOld the place, in words, if there is no state before; null where there is one
 */
record ExpressionScope(
    Map<String, Variable> variables,
    Map<String, Span> homes,
    Set<String> failed,
    @Nullable String withoutOld) {
  /** The scope of the invariants of a type. */
  static ExpressionScope ofInvariants(Variable self, Span type) {
    return new ExpressionScope(Map.of(), Map.of(), Set.of(), "an invariant").with(self, type);
  }

  /** The scope of variables that no text declares. */
  static ExpressionScope of(Collection<Variable> variables) {
    ExpressionScope scope = new ExpressionScope(Map.of(), Map.of(), Set.of(), null);
    for (Variable variable : variables) {
      scope = scope.with(variable, Span.NONE);
    }
    return scope;
  }

  /**
   * The scope of the variables whose declarations have no errors; the others are kept as failed.
   */
  static ExpressionScope of(
      List<VariableDeclaration> declared, Collection<Variable> right, @Nullable String withoutOld) {
    Set<String> failed = declared.stream().map(d -> d.name().text()).collect(Collectors.toSet());
    Map<String, Variable> variables = new LinkedHashMap<>();
    for (Variable variable : right) {
      failed.remove(variable.name());
      variables.put(variable.name(), variable);
    }
    Map<String, Span> homes = new HashMap<>();
    declared.forEach(d -> homes.putIfAbsent(d.name().text(), d.name().span()));
    return new ExpressionScope(variables, homes, failed, withoutOld);
  }

  /** This scope and one more variable, which is declared at {@code home} or belongs to that. */
  ExpressionScope with(Variable variable, Span home) {
    Map<String, Variable> variables = new LinkedHashMap<>(variables());
    variables.put(variable.name(), variable);
    Map<String, Span> homes = new HashMap<>(homes());
    homes.put(variable.name(), home);
    return new ExpressionScope(variables, homes, failed, withoutOld);
  }

  /** What the name of one of the variables stands for. */
  Meaning meaning(Variable variable) {
    return new Meaning.VariableName(
        variable, Objects.requireNonNull(homes.get(variable.name()), variable.name()));
  }
}
