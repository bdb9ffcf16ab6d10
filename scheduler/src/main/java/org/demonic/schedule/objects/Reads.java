package org.demonic.schedule.objects;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What a thread has asked for since it last did anything else. A loop that does nothing but read
 * the same memory, ask the same object or take the same lock again and again waits for another
 * thread, and is taken to give way. One that counts its rounds may give up, and gives way later.
 */
public final class Reads {
  /** The number of such operations at one location in a row after which a thread is waiting. */
  private static final int HARMLESS = 20;

  /** The number of different rounds of loops after which a thread that counts them is waiting. */
  private static final int PATIENCE = 100;

  private final Map<Integer, Integer> times = new HashMap<>();
  private final Set<Round> rounds = new HashSet<>();
  private final Map<Integer, Range> ranges = new HashMap<>();
  private boolean hasChanged;

  /** The least and the greatest value so far of the number by which a loop ends. */
  private record Range(int least, int most) {
    Range with(int value) {
      return new Range(Math.min(least, value), Math.max(most, value));
    }
  }

  /** A loop with one of the numbers that it changes, and its value. */
  private record Round(int loop, int value) {}

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
      rounds.clear();
    }
    return doesMore;
  }

  /**
   * A round of a loop ends with a value of one of the numbers that it changes. What is new is not
   * the same again.
   */
  public void round(int loop, int value) {
    if (!times.isEmpty() && rounds.size() < PATIENCE && rounds.add(new Round(loop, value))) {
      times.clear();
    }
  }

  /**
   * Whether the number by which a loop ends is greater or less than in all its rounds before: so
   * the loop comes to its end, and does not only wait for others.
   */
  public boolean goesFarther(int loop, int value) {
    Range known = ranges.get(loop);
    if (known != null && known.least() <= value && value <= known.most()) {
      return false;
    }
    ranges.put(loop, known == null ? new Range(value, value) : known.with(value));
    return true;
  }

  /** The number of places at which it has looked since it last did anything else. */
  public int places() {
    return times.size();
  }

  /** Whether the last step has changed something. */
  public boolean hasChanged() {
    return hasChanged;
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
