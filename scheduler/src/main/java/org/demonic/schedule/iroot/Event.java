package org.demonic.schedule.iroot;

import java.util.ArrayList;
import java.util.List;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Operation;
import org.jspecify.annotations.Nullable;

/** An access of one execution, with what depends on it. */
final class Event {
  /** The largest distance between two accesses of a thread in a compound idiom, in accesses. */
  static final int WINDOW = 32;

  final int thread;

  /** Its number among the accesses of its thread. */
  final int number;

  final Operation operation;
  final int location;

  /** The access of its thread to the same location before it. */
  final @Nullable Event before;

  /** The accesses of other threads that depend on it, in order. */
  final List<Event> dependents = new ArrayList<>(0);

  /** What comes before it in most schedules; empty where nobody asks. */
  int[] clock = {};

  /** The sections that it is in; empty where nobody asks. */
  List<Section> sections = List.of();

  /** Whether it takes a lock that keeps all others out; false where nobody asks. */
  boolean isTaking;

  Event(int thread, int number, Operation operation, @Nullable Event before) {
    this.thread = thread;
    this.number = number;
    this.operation = operation;
    this.location = operation.location();
    this.before = before;
  }

  /** Whether it only looks. */
  boolean isRead() {
    return operation.isRead();
  }

  /** Whether it is so soon after an earlier access of its thread that an idiom may have both. */
  boolean isInWindowOf(Event earlier) {
    return thread == earlier.thread && number > earlier.number && number - earlier.number <= WINDOW;
  }

  /**
   * Whether an access can depend on another one to the same memory: to give a lock back depends on
   * no other thread, and who shares a lock keeps others out only until that.
   */
  static boolean mayDepend(Operation early, Operation late) {
    return early.conflicts(late)
        && early.kind() != Kind.ACQUIRE_SHARED
        && late.kind() != Kind.RELEASE
        && late.kind() != Kind.RELEASE_SHARED;
  }
}
