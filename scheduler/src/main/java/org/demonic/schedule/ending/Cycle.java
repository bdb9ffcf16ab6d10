package org.demonic.schedule.ending;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.schedule.ending.Ending.Blocked;

/** Threads that wait for each other. */
public final class Cycle {
  private Cycle() {}

  /** Whether some of these threads wait for each other, so that none of them can ever go on. */
  public static boolean isIn(List<Blocked> blocked) {
    Map<Integer, Integer> holders = new HashMap<>();
    blocked.forEach(b -> holders.put(b.thread(), b.holder()));
    for (Integer start : holders.keySet()) {
      Set<Integer> met = new HashSet<>();
      Integer at = start;
      while (at != null && at >= 0) {
        if (!met.add(at)) {
          return true;
        }
        at = holders.get(at);
      }
    }
    return false;
  }
}
