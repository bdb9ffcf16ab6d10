package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.thread;
import static samples.schedule.table.Action.together;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/** Programs about what belongs to a thread: its values, its group, its handler, its permit. */
public final class ThreadTies {
  private ThreadTies() {}

  @Right
  public static void threadLocal() throws Exception {
    ThreadLocal<int[]> own = ThreadLocal.withInitial(() -> new int[1]);
    Action add =
        () -> {
          own.get()[0]++;
          check(own.get()[0] == 1, "its own");
          own.remove();
          check(own.get()[0] == 0, "a new one");
        };
    together(add, add);
  }

  /** The value that each thread has is the same object. */
  @Wrong({EXCEPTION, RACE})
  public static void threadLocalOfAll() throws Exception {
    int[] n = {0};
    ThreadLocal<int[]> own = ThreadLocal.withInitial(() -> n);
    Action add = () -> own.get()[0]++;
    together(add, add);
    check(n[0] == 2, "both");
  }

  @Right
  public static void inherited() throws Exception {
    InheritableThreadLocal<Integer> value = new InheritableThreadLocal<>();
    ThreadLocal<Integer> own = new ThreadLocal<>();
    value.set(1);
    own.set(1);
    Thread thread =
        thread(
            () -> {
              check(value.get() == 1, "as when the thread was made");
              check(own.get() == null, "not inherited");
              value.set(3);
            });
    value.set(2);
    thread.start();
    thread.join();
    check(value.get() == 2, "its own");
    value.remove();
    own.remove();
  }

  /** What the thread inherits is the same object. */
  @Wrong({EXCEPTION, RACE})
  public static void inheritedObject() throws Exception {
    InheritableThreadLocal<int[]> value = new InheritableThreadLocal<>();
    value.set(new int[1]);
    Thread thread = start(() -> value.get()[0]++);
    value.get()[0]++;
    thread.join();
    check(value.get()[0] == 2, "both");
  }

  @Right
  public static void handled() throws Exception {
    AtomicReference<Throwable> handled = new AtomicReference<>();
    Thread thread =
        thread(
            () -> {
              throw new IllegalStateException("for the handler");
            });
    thread.setUncaughtExceptionHandler((t, thrown) -> handled.set(thrown));
    thread.start();
    thread.join();
    check(handled.get() instanceof IllegalStateException, "handled before the thread has ended");
  }

  @Right
  public static void handledByGroup() throws Exception {
    AtomicReference<Throwable> handled = new AtomicReference<>();
    ThreadGroup group =
        new ThreadGroup("handling") {
          @Override
          public void uncaughtException(Thread t, Throwable thrown) {
            handled.set(thrown);
          }
        };
    Runnable throwing =
        () -> {
          throw new IllegalStateException("for the group");
        };
    Thread thread = new Thread(group, throwing);
    thread.start();
    thread.join();
    check(handled.get() instanceof IllegalStateException, "handled before the thread has ended");
  }

  /** Nobody handles what the thread throws. */
  @Wrong(EXCEPTION)
  public static void notHandled() throws Exception {
    together(
        () -> {
          throw new IllegalStateException("for nobody");
        });
  }

  /** Nobody handles the error of the thread. */
  @Wrong(EXCEPTION)
  public static void errorNotHandled() throws Exception {
    together(
        () -> {
          throw new LinkageError("for nobody");
        });
  }

  @Right
  public static void groupIsInterrupted() throws Exception {
    ThreadGroup group = new ThreadGroup("interrupted");
    CountDownLatch never = new CountDownLatch(1);
    Runnable waiting = () -> fails(InterruptedException.class, never::await);
    Thread a = new Thread(group, waiting, "a");
    Thread b = new Thread(group, waiting, "b");
    a.start();
    b.start();
    group.interrupt();
    a.join();
    b.join();
  }

  @Right
  public static void currentThread() throws Exception {
    Thread[] seen = {null};
    Thread thread = new Thread(() -> seen[0] = Thread.currentThread(), "named");
    thread.start();
    thread.join();
    check(seen[0] == thread && seen[0].getName().equals("named"), "it is itself");
  }

  private static final class Flag {
    volatile boolean isSet;
  }

  @Right
  public static void parkInLoop() throws Exception {
    Flag flag = new Flag();
    Thread thread = start(() -> parkUntil(flag));
    flag.isSet = true;
    LockSupport.unpark(thread);
    thread.join();
  }

  private static void parkUntil(Flag flag) {
    while (!flag.isSet) {
      LockSupport.park();
    }
  }

  /** The thread may look and park between the two. */
  @Wrong(LOST_SIGNAL)
  public static void unparkTooEarly() throws Exception {
    Flag flag = new Flag();
    Thread thread = start(() -> parkUntil(flag));
    LockSupport.unpark(thread);
    flag.isSet = true;
    thread.join();
  }

  /** Nobody gives a permit. */
  @Wrong(LOST_SIGNAL)
  public static void parkForEver() throws Exception {
    together(
        () -> {
          while (true) {
            LockSupport.park(ThreadTies.class);
          }
        });
  }

  @Right
  public static void permitBeforePark() throws Exception {
    together(
        () -> {
          LockSupport.unpark(Thread.currentThread());
          LockSupport.park();
        });
  }

  /** Two permits are as good as one. */
  @Wrong(LOST_SIGNAL)
  public static void twoPermits() throws Exception {
    together(
        () -> {
          LockSupport.unpark(Thread.currentThread());
          LockSupport.unpark(Thread.currentThread());
          LockSupport.park();
          LockSupport.park();
        });
  }

  /** The permit may be there before the flag is set. */
  @Wrong(EXCEPTION)
  public static void parkWithoutLoop() throws Exception {
    Flag flag = new Flag();
    Thread thread =
        start(
            () -> {
              LockSupport.park();
              check(flag.isSet, "set");
            });
    LockSupport.unpark(thread);
    flag.isSet = true;
    LockSupport.unpark(thread);
    thread.join();
  }

  @Right
  public static void parkGivesUp() throws Exception {
    Object blocker = new Object();
    together(
        () -> {
          LockSupport.parkNanos(1_000_000);
          LockSupport.parkNanos(blocker, 1_000_000);
          LockSupport.parkUntil(System.currentTimeMillis() + 2);
          LockSupport.parkUntil(blocker, System.currentTimeMillis() + 2);
          LockSupport.parkNanos(0);
        });
  }

  @Right
  public static void parkInterrupted() throws Exception {
    Thread thread =
        start(
            () -> {
              while (!Thread.currentThread().isInterrupted()) {
                LockSupport.park();
              }
            });
    thread.interrupt();
    thread.join();
  }

  @Right
  public static void blocker() throws Exception {
    Object blocker = new Object();
    Flag flag = new Flag();
    Thread thread =
        start(
            () -> {
              while (!flag.isSet) {
                LockSupport.park(blocker);
              }
            });
    while (LockSupport.getBlocker(thread) != blocker) {
      Thread.yield();
    }
    flag.isSet = true;
    LockSupport.unpark(thread);
    thread.join();
    LockSupport.unpark(null);
  }

  /**
   * The end of a thread notifies those who wait in its monitor, and comes before or behind them.
   */
  @Right
  public static void waitsForTheEnd() throws Exception {
    Thread thread = thread(() -> {});
    thread.start();
    synchronized (thread) {
      while (thread.isAlive()) {
        thread.wait();
      }
    }
  }

  @Right
  public static void joinsWithItsMonitor() throws Exception {
    Thread thread = thread(() -> {});
    thread.start();
    synchronized (thread) {
      thread.join();
    }
  }

  /** Nobody says that it is not to wait. */
  @Wrong(LOST_SIGNAL)
  public static void waitsForTheEndOnce() throws Exception {
    Thread thread = thread(() -> {});
    thread.start();
    synchronized (thread) {
      thread.wait();
    }
  }
}
