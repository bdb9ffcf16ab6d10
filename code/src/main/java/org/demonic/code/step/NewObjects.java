package org.demonic.code.step;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.demonic.code.effect.Change;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;

/**
 * When steps that only make objects matter to others: where some step can bring two objects
 * together, one of which may be new.
 */
final class NewObjects {
  private NewObjects() {}

  /** Whether a step changes nothing that was there before. */
  static boolean onlyMakes(Step step) {
    Set<Value> made = new HashSet<>();
    step.made().forEach(c -> made.add(c.object()));
    return step.changes().stream()
        .allMatch(c -> c.location().base().filter(made::contains).isPresent());
  }

  /** Whether a step speaks of two objects that are found in different ways. */
  static boolean mayLink(Step step) {
    if (onlyMakes(step)) {
      return false;
    }
    List<Value> terms = new ArrayList<>(step.conditions());
    Set<Value> origins = new HashSet<>();
    for (Change change : step.changes()) {
      terms.add(change.value());
      terms.addAll(change.location().values());
      change.location().staticField().map(Value.StaticOf::new).ifPresent(origins::add);
    }
    Parts.of(terms).stream().filter(NewObjects::isOrigin).forEach(origins::add);
    return origins.size() > 1;
  }

  private static boolean isOrigin(Value value) {
    boolean isSymbol =
        value instanceof Value.Argument
            || value instanceof Value.Seen
            || value instanceof Value.Unknown
            || value instanceof Value.StaticOf;
    return isSymbol && value.kind() == Kind.REFERENCE;
  }
}
