package org.demonic.schedule.iroot;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.step.MemoryAccess;
import org.demonic.schedule.step.Step;
import org.jspecify.annotations.Nullable;

/**
 * The accesses of an execution in order, each with those that depend on it at once: no other access
 * comes between that the order of both matters to.
 */
final class Trace {
  /** What is an access of an iRoot: to memory, to an object of the JDK, or to a lock. */
  private static final Set<Kind> ACCESSES =
      EnumSet.of(
          Kind.READ,
          Kind.WRITE,
          Kind.UPDATE,
          Kind.ACQUIRE,
          Kind.RELEASE,
          Kind.ACQUIRE_SHARED,
          Kind.RELEASE_SHARED);

  private final Listener listener;
  private final Map<Integer, Cell> cells = new HashMap<>();
  private final List<List<Event>> threads = new ArrayList<>();

  /** Hears of each access and dependence. */
  interface Listener {
    /** A step comes, before the access that it makes. */
    default void steps(Step step) {}

    /** An access comes, before the dependences in which it is the late one. */
    default void accessed(Event event) {}

    /** One access depends on another one. */
    void depends(Event early, Event late);
  }

  /** A location: its last write, the reads since, and the last access of each thread. */
  private static final class Cell {
    @Nullable Event lastWrite;
    final List<Event> reads = new ArrayList<>(2);
    final Map<Integer, Event> last = new HashMap<>(4);
  }

  Trace(Listener listener) {
    this.listener = listener;
  }

  /** Whether an operation can be an access of an iRoot. */
  static boolean isAccess(Operation operation) {
    return operation.location() != Operation.NOTHING
        && operation.site() != 0
        && ACCESSES.contains(operation.kind());
  }

  /** The number of threads that have accessed anything, or have a higher one beside them. */
  int threads() {
    return threads.size();
  }

  /** The accesses of a thread so far. */
  List<Event> of(int thread) {
    return threads.get(thread);
  }

  /** Reads an execution, with the accesses that are no steps if these were noted. */
  void read(Execution execution) {
    List<Step> steps = execution.steps();
    List<MemoryAccess> accesses = execution.accesses();
    int next = 0;
    for (int i = 0; i < steps.size(); i++) {
      for (; next < accesses.size() && accesses.get(next).steps() <= i; next++) {
        read(accesses.get(next), steps);
      }
      listener.steps(steps.get(i));
      read(steps.get(i).thread(), steps.get(i).operation());
    }
    for (; next < accesses.size(); next++) {
      read(accesses.get(next), steps);
    }
  }

  private void read(MemoryAccess access, List<Step> steps) {
    Operation own = access.operation();
    Step step = steps.get(access.steps() - 1);
    boolean isStep =
        step.thread() == access.thread()
            && step.operation().location() == own.location()
            && step.operation().site() == own.site();
    if (!isStep) {
      read(access.thread(), own);
    }
  }

  private void read(int thread, Operation operation) {
    if (!isAccess(operation)) {
      return;
    }
    while (threads.size() <= thread) {
      threads.add(new ArrayList<>());
    }
    Cell cell = cells.computeIfAbsent(operation.location(), l -> new Cell());
    Event event = new Event(thread, threads.get(thread).size(), operation, cell.last.get(thread));
    threads.get(thread).add(event);
    listener.accessed(event);
    if (event.isRead()) {
      depend(cell.lastWrite, event);
      cell.reads.removeIf(read -> read.thread == thread && read.operation.equals(operation));
      cell.reads.add(event);
    } else {
      cell.reads.forEach(read -> depend(read, event));
      if (cell.reads.isEmpty()) {
        depend(cell.lastWrite, event);
      }
      cell.reads.clear();
      cell.lastWrite = event;
    }
    cell.last.put(thread, event);
  }

  private void depend(@Nullable Event early, Event late) {
    if (early != null
        && early.thread != late.thread
        && Event.mayDepend(early.operation, late.operation)) {
      early.dependents.add(late);
      listener.depends(early, late);
    }
  }
}
