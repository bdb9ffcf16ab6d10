package org.demonic.schedule.iroot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A critical section of a thread, with the accesses in it (Maple, section 3.4). */
final class Section {
  /** The location of the lock. */
  final int lock;

  private final Map<Integer, List<Event>> accesses = new HashMap<>();
  private final Map<Event, Sides> sides = new HashMap<>();

  /** What is in a section before an access, and after it, to the same location. */
  record Sides(Others before, Others after) {}

  /** Other accesses to the same location. */
  enum Others {
    NONE,
    READS,
    WRITES;

    Others and(Event event) {
      return event.isRead() && this != WRITES ? READS : WRITES;
    }

    /** Whether one of them would come between two accesses, one of which is beside them. */
    boolean comeBetween(Event early, Event late) {
      boolean areWrites = !early.isRead() && !late.isRead();
      return this == WRITES || (areWrites && this == READS);
    }
  }

  Section(int lock) {
    this.lock = lock;
  }

  void add(Event event) {
    accesses.computeIfAbsent(event.location, l -> new ArrayList<>()).add(event);
  }

  /** What is on both sides of an access. Only asked for when the execution is over. */
  Sides of(Event event) {
    if (sides.isEmpty()) {
      accesses.values().forEach(this::addSides);
    }
    return Objects.requireNonNull(sides.get(event));
  }

  private void addSides(List<Event> all) {
    Others[] after = new Others[all.size()];
    Others seen = Others.NONE;
    for (int i = all.size() - 1; i >= 0; i--) {
      after[i] = seen;
      seen = seen.and(all.get(i));
    }
    seen = Others.NONE;
    for (int i = 0; i < all.size(); i++) {
      sides.put(all.get(i), new Sides(seen, after[i]));
      seen = seen.and(all.get(i));
    }
  }
}
