package org.demonic.schedule.script;

import java.util.ArrayList;
import java.util.List;

/** The oracle of CONCURRIT's Figure 7. */
final class DepthFirst implements Oracle {
  private final List<int[]> trail = new ArrayList<>();
  private int index;

  @Override
  public int choose(int options) {
    if (index == trail.size()) {
      trail.add(new int[] {0, options});
    }
    // Fewer options than before: the body has taken another way by itself.
    return Math.min(trail.get(index++)[0], options - 1);
  }

  @Override
  public boolean restart() {
    trail.subList(index, trail.size()).clear();
    index = 0;
    while (!trail.isEmpty()) {
      int[] last = trail.get(trail.size() - 1);
      if (last[0] + 1 < last[1]) {
        last[0]++;
        return true;
      }
      trail.remove(trail.size() - 1);
    }
    return false;
  }
}
