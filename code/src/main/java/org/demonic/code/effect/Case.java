package org.demonic.code.effect;

import java.util.List;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Path;
import org.demonic.code.value.Value;

/**
 * What a method does in the states in which its conditions hold.
 *
 * @param conditions each is 1 in these states; one that follows from those before it is left out
 * @param changes in the order of the writes: of two to one location, the later counts
 * @param outcome how the method ends; a value that it returns is a term over the state before, too
 * @param path where this comes from
 */
public record Case(List<Value> conditions, List<Change> changes, Outcome outcome, Path path) {
  public Case {
    conditions = List.copyOf(conditions);
    changes = List.copyOf(changes);
  }
}
