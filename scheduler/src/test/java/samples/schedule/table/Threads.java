package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.DEADLOCK;
import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LIVELOCK;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.thread;
import static samples.schedule.table.Action.together;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs that start, join and interrupt threads. */
public final class Threads {
  private Threads() {}

  @Right
  public static void startAndJoin() throws Exception {
    int[] n = {1};
    Thread thread = start(() -> n[0]++);
    thread.join();
    check(n[0] == 2, "written before");
  }

  /** Nothing orders the read behind the thread. */
  @Wrong({EXCEPTION, RACE})
  public static void notJoined() throws Exception {
    int[] n = {0};
    Thread thread = start(() -> n[0]++);
    check(n[0] == 1, "written before");
    thread.join();
  }

  /** A thread can be started once only. */
  @Wrong(EXCEPTION)
  public static void startedTwice() throws Exception {
    Thread thread = start(() -> {});
    thread.start();
    thread.join();
  }

  @Right
  public static void startedTwiceIsRefused() throws Exception {
    Thread thread = start(() -> {});
    fails(IllegalThreadStateException.class, thread::start);
    thread.join();
    fails(IllegalThreadStateException.class, thread::start);
  }

  @Right
  public static void joinGivesUp() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Thread thread = start(latch::await);
    thread.join(2);
    thread.join(1, 500_000);
    check(thread.isAlive(), "main has not counted yet");
    latch.countDown();
    thread.join();
    check(!thread.isAlive(), "it has ended");
  }

  @Right
  public static void timedJoin() throws Exception {
    int[] n = {0};
    Thread thread = start(() -> n[0]++);
    thread.join(60_000);
    if (!thread.isAlive()) {
      check(n[0] == 1, "written before");
    }
    thread.join();
  }

  @Right
  public static void joinOfNotStarted() throws Exception {
    Thread never = thread(() -> {});
    together(never::join);
    check(!never.isAlive(), "never started");
  }

  @Right
  public static void joinInterrupted() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Thread main = Thread.currentThread();
    Thread thread =
        start(
            () -> {
              main.interrupt();
              latch.await();
            });
    fails(InterruptedException.class, thread::join);
    latch.countDown();
    thread.join();
  }

  @Right
  public static void timedJoinInterrupted() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Thread main = Thread.currentThread();
    Thread thread =
        start(
            () -> {
              main.interrupt();
              latch.await();
            });
    fails(InterruptedException.class, () -> thread.join(86_400_000L));
    latch.countDown();
    thread.join();
  }

  /** A thread that waits for its own end waits for ever. */
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void joinOfItself() throws Exception {
    together(() -> Thread.currentThread().join());
  }

  /** Each waits for the end of the other. */
  @Wrong(DEADLOCK)
  public static void joinOfEachOther() throws Exception {
    Thread main = Thread.currentThread();
    Thread thread = start(main::join);
    thread.join();
  }

  /** Nothing bounds how often the thread sleeps before, so not all schedules can be explored. */
  @Right(executions = 50)
  public static void sleepInterrupted() throws Exception {
    Thread thread =
        start(
            () -> {
              fails(
                  InterruptedException.class,
                  () -> {
                    while (true) {
                      Thread.sleep(86_400_000L);
                    }
                  });
              check(!Thread.currentThread().isInterrupted(), "the exception says so already");
            });
    thread.interrupt();
    thread.join();
  }

  @Right
  public static void interruptsItself() throws Exception {
    together(
        () -> {
          Thread.currentThread().interrupt();
          check(Thread.currentThread().isInterrupted(), "it is");
          fails(InterruptedException.class, () -> Thread.sleep(1));
          Thread.currentThread().interrupt();
          check(Thread.interrupted() && !Thread.interrupted(), "the first call clears it");
        });
  }

  @Right
  public static void worksUntilInterrupted() throws Exception {
    Thread thread =
        start(
            () -> {
              while (!Thread.currentThread().isInterrupted()) {
                Thread.yield();
              }
            });
    thread.interrupt();
    thread.join();
  }

  @Right
  public static void worksUntilInterruptedWithMethodReference() throws Exception {
    Thread thread =
        start(
            () -> {
              while (!Thread.interrupted()) {
                Thread.onSpinWait();
              }
            });
    Action interrupt = thread::interrupt;
    interrupt.run();
    thread.join();
  }

  /** The exception is caught, and with it the interrupt is forgotten. */
  @Wrong({LIVELOCK, LOST_SIGNAL})
  public static void interruptSwallowed() throws Exception {
    Thread thread =
        start(
            () -> {
              while (!Thread.currentThread().isInterrupted()) {
                try {
                  Thread.sleep(1);
                } catch (InterruptedException e) {
                  Thread.yield();
                }
              }
            });
    thread.interrupt();
    thread.join();
  }

  @Right
  public static void interruptOfEnded() throws Exception {
    Thread thread = start(() -> {});
    thread.join();
    thread.interrupt();
    check(!thread.isAlive(), "it has ended");
  }

  @Right
  public static void othersInterrupt() throws Exception {
    Thread thread =
        start(
            () -> {
              while (!Thread.currentThread().isInterrupted()) {
                Thread.yield();
              }
            });
    thread.interrupt();
    while (thread.isAlive()) {
      Thread.yield();
    }
    thread.join();
  }

  @Right
  public static void states() throws Exception {
    Thread thread = thread(() -> {});
    check(thread.getState() == Thread.State.NEW && !thread.isAlive(), "new");
    thread.start();
    Thread.State state = thread.getState();
    check(
        state == Thread.State.RUNNABLE
            || state == Thread.State.BLOCKED
            || state == Thread.State.WAITING
            || state == Thread.State.TERMINATED,
        "started");
    thread.join();
    check(thread.getState() == Thread.State.TERMINATED, "ended");
  }

  /** The thread may not have begun to wait. */
  @Wrong(EXCEPTION)
  public static void waitingExpected() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Thread thread = start(latch::await);
    boolean waits = thread.getState() == Thread.State.WAITING;
    latch.countDown();
    thread.join();
    check(waits, "it waits");
  }

  @Right
  public static void stateOfOneThatWaits() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Thread thread = start(() -> latch.await());
    while (thread.getState() != Thread.State.WAITING) {
      Thread.yield();
    }
    latch.countDown();
    thread.join();
  }

  @Right
  public static void stateOfOneThatIsBlocked() throws Exception {
    Object lock = new Object();
    Thread thread;
    synchronized (lock) {
      thread =
          start(
              () -> {
                synchronized (lock) {
                  Thread.yield();
                }
              });
      while (thread.getState() != Thread.State.BLOCKED) {
        Thread.yield();
      }
    }
    thread.join();
  }

  @Right
  public static void endSeen() throws Exception {
    int[] n = {0};
    Thread thread = start(() -> n[0]++);
    while (thread.isAlive()) {
      Thread.yield();
    }
    check(n[0] == 1, "written before");
  }

  @Right
  public static void terminationSeen() throws Exception {
    int[] n = {0};
    Thread thread = start(() -> n[0]++);
    while (thread.getState() != Thread.State.TERMINATED) {
      Thread.yield();
    }
    thread.join();
    check(n[0] == 1, "written before");
  }

  /** The thread may be alive still. */
  @Wrong(EXCEPTION)
  public static void endExpected() throws Exception {
    Thread thread = start(() -> {});
    boolean isAlive = thread.isAlive();
    thread.join();
    check(!isAlive, "it has ended");
  }

  /** To sleep is not to wait for others. */
  @Wrong({EXCEPTION, RACE})
  public static void sleepInsteadOfJoin() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    Thread thread = start(() -> done.set(true));
    Thread.sleep(10);
    check(done.get(), "it was long enough");
    thread.join();
  }

  @Right
  public static void sleeps() throws Exception {
    long begin = System.nanoTime();
    together(() -> Thread.sleep(0), () -> Thread.sleep(1), () -> Thread.sleep(1, 500));
    check(System.nanoTime() - begin >= 0, "time goes on");
  }

  @Right
  public static void daemonIsLeft() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    Thread thread = thread(never::await);
    thread.setDaemon(true);
    thread.start();
    check(thread.isDaemon() && thread.isAlive(), "it waits for ever");
  }

  private static void startDaemon(Action action) {
    Thread thread = thread(action);
    thread.setDaemon(true);
    thread.start();
  }

  /** Nobody waits for the daemon, but it may have been faster. */
  @Wrong(EXCEPTION)
  public static void daemonIsFaster() throws Exception {
    AtomicInteger n = new AtomicInteger();
    startDaemon(() -> n.set(1));
    check(n.get() == 0, "not yet");
  }

  /** The daemon has two steps before the one that matters. */
  @Wrong(EXCEPTION)
  public static void daemonIsMuchFaster() throws Exception {
    AtomicInteger n = new AtomicInteger();
    AtomicInteger other = new AtomicInteger();
    startDaemon(
        () -> {
          other.incrementAndGet();
          Thread.sleep(1);
          synchronized (other) {
            n.set(1);
          }
        });
    synchronized (other) {
      other.incrementAndGet();
    }
    check(n.get() == 0, "not yet");
  }

  /** The thread that nobody waits for is no daemon: it never ends. */
  @Wrong(LOST_SIGNAL)
  public static void otherIsLeft() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    start(never::await);
  }

  @Right
  public static void daemonTooLate() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Thread thread = start(latch::await);
    fails(IllegalThreadStateException.class, () -> thread.setDaemon(true));
    latch.countDown();
    thread.join();
  }

  @Right
  public static void ownThreadClass() throws Exception {
    int[] n = {0};
    class Adder extends Thread {
      @Override
      public void run() {
        synchronized (n) {
          n[0]++;
        }
      }
    }
    Thread a = new Adder();
    Thread b = new Adder();
    a.start();
    b.start();
    a.join();
    b.join();
    check(n[0] == 2, "both");
  }

  /** The thread begins before the constructor has set the field. */
  @Wrong({EXCEPTION, RACE})
  public static void startedInConstructor() throws Exception {
    class Early extends Thread {
      int n;

      Early() {
        start();
        n = 1;
      }

      @Override
      public void run() {
        check(n == 1, "set");
      }
    }
    new Early().join();
  }

  /** Nobody waits for the daemon, which fails all the same. */
  @Wrong(EXCEPTION)
  public static void daemonFails() throws Exception {
    startDaemon(
        () -> {
          throw new IllegalStateException("it fails");
        });
  }

  @Wrong(EXCEPTION)
  public static void daemonFailsInOneOrder() throws Exception {
    AtomicInteger n = new AtomicInteger();
    startDaemon(n::incrementAndGet);
    startDaemon(() -> check(n.get() == 0, "not yet"));
  }

  @Wrong(DEADLOCK)
  public static void daemonsThatWaitForEachOther() throws Exception {
    Object a = new Object();
    Object b = new Object();
    startDaemon(
        () -> {
          synchronized (a) {
            synchronized (b) {
              check(true, "both");
            }
          }
        });
    startDaemon(
        () -> {
          synchronized (b) {
            synchronized (a) {
              check(true, "both");
            }
          }
        });
  }

  /** The loop does more than read: the other one has to get its turn all the same. */
  @Right(executions = 20)
  public static void busyUntilStopped() throws Exception {
    AtomicBoolean stop = new AtomicBoolean();
    AtomicInteger n = new AtomicInteger();
    Thread thread =
        start(
            () -> {
              while (!stop.get()) {
                n.incrementAndGet();
              }
            });
    stop.set(true);
    thread.join();
  }

  @Right(executions = 20)
  public static void triesUntilItSucceeds() throws Exception {
    AtomicInteger turn = new AtomicInteger();
    together(
        () -> {
          while (!turn.compareAndSet(1, 2)) {
            check(turn.get() < 2, "nobody else");
          }
        },
        () -> turn.set(1));
  }
}
