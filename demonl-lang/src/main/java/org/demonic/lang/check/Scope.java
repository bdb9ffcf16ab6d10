package org.demonic.lang.check;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.demonic.lang.domain.Variable;
import org.jspecify.annotations.Nullable;

/**
 * What an expression may speak of, by its place.
 *
 * @param withoutOld the place, in words, if there is no state before; null where there is one
 */
record Scope(Map<String, Variable> variables, @Nullable String withoutOld) {
  static Scope of(Collection<Variable> variables, @Nullable String withoutOld) {
    return new Scope(Map.of(), withoutOld).with(variables);
  }

  Scope with(Collection<Variable> more) {
    Map<String, Variable> all = new LinkedHashMap<>(variables);
    more.forEach(v -> all.put(v.name(), v));
    return new Scope(all, withoutOld);
  }

  Scope with(Variable variable) {
    return with(List.of(variable));
  }
}
