package org.demonic.schedule.objects;

import java.util.HashMap;
import java.util.Map;

/**
 * What a thread has read since it last did anything else. A loop that does nothing but read the
 * same memory again and again waits for another thread, and is taken to give way.
 */
public final class Reads {
  /** Code that does not wait for anyone may read a variable more than once, too. */
  private static final int HARMLESS = 20;

  private final Map<Integer, Integer> times = new HashMap<>();

  /** A step is made. */
  public void step(Kind kind) {
    if (kind != Kind.READ && kind != Kind.YIELD) {
      times.clear();
    }
  }

  /** Whether an access is one more round of such a loop. */
  public boolean isSpinning(Kind kind, int location) {
    return kind == Kind.READ && times.merge(location, 1, Integer::sum) > HARMLESS;
  }
}
