package org.demonic.schedule.iroot;

import java.util.ArrayList;
import java.util.List;

/**
 * Accesses of a thread that are equal for all that is predicted (Maple, section 3.5.2): at one
 * place, to one location, at one time, and with the same locks.
 */
final class Group {
  final Event first;
  Event last;

  /** What may depend on it, and on what it may depend. */
  final List<Group> next = new ArrayList<>();

  final List<Group> previous = new ArrayList<>();

  Group(Event first) {
    this.first = first;
    this.last = first;
  }

  int thread() {
    return first.thread;
  }

  int location() {
    return first.location;
  }

  /** Whether all of it comes before another one in most schedules. */
  boolean isBefore(Group other) {
    return FixedOrder.isBefore(last, other.first);
  }

  /** Whether another one may depend on it at once. */
  boolean mayPrecede(Group other, List<Group> atLocation) {
    return thread() != other.thread()
        && Event.mayDepend(first.operation, other.first.operation)
        && !(first.isTaking && other.first.isTaking)
        && !other.isBefore(this)
        && isLetBy(other)
        && !(isBefore(other) && atLocation.stream().anyMatch(c -> c.isSurelyBetween(this, other)));
  }

  private boolean isSurelyBetween(Group early, Group late) {
    return this != early
        && this != late
        && Section.Others.NONE.and(first).comeBetween(early.first, late.first)
        && early.isBefore(this)
        && isBefore(late);
  }

  /** Whether no lock that both have keeps a third access between them. */
  private boolean isLetBy(Group late) {
    for (Section mine : first.sections) {
      for (Section its : late.first.sections) {
        if (mine.lock == its.lock
            && (mine.of(first).after().comeBetween(first, late.first)
                || its.of(late.first).before().comeBetween(first, late.first))) {
          return false;
        }
      }
    }
    return true;
  }
}
