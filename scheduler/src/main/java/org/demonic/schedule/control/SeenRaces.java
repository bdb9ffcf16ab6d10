package org.demonic.schedule.control;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.schedule.objects.Location;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.objects.Race;

/** The races that one execution has seen, and how many steps led to the second access of each. */
final class SeenRaces {
  private final Map<Race, Integer> races = new LinkedHashMap<>();
  private final List<ControlledThread> threads;
  private final List<Step> steps;

  /**
   * Creates an empty set of races.
   *
   * @param threads grows
   * @param steps grows
   */
  SeenRaces(List<ControlledThread> threads, List<Step> steps) {
    this.threads = threads;
    this.steps = steps;
  }

  Set<Race> all() {
    return races.keySet();
  }

  int stepsUntil(Race race) {
    return races.getOrDefault(race, 0);
  }

  /** A thread accesses a location at a site. */
  void access(ControlledThread thread, Location location, Places.Access access, int site) {
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
