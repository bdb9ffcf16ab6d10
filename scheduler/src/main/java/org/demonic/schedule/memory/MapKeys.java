package org.demonic.schedule.memory;

import java.util.Set;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * The keys of maps that threads may share: who gets what a key has is behind the one that has put
 * it there, and behind nobody else ({@link ConcurrentMap}, memory consistency effects).
 */
public final class MapKeys {
  private static final Set<String> OF_ONE_KEY =
      Set.of(
          "get",
          "getOrDefault",
          "containsKey",
          "put",
          "putIfAbsent",
          "remove",
          "replace",
          "compute",
          "computeIfAbsent",
          "computeIfPresent",
          "merge");

  private MapKeys() {}

  /**
   * The part of a map that stands for the key of a call.
   *
   * @return {@link Memory#WHOLE} for a call that is about all of the object
   */
  public static int part(Object receiver, String method, @Nullable Object[] arguments) {
    Object key = arguments.length == 0 ? null : arguments[0];
    boolean isOfKey =
        receiver instanceof ConcurrentMap
            && receiver.getClass().getName().startsWith("java.util.concurrent.")
            && OF_ONE_KEY.contains(method);
    // Keys with the same hash code have a location in common.
    return isOfKey && key != null ? key.hashCode() & Integer.MAX_VALUE : Memory.WHOLE;
  }
}
