package org.demonic.schedule.objects;

import java.util.HashMap;
import java.util.Map;

/**
 * What a thread has asked for since it last did anything else. A loop that does nothing but read
 * the same memory, ask the same object or take the same lock again and again waits for another
 * thread, and is taken to give way.
 */
public final class Reads {
  /** The number of such operations at one location in a row after which a thread is waiting. */
  private static final int HARMLESS = 20;

  private final Map<Integer, Integer> times = new HashMap<>();
  private boolean hasChanged;

  /**
   * A step begins.
   *
   * @return whether the thread does more than to look: with this step, or it did with the last one
   */
  public boolean step(Kind kind) {
    boolean doesMore = hasChanged || !mayOnlyLook(kind);
    hasChanged = kind == Kind.UPDATE;
    if (doesMore) {
      times.clear();
    }
    return doesMore;
  }

  /** The call of an object that may change it, which is the last step, finds nothing to do. */
  public void gotNothing() {
    hasChanged = false;
  }

  /** The thread changes memory, in a step or between two. */
  public void changed() {
    hasChanged = true;
  }

  /** Whether an operation is one more round of such a loop. */
  public boolean isSpinning(Operation operation) {
    boolean mayBe =
        operation.location() != Operation.NOTHING
            && (operation.kind() == Kind.READ
                || operation.kind() == Kind.UPDATE
                || operation.kind() == Kind.ACQUIRE);
    return mayBe && times.merge(operation.location(), 1, Integer::sum) > HARMLESS;
  }

  /** Whether a step may leave all as it was: a lock is taken to look at what it guards. */
  private static boolean mayOnlyLook(Kind kind) {
    return switch (kind) {
      case READ, UPDATE, YIELD, ACQUIRE, RELEASE, ACQUIRE_SHARED, RELEASE_SHARED -> true;
      case WRITE, NOTIFY, START, BEGIN, END, JOIN, INTERRUPT, PARK, SLEEP -> false;
      case ENTER, RETURN, LINE, EVENT -> false;
    };
  }
}
