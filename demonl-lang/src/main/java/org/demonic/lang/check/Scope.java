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
 * What an expression may speak of, by its place.
 *
 * @param failed names that are declared, but wrongly
 * @param withoutOld the place, in words, if there is no state before; null where there is one
 */
record Scope(Map<String, Variable> variables, Set<String> failed, @Nullable String withoutOld) {
  static Scope of(Collection<Variable> variables, @Nullable String withoutOld) {
    return new Scope(Map.of(), Set.of(), withoutOld).with(variables);
  }

  /** Of those of the declared variables that are right. */
  static Scope of(
      List<VariableDeclaration> declared, Collection<Variable> right, @Nullable String withoutOld) {
    Set<String> failed = declared.stream().map(d -> d.name().text()).collect(Collectors.toSet());
    right.forEach(v -> failed.remove(v.name()));
    return new Scope(Map.of(), failed, withoutOld).with(right);
  }

  Scope with(Collection<Variable> more) {
    Map<String, Variable> all = new LinkedHashMap<>(variables);
    more.forEach(v -> all.put(v.name(), v));
    return new Scope(all, failed, withoutOld);
  }

  Scope with(Variable variable) {
    return with(List.of(variable));
  }
}
