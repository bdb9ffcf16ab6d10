package org.demonic.schedule.step;

/**
 * A moment at which it is decided which thread makes the next step.
 *
 * @param step the number of that step
 * @param current the thread that made the last one, if it could go on; else -1
 * @param isFree whether {@code current} has given way, so that it costs nothing to let another go
 * @param ready the threads that can go on
 * @param late the threads that could go on if time passed, the one with the earliest deadline first
 */
@SuppressWarnings("ArrayRecordComponent") // nobody writes them, and there are many
public record Choice(int step, int current, boolean isFree, int[] ready, int[] late) {
  /** Stands for no thread. */
  public static final int NOBODY = -1;

  /** Whether letting a thread go on pushes another one aside, or lets time run before its turn. */
  public int preemptions(int thread) {
    if (contains(ready, thread)) {
      return current < 0 || isFree || current == thread ? 0 : 1;
    }
    return ready.length == 0 && late[0] == thread ? 0 : 1;
  }

  /** The thread that goes on if nobody wants otherwise. */
  public int usual() {
    if (ready.length == 0) {
      return late[0];
    }
    if (current >= 0 && !isFree) {
      return current;
    }
    // The next in turn, so that threads which give way to each other all get their turn.
    for (int thread : ready) {
      if (thread > current) {
        return thread;
      }
    }
    return ready[0];
  }

  /** The number of threads to choose from. */
  public int size() {
    return ready.length + late.length;
  }

  /** A thread to choose from by its index, ready ones first. */
  public int candidate(int index) {
    return index < ready.length ? ready[index] : late[index - ready.length];
  }

  /** Whether a thread can be chosen. */
  public boolean has(int thread) {
    return contains(ready, thread) || contains(late, thread);
  }

  private static boolean contains(int[] threads, int thread) {
    for (int t : threads) {
      if (t == thread) {
        return true;
      }
    }
    return false;
  }
}
