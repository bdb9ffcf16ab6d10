package org.demonic.schedule.iroot;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.demonic.schedule.objects.Operation;

/**
 * How far an execution is with the accesses of an iRoot, which come in one order. It begins again
 * where another access has come between.
 */
final class Pursuit {
  private static final int NONE = -1;

  private final Candidate candidate;
  private final int accesses;
  private final Roles order;

  /** How many accesses have been made. */
  private int made;

  private final int[] threads = {NONE, NONE};
  private final int[] locations = {NONE, NONE};

  /** For each thread, the accesses since its first one of the iRoot. */
  private final int[] since = {0, 0};

  /** What the first thread has accessed since its first access of the iRoot. */
  private final Set<Integer> touched = new HashSet<>();

  /** Begins to pursue a candidate, in one of the orders of its idiom. */
  Pursuit(Candidate candidate, boolean inTurn) {
    this.candidate = candidate;
    accesses = candidate.root().idiom().accesses();
    order = Roles.of(candidate.root().idiom(), inTurn);
  }

  /** Whether all accesses have been made. */
  boolean isOver() {
    return made == accesses;
  }

  /** Whether no access has been made. */
  boolean hasNotBegun() {
    return made == 0;
  }

  /** The thread that is to make the next access; -1 if it may be any. */
  int next() {
    return isOver() ? NONE : threads[order.role(order.access(made))];
  }

  /** Whether a thread makes the next access by an operation. */
  boolean isNext(int thread, Operation operation) {
    return !isOver() && matches(order.access(made), thread, operation);
  }

  /** Whether an operation is at the place of the other thread's first access. */
  boolean isPartner(Operation operation) {
    return candidate.has(partner(), operation);
  }

  private int partner() {
    int i = 0;
    while (order.role(order.access(i)) == 0) {
      i++;
    }
    return order.access(i);
  }

  /** Whether two threads are about to make the first accesses of both, one of them the first. */
  boolean isMet(int thread, Operation operation, int other, Operation its) {
    boolean areSame = operation.location() == its.location();
    return thread != other
        && isNext(thread, operation)
        && isPartner(its)
        && areSame == (order.memory(partner()) == 0);
  }

  /** Whether an operation of a thread must not come now. */
  boolean isDisturbedBy(int thread, Operation operation) {
    if (hasNotBegun() || isOver() || !Trace.isAccess(operation) || isNext(thread, operation)) {
      return false;
    }
    for (int i = made; i < accesses; i++) {
      int access = order.access(i);
      if (threads[order.role(access)] == thread && matches(access, thread, operation)) {
        return true;
      }
    }
    return comesBetween(operation)
        || (order.isAlone() && thread == threads[0] && isPursued(operation.location()));
  }

  private boolean isPursued(int location) {
    return location == locations[0] || location == locations[1];
  }

  /** Whether an access has been made that another one is to depend on, and neither lets this in. */
  private boolean comesBetween(Operation operation) {
    for (int i = 0; i < made; i++) {
      int early = order.access(i);
      int late = dependent(early);
      if (late >= 0 && !isMade(late) && operation.location() == locations[order.memory(early)]) {
        boolean isRead = operation.isRead();
        if (!(isRead && isRead(early)) && !(isRead && isRead(late))) {
          return true;
        }
      }
    }
    return false;
  }

  /** The access of the iRoot that depends on one; -1 if none does. */
  private int dependent(int early) {
    return accesses == 3 ? (early < 2 ? early + 1 : NONE) : early % 2 == 0 ? early + 1 : NONE;
  }

  private boolean isMade(int access) {
    for (int i = 0; i < made; i++) {
      if (order.access(i) == access) {
        return true;
      }
    }
    return false;
  }

  private boolean isRead(int access) {
    return candidate.examples().get(access).isRead();
  }

  private boolean matches(int access, int thread, Operation operation) {
    if (!candidate.has(access, operation)) {
      return false;
    }
    int role = order.role(access);
    int memory = order.memory(access);
    int location = operation.location();
    boolean isOfThread =
        threads[role] == NONE ? threads[1 - role] != thread : threads[role] == thread;
    boolean isThere =
        locations[memory] == NONE
            ? locations[1 - memory] != location
            : locations[memory] == location;
    return isOfThread && isThere;
  }

  /** A thread has made an operation. Returns whether that was an access of the iRoot. */
  boolean make(int thread, Operation operation) {
    if (isOver() || !Trace.isAccess(operation)) {
      return false;
    }
    boolean isLate = isLate(thread);
    if (!isLate && isNext(thread, operation) && !hasTouched(operation.location())) {
      int access = order.access(made);
      threads[order.role(access)] = thread;
      locations[order.memory(access)] = operation.location();
      made++;
      return true;
    }
    if (isLate || isDisturbedBy(thread, operation)) {
      reset();
      return make(thread, operation);
    }
    if (thread == threads[0]) {
      touched.add(operation.location());
    }
    return false;
  }

  /** Whether the first thread has accessed the second location before the other thread has. */
  private boolean hasTouched(int location) {
    boolean isFirst = locations[order.memory(order.access(made))] == NONE;
    return order.isAlone() && isFirst && touched.contains(location);
  }

  /** Counts an access of a thread. Returns whether it comes too long after its first one. */
  private boolean isLate(int thread) {
    for (int role = 0; role < 2; role++) {
      if (threads[role] == thread) {
        since[role]++;
        return since[role] > Event.WINDOW && accesses > 2;
      }
    }
    return false;
  }

  private void reset() {
    made = 0;
    Arrays.fill(threads, NONE);
    Arrays.fill(locations, NONE);
    Arrays.fill(since, 0);
    touched.clear();
  }
}
