package samples.schedule.random;

import java.util.ArrayList;
import java.util.List;

/**
 * The queues of locks and semaphores as the JDK keeps them ({@code AbstractQueuedSynchronizer},
 * from 17 on): threads stand in them parked, and go on by permits, which are also those of {@code
 * LockSupport}.
 */
final class Queues {
  /** The queue of the semaphore; those of locks have the locks' numbers. */
  static final int SEMAPHORE = 4;

  /** The queue of the read-write lock. */
  static final int READ_WRITE = 5;

  /**
   * What a thread wants, and may have to wait for.
   *
   * @param isShared whether the next one in the queue may get it at the same time
   * @param isFree whether the thread gets it if it asks now
   */
  record Wanted(
      int queue,
      boolean isShared,
      boolean isInterruptible,
      Code.Condition isFree,
      Code.Action take) {}

  /** Of each queue the threads, the first first. */
  private final List<List<Integer>> queues = new ArrayList<>();

  private final boolean[] isSharing;

  /** Whether a thread was interrupted in a queue, of which it will know behind it. */
  private final boolean[] wasInterrupted;

  Queues(int threads) {
    isSharing = new boolean[threads];
    wasInterrupted = new boolean[threads];
    for (int i = 0; i <= READ_WRITE; i++) {
      queues.add(new ArrayList<>(0));
    }
  }

  void copyTo(Queues copy) {
    System.arraycopy(isSharing, 0, copy.isSharing, 0, isSharing.length);
    System.arraycopy(wasInterrupted, 0, copy.wasInterrupted, 0, wasInterrupted.length);
    for (int i = 0; i < queues.size(); i++) {
      copy.queues.get(i).addAll(queues.get(i));
    }
  }

  /** All of it, to be compared. */
  Object key() {
    List<Object> key = new ArrayList<>(queues);
    for (int t = 0; t < isSharing.length; t++) {
      key.add((isSharing[t] ? 1 : 0) + (wasInterrupted[t] ? 2 : 0));
    }
    return key;
  }

  boolean isIn(int thread) {
    return queues.stream().anyMatch(q -> q.contains(thread));
  }

  /** Whether the first one of a queue wants what no other may have at the same time. */
  boolean isFirstAlone(int queue) {
    List<Integer> all = queues.get(queue);
    return !all.isEmpty() && !isSharing[all.get(0)];
  }

  void add(int queue, int thread, boolean isShared) {
    queues.get(queue).add(thread);
    isSharing[thread] = isShared;
  }

  /** Lets the first one of a queue try again. */
  void wakeFirst(int queue, State state) {
    List<Integer> all = queues.get(queue);
    if (!all.isEmpty()) {
      state.hasPermit[all.get(0)] = true;
    }
  }

  /** A thread that stands in no queue takes what it wants, or begins to stand in one. */
  void ask(Wanted wanted, State state, int thread) {
    if (wanted.isFree().holds(state, thread)) {
      wanted.take().run(state, thread);
    } else {
      add(wanted.queue(), thread, wanted.isShared());
    }
  }

  /**
   * A thread that is parked in a queue goes on, and parks again if it does not get what it wants.
   */
  void goOn(Wanted wanted, State state, int thread) {
    state.hasPermit[thread] = false;
    if (wanted.isInterruptible() && state.breaksOff(thread)) {
      state.kept[thread] = 0;
      leave(wanted.queue(), state, thread);
      return;
    }
    wasInterrupted[thread] |= state.isInterrupted[thread];
    state.isInterrupted[thread] = false;
    if (!askAsFirst(wanted, state, thread)) {
      state.next[thread]--;
    }
  }

  private void leave(int queue, State state, int thread) {
    boolean wasFirst = queues.get(queue).indexOf(thread) == 0;
    queues.get(queue).remove((Integer) thread);
    isSharing[thread] = false;
    if (wasFirst) {
      wakeFirst(queue, state);
    }
  }

  /** A thread that stands in a queue takes what it wants if it is the first. */
  boolean askAsFirst(Wanted wanted, State state, int thread) {
    List<Integer> all = queues.get(wanted.queue());
    if (all.get(0) != thread || !wanted.isFree().holds(state, thread)) {
      return false;
    }
    all.remove(0);
    isSharing[thread] = false;
    wanted.take().run(state, thread);
    if (wanted.isShared() && !all.isEmpty() && isSharing[all.get(0)]) {
      wakeFirst(wanted.queue(), state);
    }
    state.isInterrupted[thread] |= wasInterrupted[thread];
    wasInterrupted[thread] = false;
    return true;
  }
}
