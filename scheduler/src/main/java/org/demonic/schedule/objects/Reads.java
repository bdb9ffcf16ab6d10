package org.demonic.schedule.objects;

import java.util.HashMap;
import java.util.Map;

/**
 * The memory that a thread has read since it last did anything else. A loop that does nothing but
 * read the same memory again and again waits for another thread, and is taken to give way.
 */
public final class Reads {
  /** The number of reads of one variable in a row after which a thread counts as waiting. */
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
