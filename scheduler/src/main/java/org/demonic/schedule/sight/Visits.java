package org.demonic.schedule.sight;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BiPredicate;
import org.demonic.instrument.schedule.Site;
import org.jspecify.annotations.Nullable;

/**
 * Lets code that is only visited, as that of doubles in a test, be one step: what a method of such
 * code does in a row is not interrupted, unless it does something else between.
 */
public final class Visits {
  /** A loop that waits for another thread must let it go on. */
  private static final int MOST = 20;

  /** Null where there is no such code. */
  private @Nullable BiPredicate<String, String> isVisited;

  /** The last access of each thread in such code. */
  private final Map<Integer, Visit> last = new HashMap<>();

  /**
   * An access in a method.
   *
   * @param stepsMade how many its thread had made then
   * @param accesses how many there have been in a row
   */
  private record Visit(Object in, long stepsMade, int accesses) {}

  /**
   * Says which code is visited from now on.
   *
   * @param code by the binary name of a class and its file; null for none
   */
  public void of(@Nullable BiPredicate<String, String> code) {
    isVisited = code;
    last.clear();
  }

  /** Whether an access is one more of the same visit, so that nobody comes between. */
  public boolean goesOn(int thread, long stepsMade, @Nullable Site site) {
    if (isVisited == null
        || site == null
        || !isVisited.test(site.in().method().className(), site.in().file())) {
      return false;
    }
    Visit before = last.get(thread);
    if (before != null
        && before.in().equals(site.in())
        && before.stepsMade() == stepsMade
        && before.accesses() < MOST) {
      last.put(thread, new Visit(site.in(), stepsMade, before.accesses() + 1));
      return true;
    }
    last.put(thread, new Visit(site.in(), stepsMade + 1, 1));
    return false;
  }
}
