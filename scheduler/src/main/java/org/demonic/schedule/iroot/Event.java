package org.demonic.schedule.iroot;

import java.util.ArrayList;
import java.util.List;
import org.demonic.schedule.objects.Kind;
import org.jspecify.annotations.Nullable;

/** An access of one execution, with what depends on it. */
final class Event {
  /** The largest distance between two accesses of a thread in a compound idiom, in accesses. */
  static final int WINDOW = 32;

  final int thread;

  /** Its number among the accesses of its thread. */
  final int number;

  final int location;
  final Kind kind;
  final int site;

  /** The access of its thread to the same location before it. */
  final @Nullable Event before;

  /** The accesses of other threads that depend on it, in order. */
  final List<Event> dependents = new ArrayList<>(0);

  Event(int thread, int number, int location, Kind kind, int site, @Nullable Event before) {
    this.thread = thread;
    this.number = number;
    this.location = location;
    this.kind = kind;
    this.site = site;
    this.before = before;
  }

  /** Whether it only looks. */
  boolean isRead() {
    return isRead(kind);
  }

  /** Whether an operation only looks. */
  static boolean isRead(Kind kind) {
    return kind == Kind.READ || kind == Kind.ACQUIRE_SHARED || kind == Kind.RELEASE_SHARED;
  }

  /** Whether it is so soon after an earlier access of its thread that an idiom may have both. */
  boolean isInWindowOf(Event earlier) {
    return thread == earlier.thread && number > earlier.number && number - earlier.number <= WINDOW;
  }

  /**
   * Whether an access can depend on another one to the same memory: to give a lock back depends on
   * no other thread, and who shares a lock keeps others out only until that.
   */
  static boolean mayDepend(Kind early, Kind late) {
    return !(isRead(early) && isRead(late))
        && early != Kind.ACQUIRE_SHARED
        && late != Kind.RELEASE
        && late != Kind.RELEASE_SHARED;
  }
}
