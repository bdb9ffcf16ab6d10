package org.demonic.schedule.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.schedule.ending.Cycle;
import org.demonic.schedule.ending.Ending;
import org.demonic.schedule.ending.Ending.Blocked;
import org.demonic.schedule.ending.Ending.How;
import org.demonic.schedule.lock.Holds;
import org.demonic.schedule.lock.Monitor;
import org.demonic.schedule.lock.Waiting;
import org.demonic.schedule.objects.JdkObjects;
import org.jspecify.annotations.Nullable;

/** Decides how an execution ends in which no thread can go on. */
public final class Stuck {
  /** Threads that wait for work in these methods of the JDK are idle. */
  private static final Set<String> IDLING = Set.of("getTask", "awaitWork", "mainLoop");

  private Stuck() {}

  /**
   * Threads of pools that wait for work have done what they were for, and so have daemons, unless
   * these wait for each other.
   */
  static Ending ending(Execution execution, List<ControlledThread> threads) {
    Ending ofAll = ofDaemons(execution, threads);
    List<Blocked> blocked = blocked(execution, threads, t -> !t.thread().isDaemon());
    return blocked.isEmpty() || ofAll.how() == How.STUCK
        ? ofAll
        : new Ending(How.STUCK, null, -1, blocked);
  }

  /** The end of an execution in which only daemons are left, or all threads wait. */
  static Ending ofDaemons(Execution execution, List<ControlledThread> threads) {
    List<Blocked> blocked = blocked(execution, threads, t -> !t.isReady() && !t.hasLimit());
    return Cycle.isIn(blocked) ? new Ending(How.STUCK, null, -1, blocked) : Ending.of(How.DONE);
  }

  private static List<Blocked> blocked(
      Execution execution, List<ControlledThread> threads, Predicate<ControlledThread> isMeant) {
    List<Blocked> blocked = new ArrayList<>();
    for (ControlledThread thread : threads) {
      if (!thread.hasEnded() && isMeant.test(thread)) {
        List<StackTraceElement> stack = List.of(thread.carrier().getStackTrace());
        if (!isIdle(stack) || thread.number() == 0) {
          blocked.add(blocked(execution, thread, stack));
        }
      }
    }
    return blocked;
  }

  /** The lock, thread or object that a thread waits for, which has not ended. */
  public static Blocked blocked(Execution execution, ControlledThread thread) {
    return blocked(execution, thread, List.of(thread.carrier().getStackTrace()));
  }

  private static Blocked blocked(
      Execution execution, ControlledThread thread, List<StackTraceElement> stack) {
    return new Blocked(
        thread.number(),
        thread.pending(),
        holder(execution, thread),
        lock(execution, thread),
        heldSince(execution, thread),
        userCode(stack));
  }

  /** The thread that has what another waits for; -1 if unknown. */
  private static int holder(Execution execution, ControlledThread thread) {
    Waiting waiting = thread.waiting();
    Object blocker = waiting.blocker();
    Thread owner = JdkObjects.owner(blocker);
    ControlledThread known = owner == null ? null : execution.find(owner);
    if (known != null) {
      return known.number();
    }
    Holds.Hold hold = blocker == null ? null : execution.holds().of(blocker, thread.number());
    return hold == null ? waiting.holder() : hold.thread();
  }

  /** The site at which the holder has taken what a thread waits for; 0 if unknown. */
  private static int heldSince(Execution execution, ControlledThread thread) {
    Monitor monitor = thread.waiting().monitor();
    if (monitor != null) {
      return monitor.since();
    }
    Object blocker = thread.waiting().blocker();
    Holds.Hold hold = blocker == null ? null : execution.holds().of(blocker, thread.number());
    return hold == null ? 0 : hold.site();
  }

  private static @Nullable String lock(Execution execution, ControlledThread thread) {
    Monitor monitor = thread.waiting().monitor();
    if (monitor != null) {
      return execution.notes().nameOf(monitor.lock());
    }
    Object lock = thread.waiting().called();
    return lock != null && execution.jdk().stateOf(lock) == thread.waiting().blocker()
        ? execution.notes().nameOf(lock)
        : null;
  }

  /** Whether a thread waits for work, and not in work that it has got. */
  private static boolean isIdle(List<StackTraceElement> stack) {
    for (StackTraceElement frame : stack) {
      boolean isOfJdk = frame.getClassName().startsWith("java.");
      if (isOfJdk && IDLING.contains(frame.getMethodName())) {
        return true;
      } else if (isUserCode(frame)) {
        return false;
      }
    }
    return false;
  }

  /** The stack of a thread in the code of users; if it is not there at all, in the JDK. */
  static List<StackTraceElement> stack(ControlledThread thread) {
    List<StackTraceElement> all = List.of(thread.carrier().getStackTrace());
    List<StackTraceElement> ofUsers = userCode(all);
    return ofUsers.isEmpty()
        ? all.stream().filter(f -> !isOurs(f) && !isHidden(f)).toList()
        : ofUsers;
  }

  private static List<StackTraceElement> userCode(List<StackTraceElement> stack) {
    return stack.stream().filter(Stuck::isUserCode).toList();
  }

  private static boolean isUserCode(StackTraceElement frame) {
    String type = frame.getClassName();
    return !type.startsWith("java.")
        && !type.startsWith("jdk.")
        && !isHidden(frame)
        && !isOurs(frame);
  }

  /** Whether a frame is of a class that the JVM makes for a lambda: its name tells nothing. */
  private static boolean isHidden(StackTraceElement frame) {
    String type = frame.getClassName();
    return type.contains("/0x") || type.contains("$$Lambda") || type.contains("$reference");
  }

  private static boolean isOurs(StackTraceElement frame) {
    return frame.getClassName().startsWith("org.demonic.");
  }
}
