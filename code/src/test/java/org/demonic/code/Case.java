package org.demonic.code;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.effect.Change;
import org.demonic.code.effect.PathEffect;
import org.demonic.code.path.Event;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Path;
import org.demonic.code.value.Value;

/**
 * What a method does in the states in which its conditions hold, if no other thread writes
 * meanwhile.
 *
 * @param conditions each is 1 in these states
 * @param changes in the order of the writes: of two to one location, the later counts
 * @param outcome how the method ends; a value that it returns is a term over the state before, too
 * @param path where this comes from
 */
record Case(List<Value> conditions, List<Change> changes, Outcome outcome, Path path) {
  /** What one path does; empty if its conditions contradict each other. */
  static Optional<Case> of(Path path) {
    PathEffect effect = new PathEffect(Map.of());
    for (Event event : path.events()) {
      if (!effect.follow(event)) {
        return Optional.empty();
      }
    }
    Outcome outcome =
        path.outcome() instanceof Outcome.Returned r
            ? new Outcome.Returned(r.value().map(effect::term))
            : path.outcome();
    return Optional.of(new Case(effect.conditions(), effect.changes(), outcome, path));
  }
}
