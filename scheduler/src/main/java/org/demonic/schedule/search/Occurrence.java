package org.demonic.schedule.search;

import java.util.Arrays;
import org.demonic.schedule.step.Choice;

/**
 * A step of an execution with all that its thread did until its next one.
 *
 * @param choice from which it was chosen
 * @param known how many locations had been met before it
 * @param touched what it touched
 * @param mayWait whether it could not happen in some states
 */
@SuppressWarnings("ArrayRecordComponent") // nobody writes them, and there are many
record Occurrence(int thread, Choice choice, int known, Touch[] touched, boolean mayWait) {
  /**
   * A location that is read or written.
   *
   * @param isRelease whether a lock is given back
   * @param sort what two locations of different executions have in common that may be the same
   */
  record Touch(int location, int sort, boolean isWrite, boolean isRelease) {
    boolean conflicts(Touch other) {
      return location == other.location && (isWrite || other.isWrite);
    }

    /** The same for executions that agree only on the locations below {@code known}. */
    boolean mayConflict(Touch other, int known) {
      boolean areKnown = location < known || other.location < known;
      boolean mayBeSame = areKnown ? location == other.location : sort == other.sort;
      return mayBeSame && (isWrite || other.isWrite);
    }
  }

  /** Whether the order of two events of one execution can matter. */
  boolean conflicts(Occurrence other) {
    for (Touch mine : touched) {
      for (Touch its : other.touched) {
        if (mine.conflicts(its)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the order of two events of one execution can matter, or is given. */
  boolean dependsOn(Occurrence other) {
    return thread == other.thread || conflicts(other);
  }

  /** Whether an earlier event only made this one possible, by giving a lock back. */
  boolean isEnabledBy(Occurrence early) {
    if (!mayWait) {
      return false;
    }
    for (Touch mine : touched) {
      for (Touch its : early.touched) {
        if (!its.isRelease && mine.conflicts(its)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Whether the order of two events of different executions can matter.
   *
   * @param agreed how many locations the executions have met in common; the numbers of others may
   *     differ
   */
  boolean mayConflict(Occurrence other, int agreed) {
    for (Touch mine : touched) {
      for (Touch its : other.touched) {
        if (mine.mayConflict(its, agreed)) {
          return true;
        }
      }
    }
    return false;
  }

  Occurrence with(Touch more) {
    Touch[] all = Arrays.copyOf(touched, touched.length + 1);
    all[touched.length] = more;
    return new Occurrence(thread, choice, known, all, mayWait);
  }
}
