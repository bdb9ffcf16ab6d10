package org.demonic.schedule.search;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Polling;
import org.demonic.schedule.search.Occurrence.Touch;
import org.demonic.schedule.step.Step;

/** The events of an execution, in order. It grows with the execution. */
final class History {
  /**
   * Stands for a thread: each of its events reads it, and whoever interrupts the thread or asks
   * what it does writes it. The locations below 0 are these.
   */
  private static final int PRESENCE = -1;

  private static final Set<Kind> MAY_WAIT =
      EnumSet.of(Kind.ACQUIRE, Kind.ACQUIRE_SHARED, Kind.JOIN, Kind.PARK, Kind.BEGIN);

  private static final Set<Kind> RELEASES = EnumSet.of(Kind.RELEASE, Kind.RELEASE_SHARED);

  private final List<Occurrence> events = new ArrayList<>();

  /** The number of locations that had been numbered before each event. */
  private final List<Integer> known = new ArrayList<>();

  private final Map<Integer, Integer> threads = new HashMap<>();
  private final Map<Integer, Polling> polling = new HashMap<>();
  private int seen;

  /** Whether some steps were not free to be exchanged with others, whatever they touched. */
  private boolean dependsOnMore;

  History() {
    known.add(0);
  }

  /** Takes in the steps made since the last call. A thread is about to be chosen, or it is over. */
  void read(Execution execution) {
    List<Step> steps = execution.steps();
    for (; seen < steps.size(); seen++) {
      Step step = steps.get(seen);
      if (step.isNoted()) {
        note(step, execution);
      } else {
        add(step, execution);
      }
    }
    noteKnown(execution);
  }

  /** Notes the number of locations; called too rarely, it would count later ones as known. */
  private void noteKnown(Execution execution) {
    if (known.size() <= events.size()) {
      known.add(execution.locations());
    }
  }

  private void add(Step step, Execution execution) {
    noteKnown(execution);
    Operation operation = step.operation();
    if (operation.kind() == Kind.BEGIN) {
      threads.put(operation.location(), step.thread());
    }
    boolean isTimeOut = step.isLate() && operation.kind() != Kind.SLEEP;
    dependsOnMore |= isTimeOut || operation.kind() == Kind.YIELD || sleepsAgain(step);
    Touch[] own = {presence(step.thread(), false)};
    Occurrence event =
        new Occurrence(
            step.thread(),
            step.choice(),
            known.get(events.size()),
            own,
            MAY_WAIT.contains(operation.kind()));
    Integer other = threads.get(operation.location());
    boolean isAboutAll = operation.kind() == Kind.INTERRUPT || operation.kind() == Kind.READ;
    if (isAboutAll && other != null && other != step.thread()) {
      event = event.with(presence(other, true));
    }
    events.add(touch(event, operation, execution));
  }

  private boolean sleepsAgain(Step step) {
    return step.operation().kind() == Kind.SLEEP
        && polling.computeIfAbsent(step.thread(), t -> new Polling()).sleepsAgain(step.operation());
  }

  private static Touch presence(int thread, boolean isWrite) {
    return new Touch(PRESENCE - thread, 0, isWrite, false);
  }

  private void note(Step step, Execution execution) {
    for (int i = events.size() - 1; i >= 0; i--) {
      if (events.get(i).thread() == step.thread()) {
        events.set(i, touch(events.get(i), step.operation(), execution));
        return;
      }
    }
  }

  private static Occurrence touch(Occurrence event, Operation operation, Execution execution) {
    int location = operation.location();
    return location < 0
        ? event
        : event.with(
            new Touch(
                location,
                execution.sortOf(location),
                !operation.isRead(),
                RELEASES.contains(operation.kind())));
  }

  List<Occurrence> events() {
    return events;
  }

  /** Whether threads gave way or waited for time, so that more than conflicts orders the steps. */
  boolean dependsOnMore() {
    return dependsOnMore;
  }
}
