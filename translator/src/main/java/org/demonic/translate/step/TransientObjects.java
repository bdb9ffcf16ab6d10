package org.demonic.translate.step;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.effect.Change;
import org.demonic.code.path.Location;
import org.demonic.code.step.Step;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;
import org.demonic.translate.memory.StepMentions;

/**
 * A step without the new objects that it stores nowhere. A domain has few new objects, but a thread
 * may call a constructor as often as it likes: what that does to other objects needs none.
 */
final class TransientObjects {
  private final Step step;
  private final Set<Value> unseen = new LinkedHashSet<>();

  private TransientObjects(Step step) {
    this.step = step;
    step.made().forEach(m -> unseen.add(m.object()));
    if (StepMentions.makesReceiver(step)) {
      unseen.add(StepMentions.receiver(step));
    }
  }

  /** What else a step does; empty if others can see all that it makes. */
  static Optional<Step> leftOut(Step step) {
    TransientObjects objects = new TransientObjects(step);
    int before;
    do {
      before = objects.unseen.size();
      objects.used().forEach(v -> Parts.forEach(v, objects.unseen::remove));
    } while (objects.unseen.size() < before);
    return objects.unseen.isEmpty() ? Optional.empty() : Optional.of(objects.rest());
  }

  /** All values that matter to others. */
  private List<Value> used() {
    List<Value> used = new ArrayList<>(step.conditions());
    step.locks().stream().map(l -> l.object()).filter(o -> !unseen.contains(o)).forEach(used::add);
    step.made().stream()
        .filter(m -> !unseen.contains(m.object()))
        .forEach(m -> used.add(m.length()));
    for (Change change : seen()) {
      used.add(change.value());
      used.addAll(change.location().values());
    }
    return used;
  }

  private List<Change> seen() {
    return step.changes().stream().filter(c -> !isUnseen(c.location())).toList();
  }

  private boolean isUnseen(Location location) {
    return location.base().filter(unseen::contains).isPresent();
  }

  private Step rest() {
    return new Step(
            step.method(),
            step.extent(),
            step.conditions(),
            step.made().stream().filter(m -> !unseen.contains(m.object())).toList(),
            seen(),
            step.locks().stream().filter(l -> !unseen.contains(l.object())).toList())
        .with(step.choices());
  }
}
