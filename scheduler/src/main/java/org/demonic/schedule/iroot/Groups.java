package org.demonic.schedule.iroot;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.step.Step;

/** The accesses of an execution in groups, with those that may depend on each other. */
final class Groups implements Trace.Listener {
  private final FixedOrder order;
  private final Set<Integer> locks = new HashSet<>();
  private final Map<Integer, List<Section>> held = new HashMap<>();
  private final Map<Event, Group> groups = new HashMap<>();
  private final List<List<Event>> threads = new ArrayList<>();

  /** What accesses have in common that are of one group. */
  @SuppressWarnings("ArrayRecordComponent") // a clock is equal to none but itself
  private record Key(
      Operation operation, int[] clock, List<Integer> locks, List<Section.Sides> sides) {}

  Groups(Execution execution, Places places) {
    order = new FixedOrder(places);
    for (Step step : execution.steps()) {
      if (step.operation().kind() == Kind.RELEASE) {
        locks.add(step.operation().location());
      }
    }
    Trace trace = new Trace(this);
    trace.read(execution);
    for (int t = 0; t < trace.threads(); t++) {
      threads.add(trace.of(t));
      group(trace.of(t));
    }
    relate();
  }

  /** The accesses of each thread, in order. */
  List<List<Event>> threads() {
    return threads;
  }

  /** All groups, those of the first thread first. */
  Collection<Group> all() {
    Set<Group> all = new LinkedHashSet<>();
    threads.forEach(events -> events.forEach(event -> all.add(of(event))));
    return all;
  }

  /** The group of an access. */
  Group of(Event event) {
    Group group = groups.get(event);
    if (group == null) {
      throw new IllegalArgumentException("an access of another execution");
    }
    return group;
  }

  @Override
  public void steps(Step step) {
    order.step(step);
    Operation operation = step.operation();
    if (operation.kind() == Kind.RELEASE) {
      held(step.thread()).removeIf(section -> section.lock == operation.location());
    }
  }

  private List<Section> held(int thread) {
    return held.computeIfAbsent(thread, t -> new ArrayList<>());
  }

  @Override
  public void accessed(Event event) {
    event.clock = order.of(event.thread);
    event.sections = List.copyOf(held(event.thread));
    event.sections.forEach(section -> section.add(event));
    event.isTaking = event.operation.kind() == Kind.ACQUIRE && locks.contains(event.location);
    if (event.isTaking) {
      held(event.thread).add(new Section(event.location));
    }
  }

  @Override
  public void depends(Event early, Event late) {}

  private void group(List<Event> events) {
    Map<Key, Group> known = new HashMap<>();
    for (Event event : events) {
      Key key =
          new Key(
              event.operation,
              event.clock,
              event.sections.stream().map(section -> section.lock).toList(),
              event.sections.stream().map(section -> section.of(event)).toList());
      Group group = known.computeIfAbsent(key, k -> new Group(event));
      group.last = event;
      groups.put(event, group);
    }
  }

  private void relate() {
    Map<Integer, Set<Group>> byLocation = new HashMap<>();
    threads.forEach(
        events ->
            events.forEach(
                e ->
                    byLocation.computeIfAbsent(e.location, l -> new LinkedHashSet<>()).add(of(e))));
    for (Set<Group> found : byLocation.values()) {
      List<Group> all = List.copyOf(found);
      for (Group early : all) {
        for (Group late : all) {
          if (early.mayPrecede(late, all)) {
            early.next.add(late);
            late.previous.add(early);
          }
        }
      }
    }
  }
}
