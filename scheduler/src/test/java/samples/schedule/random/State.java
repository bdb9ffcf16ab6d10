package samples.schedule.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A state of a program between two steps. */
final class State {
  /** Where the atomic number stands, behind the variables. */
  static final int ATOMIC = 7;

  /** And behind it the number in the box that an atomic reference has. */
  static final int BOX = 8;

  /** Where the size of the map stands, and behind it that of the concurrent one. */
  static final int MAP = 5;

  static final int NOBODY = -1;
  private static final int LOCKS = 4;

  final int[] memory = new int[BOX + 1];
  final int[][] registers;

  /** What the main thread has read at the end. */
  final int[] seen = new int[BOX + 1];

  /** What each thread has read and not yet used. */
  final int[] kept;

  /** The same beside it. */
  final int[] loaded;

  final int[] next;
  final boolean[] hasPermit;
  final boolean[] isInterrupted;
  int permits = 1;

  /** The thread that writes under the read-write lock, and how often it has taken it. */
  int writer = NOBODY;

  int writes;

  /** For each thread how often it has taken that lock to read. */
  final int[] readers;

  private final int[] owners = new int[LOCKS];
  private final int[] entries = new int[LOCKS];

  /** For each lock the threads that wait to be notified, the first first. */
  private final List<List<Integer>> waiters = new ArrayList<>();

  /** How often each thread had taken the lock that it waits with. */
  private final int[] entriesBefore;

  /** The threads that wait for locks and the semaphore, where they do so within the JDK. */
  final Queues queues;

  State(int threads) {
    queues = new Queues(threads);
    registers = new int[threads][Statement.REGISTERS];
    kept = new int[threads];
    loaded = new int[threads];
    next = new int[threads];
    hasPermit = new boolean[threads];
    isInterrupted = new boolean[threads];
    readers = new int[threads];
    entriesBefore = new int[threads];
    Arrays.fill(owners, NOBODY);
    for (int i = 0; i < LOCKS; i++) {
      waiters.add(new ArrayList<>());
    }
  }

  State copy() {
    State copy = new State(next.length);
    System.arraycopy(memory, 0, copy.memory, 0, memory.length);
    System.arraycopy(seen, 0, copy.seen, 0, seen.length);
    System.arraycopy(kept, 0, copy.kept, 0, kept.length);
    System.arraycopy(loaded, 0, copy.loaded, 0, loaded.length);
    System.arraycopy(next, 0, copy.next, 0, next.length);
    System.arraycopy(hasPermit, 0, copy.hasPermit, 0, hasPermit.length);
    System.arraycopy(owners, 0, copy.owners, 0, LOCKS);
    System.arraycopy(entries, 0, copy.entries, 0, LOCKS);
    System.arraycopy(entriesBefore, 0, copy.entriesBefore, 0, entriesBefore.length);
    System.arraycopy(isInterrupted, 0, copy.isInterrupted, 0, isInterrupted.length);
    System.arraycopy(readers, 0, copy.readers, 0, readers.length);
    queues.copyTo(copy.queues);
    copy.permits = permits;
    copy.writer = writer;
    copy.writes = writes;
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
    return Arrays.asList(
        Arrays.toString(memory) + Arrays.toString(seen),
        Arrays.deepToString(registers),
        Arrays.toString(kept) + Arrays.toString(loaded),
        Arrays.toString(next),
        Arrays.toString(hasPermit),
        Arrays.toString(owners),
        Arrays.toString(entries),
        Arrays.toString(entriesBefore),
        List.of(permits, writer, writes),
        Arrays.toString(isInterrupted) + Arrays.toString(readers),
        waiters.toString(),
        queues.key());
  }

  /** What the main thread has seen of memory, and of the registers of so many threads. */
  List<Integer> result(int threads) {
    List<Integer> result = new ArrayList<>();
    Arrays.stream(seen).forEach(result::add);
    for (int t = 0; t < threads; t++) {
      Arrays.stream(registers[t]).forEach(result::add);
    }
    return result;
  }

  private boolean areNoReaders() {
    return Arrays.stream(readers).sum() == 0;
  }

  /** A new reader comes behind a writer that is the first to wait. */
  boolean mayRead(int thread) {
    boolean isBehind = readers[thread] == 0 && queues.isFirstAlone(Queues.READ_WRITE);
    return writer == thread || (writer == NOBODY && !isBehind);
  }

  void endReading(int thread) {
    readers[thread]--;
    if (areNoReaders() && writer == NOBODY) {
      queues.wakeFirst(Queues.READ_WRITE, this);
    }
  }

  boolean mayWrite(int thread) {
    return writer == thread || (writer == NOBODY && areNoReaders());
  }

  void write(int thread) {
    writer = thread;
    writes++;
  }

  void endWriting() {
    writes--;
    if (writes == 0) {
      writer = NOBODY;
      queues.wakeFirst(Queues.READ_WRITE, this);
    }
  }

  void givePermit() {
    permits++;
    queues.wakeFirst(Queues.SEMAPHORE, this);
  }

  /** Whether a thread goes on that has parked. */
  boolean isWoken(int thread) {
    return hasPermit[thread] || isInterrupted[thread];
  }

  /** Whether a thread is interrupted, and notes that it has found out. */
  boolean breaksOff(int thread) {
    boolean breaksOff = isInterrupted[thread];
    if (breaksOff) {
      isInterrupted[thread] = false;
      registers[thread][0] = Statement.INTERRUPTED;
    }
    return breaksOff;
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
      queues.wakeFirst(lock, this);
    }
  }

  void beginWait(int lock, int thread) {
    entriesBefore[thread] = entries[lock];
    entries[lock] = 0;
    owners[lock] = NOBODY;
    waiters.get(lock).add(thread);
    queues.wakeFirst(lock, this);
  }

  boolean mayEndWait(int lock, int thread) {
    boolean isWoken = isInterrupted[thread] || !waiters.get(lock).contains(thread);
    return owners[lock] == NOBODY && isWoken;
  }

  void endWait(int lock, int thread) {
    if (waiters.get(lock).remove((Integer) thread)) {
      breaksOff(thread);
    }
    takeAgain(lock, thread);
  }

  private void takeAgain(int lock, int thread) {
    owners[lock] = thread;
    entries[lock] = entriesBefore[thread];
    entriesBefore[thread] = 0;
  }

  /** What a thread wants that has awaited the condition of a lock. */
  static Queues.Wanted afterWait(int lock) {
    return new Queues.Wanted(
        lock, false, false, (s, t) -> s.owners[lock] == NOBODY, (s, t) -> s.takeAgain(lock, t));
  }

  /** A thread goes on that is parked because it awaits a condition. */
  void goOnAwaiting(int lock, int thread) {
    hasPermit[thread] = false;
    if (!waiters.get(lock).contains(thread)) {
      queues.askAsFirst(afterWait(lock), this, thread);
    } else if (breaksOff(thread)) {
      waiters.get(lock).remove((Integer) thread);
      queues.ask(afterWait(lock), this, thread);
    } else {
      next[thread]--;
    }
  }

  /**
   * Wakes a thread that waits, or all.
   *
   * @param isToQueue whether these stand in the queue of the lock from now on
   */
  void signal(int lock, boolean all, boolean isToQueue) {
    List<Integer> waiting = waiters.get(lock);
    for (int woken = all ? waiting.size() : Math.min(1, waiting.size()); woken > 0; woken--) {
      int first = waiting.remove(0);
      if (isToQueue) {
        queues.add(lock, first, false);
      }
    }
  }
}
