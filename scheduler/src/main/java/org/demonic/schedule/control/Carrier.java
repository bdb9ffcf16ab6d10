package org.demonic.schedule.control;

import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.locks.LockSupport;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.schedule.jdk.Blockers;
import org.demonic.schedule.jdk.ThreadState;
import org.jspecify.annotations.Nullable;

/**
 * A thread of the JVM that runs the code of threads under control, one after the other: to start a
 * thread takes far longer than most executions do.
 */
public final class Carrier extends Thread {
  private static final ConcurrentLinkedDeque<Carrier> IDLE = new ConcurrentLinkedDeque<>();

  private volatile @Nullable ControlledThread task;

  @SuppressWarnings("ThreadPriorityCheck") // it shall not be lower for some of them
  private Carrier() {
    super(root(), "demonic-carrier");
    setDaemon(true);
    setPriority(NORM_PRIORITY);
  }

  /** No group of tests shall have them: some runners look for threads that are left behind. */
  private static ThreadGroup root() {
    ThreadGroup root = Thread.currentThread().getThreadGroup();
    while (root.getParent() != null) {
      root = root.getParent();
    }
    return root;
  }

  /** An idle carrier, or a new one. */
  static Carrier take() {
    Carrier idle = IDLE.pollFirst();
    if (idle == null) {
      idle = new Carrier();
      idle.start();
    }
    return idle;
  }

  /** Runs the code of a thread, as soon as it is its turn. */
  void run(ControlledThread thread) {
    task = thread;
    LockSupport.unpark(this);
  }

  @Override
  public void run() {
    while (true) {
      ControlledThread thread = task;
      if (thread == null) {
        LockSupport.park(this);
        continue;
      }
      task = null;
      ThreadState.copy(thread.thread(), this);
      ScheduleHooks.bind(thread.listener());
      try {
        // The execution before may have stopped it in the end, in the midst of what it did.
        Thread.interrupted();
        Blockers.forget(this);
        thread.life().run();
      } finally {
        ScheduleHooks.bind(null);
      }
      thread.life().leave();
      IDLE.addFirst(this);
    }
  }
}
