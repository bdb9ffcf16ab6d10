package org.demonic.code.arrival;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.demonic.code.path.Event;
import org.demonic.code.share.RootPath;
import org.demonic.code.value.Value;

/**
 * One way to a call.
 *
 * @param event the index of the call on its path
 * @param arrival what the thread knows there
 * @param origins where its values come from
 * @param now a value as a term over the state there, if what the thread has read is still so
 */
record Way(RootPath path, int event, Arrival arrival, Origins origins, UnaryOperator<Value> now) {
  /** Ways that are the same up to an event. */
  private record Group(List<Way> ways, int events) {}

  /**
   * The ways on which a condition decides what an operand is: if the thread goes on otherwise
   * there, the operand has another value. The rounds of a loop alone do not count as such a
   * condition.
   *
   * @param operand the index of the operand
   */
  static Set<Way> withChosen(int operand, List<Way> all) {
    Set<Way> found = new HashSet<>();
    if (shapes(operand, all).size() == 1) {
      return found;
    }
    Deque<Group> open = new ArrayDeque<>(List.of(new Group(all, 0)));
    while (!open.isEmpty()) {
      Group group = open.remove();
      Map<Event, List<Way>> parts = new LinkedHashMap<>();
      for (Way way : group.ways()) {
        if (way.event > group.events()) {
          parts
              .computeIfAbsent(way.path.events().get(group.events()), e -> new ArrayList<>())
              .add(way);
        }
      }
      if (parts.values().stream().map(ways -> shapes(operand, ways)).distinct().count() > 1) {
        parts.values().forEach(found::addAll);
      }
      parts.values().stream()
          .filter(ways -> ways.size() > 1)
          .forEach(ways -> open.add(new Group(ways, group.events() + 1)));
    }
    return found;
  }

  private static Set<Set<Object>> shapes(int operand, List<Way> ways) {
    return ways.stream()
        .map(w -> w.origins.shape(w.path.argumentsOf(w.event).get(operand)))
        .collect(Collectors.toSet());
  }
}
