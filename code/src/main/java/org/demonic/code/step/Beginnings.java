package org.demonic.code.step;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import org.demonic.code.path.Event;
import org.demonic.code.share.RootPath;

/**
 * Remembers beginnings of a method's paths, so that what is the same in many paths is done once.
 * Paths that begin in the same way share their events.
 */
final class Beginnings {
  private final IdentityHashMap<Event, Set<Object>> seen = new IdentityHashMap<>();

  /**
   * Whether a question about the beginning of a path is asked for the first time.
   *
   * @param to the index after the last event of the beginning
   */
  boolean isNew(RootPath path, int to, Object question) {
    return seen.computeIfAbsent(path.events().get(to - 1), k -> new HashSet<>()).add(question);
  }
}
