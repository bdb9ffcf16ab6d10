package org.demonic.code.step;

import java.util.List;
import org.demonic.code.path.Event;
import org.demonic.code.share.RootPath;

/**
 * Whether what holds when a call makes its first access, or takes its first lock, holds all the
 * time until its first section is over, as far as the section itself looks at it.
 *
 * <p>It does if the first access is the one event of the section that cannot be moved, or if the
 * first lock is what protects all that the section accesses from other writers.
 */
final class FirstMoment {
  private FirstMoment() {}

  /**
   * Whether this is so up to an event of the first section.
   *
   * @param to the index after the event
   */
  static boolean isOf(CutPath cut, int to) {
    if (cut.path().root().isConstructor()) {
      return true;
    }
    for (int i = 0; i < to; i++) {
      if (!isUnseen(cut, i)) {
        boolean isLock = cut.path().events().get(i) instanceof Event.Acquired;
        return isLock ? isProtected(cut, i + 1, to) : cut.exposed().get(i);
      }
    }
    return false;
  }

  /** Whether an event is of the thread alone, or reads what never changes. */
  private static boolean isUnseen(CutPath cut, int index) {
    RootPath path = cut.path();
    Event event = path.events().get(index);
    return path.own().get(index)
        || event instanceof Event.Assumed
        || event instanceof Event.Entered
        || event instanceof Event.New
        || event instanceof Event.NewArray
        || event instanceof Event.NewFunction
        || (event instanceof Event.Read r && path.constants().containsKey(r.seen()));
  }

  private static boolean isProtected(CutPath cut, int from, int to) {
    List<Event> events = cut.path().events().subList(from, to);
    return cut.exposed().get(from, to).isEmpty()
        && events.stream().noneMatch(e -> e instanceof Event.Acquired || e instanceof Event.Waited);
  }
}
