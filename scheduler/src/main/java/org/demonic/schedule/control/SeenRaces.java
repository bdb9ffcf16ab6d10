package org.demonic.schedule.control;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Location;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.objects.Race;
import org.demonic.schedule.step.MemoryAccess;
import org.demonic.schedule.step.Step;
import org.jspecify.annotations.Nullable;

/** The races that one execution has seen, and how many steps led to the second access of each. */
final class SeenRaces {
  private final Map<Race, Integer> races = new LinkedHashMap<>();
  private final Set<Integer> claimed = new HashSet<>();
  private final List<ControlledThread> threads;
  private final List<Step> steps;

  /** All accesses in order; null where nobody asks for them. */
  private final @Nullable List<MemoryAccess> accesses;

  /**
   * Creates an empty set of races.
   *
   * @param threads grows
   * @param steps grows
   * @param notesAccesses whether also those are noted that are no races
   */
  SeenRaces(List<ControlledThread> threads, List<Step> steps, boolean notesAccesses) {
    this.threads = threads;
    this.steps = steps;
    this.accesses = notesAccesses ? new ArrayList<>() : null;
  }

  List<MemoryAccess> accesses() {
    return accesses == null ? List.of() : accesses;
  }

  Set<Race> all() {
    return races.keySet();
  }

  /** The fields in which a thread has found itself while another one may have written them. */
  Set<Integer> claimed() {
    return claimed;
  }

  /** A thread has read a location, and found itself. */
  void findsItself(ControlledThread thread, Location location, int field) {
    if (location.findsItself(thread.number(), thread.known())) {
      claimed.add(field);
    }
  }

  int stepsUntil(Race race) {
    return races.getOrDefault(race, 0);
  }

  /** A thread accesses a location at a site. */
  void access(ControlledThread thread, Location location, Places.Access access, int site) {
    if (accesses != null) {
      Kind kind = access.isWrite() ? Kind.WRITE : Kind.READ;
      Operation operation = new Operation(kind, location.number(), site);
      accesses.add(new MemoryAccess(thread.number(), operation, steps.size()));
    }
    if (access.isWrite() && location.isOwnedBeside(thread.number(), thread.known())) {
      claimed.add(access.field());
    }
    Location.Earlier earlier =
        location.access(
            thread.number(), thread.known(), access.isWrite(), access.isVolatile(), site);
    if (earlier != null && earlier.site() != 0) {
      races.putIfAbsent(
          new Race(
              access.field(),
              access(earlier.site(), threads.get(earlier.thread())),
              access(site, thread)),
          steps.size());
    }
  }

  private static Race.Access access(int site, ControlledThread thread) {
    return new Race.Access(site, thread.number(), thread.name());
  }
}
