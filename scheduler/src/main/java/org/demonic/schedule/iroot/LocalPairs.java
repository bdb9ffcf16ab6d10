package org.demonic.schedule.iroot;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Pairs of accesses of one thread that are near to each other (Maple, section 3.6.1). */
final class LocalPairs {
  private final Map<Group, Map<Group, Set<Way>>> pairs = new LinkedHashMap<>();

  /**
   * How one access follows another one.
   *
   * @param isAlone whether none between them is to the memory of one of the two
   * @param locks that the thread keeps from the one to the other
   */
  record Way(boolean isAlone, Set<Integer> locks) {
    boolean isKeptFrom(Group other) {
      return other.first.sections.stream().anyMatch(section -> locks.contains(section.lock));
    }

    boolean excludes(Way other) {
      return locks.stream().anyMatch(other.locks::contains);
    }
  }

  /** The pairs of all threads, of accesses that may depend on other threads or they on them. */
  LocalPairs(Groups groups) {
    groups.threads().forEach(events -> add(events, groups));
  }

  private void add(List<Event> events, Groups groups) {
    for (int i = 0; i < events.size(); i++) {
      Event first = events.get(i);
      Group early = groups.of(first);
      if (early.next.isEmpty() && early.previous.isEmpty()) {
        continue;
      }
      Set<Integer> between = new HashSet<>();
      for (int k = i + 1; k < events.size() && events.get(k).isInWindowOf(first); k++) {
        Event second = events.get(k);
        Group late = groups.of(second);
        if (!late.next.isEmpty() || !late.previous.isEmpty()) {
          boolean isAlone = !between.contains(first.location) && !between.contains(second.location);
          ways(early, late).add(new Way(isAlone, common(first, second)));
        }
        between.add(second.location);
      }
    }
  }

  private Set<Way> ways(Group early, Group late) {
    return pairs
        .computeIfAbsent(early, g -> new LinkedHashMap<>())
        .computeIfAbsent(late, g -> new HashSet<>());
  }

  private static Set<Integer> common(Event first, Event second) {
    Set<Integer> common = new HashSet<>();
    for (Section section : first.sections) {
      if (second.sections.contains(section)) {
        common.add(section.lock);
      }
    }
    return common;
  }

  /** What follows each access. */
  Map<Group, Map<Group, Set<Way>>> all() {
    return pairs;
  }

  /** How one access follows another one; nothing if it does not. */
  Set<Way> of(Group early, Group late) {
    return pairs.getOrDefault(early, Map.of()).getOrDefault(late, Set.of());
  }
}
