package org.demonic.schedule.objects;

import java.util.concurrent.ConcurrentMap;
import org.demonic.instrument.schedule.Site;
import org.demonic.library.Fact;
import org.jspecify.annotations.Nullable;

/**
 * The keys of maps that threads may share: who gets what a key has is behind the one that has put
 * it there, and behind nobody else ({@link ConcurrentMap}, memory consistency effects).
 */
public final class MapKeys {
  private MapKeys() {}

  /**
   * The part of a map that stands for the key of a call.
   *
   * @return {@link Locations#WHOLE} for a call that is about all of the object
   */
  public static int part(Object receiver, Site.CallSite call, @Nullable Object[] arguments) {
    Object key = arguments.length == 0 ? null : arguments[0];
    boolean isOfKey =
        receiver instanceof ConcurrentMap
            && JdkObjects.facts(receiver.getClass()).has(Fact.FOR_THREADS)
            && call.facts().has(Fact.BY_KEY);
    // Keys with the same hash code have a location in common.
    return isOfKey && key != null ? key.hashCode() & Integer.MAX_VALUE : Locations.WHOLE;
  }
}
