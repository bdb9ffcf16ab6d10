package org.demonic.synthesize.ground;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Variable;

/**
 * An action with its reference arguments chosen; all other arguments are still open.
 *
 * @param references the slot for each parameter that is a reference; empty for null
 */
public record Instance(Action action, Map<Variable, Optional<Slot>> references) {
  /** Larger than the hashes of most slots, so that two parameters seldom give one hash. */
  private static final int FACTOR = 1_009;

  public Instance {
    references = Collections.unmodifiableMap(new LinkedHashMap<>(references));
  }

  /** The objects among the arguments. */
  public Set<Slot> objects() {
    return references.values().stream()
        .flatMap(Optional::stream)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The object that a constructor makes. */
  public Optional<Slot> made() {
    return action.constructor()
        ? references.getOrDefault(action.parameters().get(0), Optional.empty())
        : Optional.empty();
  }

  /** Whether a slot is among the arguments. */
  public boolean takes(Slot slot) {
    return references.containsValue(Optional.of(slot));
  }

  /**
   * Its text without the clauses of the action: they take long, and its name tells it from others.
   * It tells apart which parameter has which slot, as the hash of a map does not: slots and the
   * names of parameters have small numbers, so that thousands of instances would have one hash.
   */
  @Override
  public int hashCode() {
    int hash = action.name().hashCode();
    for (Variable parameter : action.parameters()) {
      hash = FACTOR * hash + Objects.hashCode(references.get(parameter));
    }
    return hash;
  }

  /** How odd the arguments look to a reader: instances with null and with new objects come last. */
  int oddity() {
    return references.values().stream()
        .mapToInt(s -> s.isEmpty() ? 2 : s.get().isFresh() ? 1 : 0)
        .sum();
  }
}
