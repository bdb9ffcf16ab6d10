package samples.schedule.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A state of a program between two steps. */
final class State {
  /** Where the atomic number stands, behind the variables. */
  static final int ATOMIC = 7;

  /** Where the size of the map stands, and behind it that of the concurrent one. */
  static final int MAP = 5;

  private static final int NOBODY = -1;
  private static final int LOCKS = 4;

  final int[] memory = new int[ATOMIC + 1];
  final int[][] registers;

  /** What each thread has read and not yet used. */
  final int[] kept;

  final int[] next;
  final boolean[] hasPermit;
  int permits = 1;
  private final int[] owners = new int[LOCKS];
  private final int[] entries = new int[LOCKS];

  /** For each lock the threads that wait to be notified, the first first. */
  private final List<List<Integer>> waiters = new ArrayList<>();

  /** How often each thread had taken the lock that it waits with. */
  private final int[] entriesBefore;

  State(int threads) {
    registers = new int[threads][Statement.REGISTERS];
    kept = new int[threads];
    next = new int[threads];
    hasPermit = new boolean[threads];
    entriesBefore = new int[threads];
    Arrays.fill(owners, NOBODY);
    for (int i = 0; i < LOCKS; i++) {
      waiters.add(new ArrayList<>());
    }
  }

  State copy() {
    State copy = new State(next.length);
    System.arraycopy(memory, 0, copy.memory, 0, memory.length);
    System.arraycopy(kept, 0, copy.kept, 0, kept.length);
    System.arraycopy(next, 0, copy.next, 0, next.length);
    System.arraycopy(hasPermit, 0, copy.hasPermit, 0, hasPermit.length);
    System.arraycopy(owners, 0, copy.owners, 0, LOCKS);
    System.arraycopy(entries, 0, copy.entries, 0, LOCKS);
    System.arraycopy(entriesBefore, 0, copy.entriesBefore, 0, entriesBefore.length);
    copy.permits = permits;
    for (int t = 0; t < next.length; t++) {
      copy.registers[t] = registers[t].clone();
    }
    for (int i = 0; i < LOCKS; i++) {
      copy.waiters.get(i).addAll(waiters.get(i));
    }
    return copy;
  }

  /** All of it, to be compared. */
  Object key() {
    return List.of(
        Arrays.toString(memory),
        Arrays.deepToString(registers),
        Arrays.toString(kept),
        Arrays.toString(next),
        Arrays.toString(hasPermit),
        Arrays.toString(owners),
        Arrays.toString(entries),
        Arrays.toString(entriesBefore),
        permits,
        waiters.toString());
  }

  /** What can be seen at the end. */
  List<Integer> result() {
    List<Integer> result = new ArrayList<>();
    Arrays.stream(memory).forEach(result::add);
    for (int[] ofThread : registers) {
      Arrays.stream(ofThread).forEach(result::add);
    }
    return result;
  }

  boolean isFree(int lock, int thread) {
    return owners[lock] == NOBODY || owners[lock] == thread;
  }

  void take(int lock, int thread) {
    owners[lock] = thread;
    entries[lock]++;
  }

  void giveBack(int lock) {
    entries[lock]--;
    if (entries[lock] == 0) {
      owners[lock] = NOBODY;
    }
  }

  void beginWait(int lock, int thread) {
    entriesBefore[thread] = entries[lock];
    entries[lock] = 0;
    owners[lock] = NOBODY;
    waiters.get(lock).add(thread);
  }

  boolean mayEndWait(int lock, int thread) {
    return owners[lock] == NOBODY && !waiters.get(lock).contains(thread);
  }

  void endWait(int lock, int thread) {
    owners[lock] = thread;
    entries[lock] = entriesBefore[thread];
    entriesBefore[thread] = 0;
  }

  void signal(int lock, boolean all) {
    List<Integer> waiting = waiters.get(lock);
    if (all) {
      waiting.clear();
    } else if (!waiting.isEmpty()) {
      waiting.remove(0);
    }
  }
}
