package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.thread;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Programs that ask by what another thread is parked. */
public final class ParkBlockers {
  private ParkBlockers() {}

  private static final class Flag {
    volatile boolean isSet;
  }

  /** Waits until a thread is about to park. */
  private static Object blockerOf(Thread thread) {
    Object seen = LockSupport.getBlocker(thread);
    while (seen == null) {
      Thread.yield();
      seen = LockSupport.getBlocker(thread);
    }
    return seen;
  }

  private static void checkType(Object blocker, String type) {
    check(blocker.getClass().getName().contains(type), "it is " + blocker);
  }

  @Right
  public static void untilNanos() throws Exception {
    Object blocker = new Object();
    Flag flag = new Flag();
    Thread thread =
        start(
            () -> {
              while (!flag.isSet) {
                LockSupport.parkNanos(blocker, 1_000_000_000L);
              }
            });
    check(blockerOf(thread) == blocker, "its blocker");
    flag.isSet = true;
    LockSupport.unpark(thread);
    thread.join();
    check(LockSupport.getBlocker(thread) == null, "it has ended");
  }

  @Right
  public static void untilDeadline() throws Exception {
    Object blocker = new Object();
    Flag flag = new Flag();
    Thread thread =
        start(
            () -> {
              while (!flag.isSet) {
                LockSupport.parkUntil(blocker, System.currentTimeMillis() + 1_000);
              }
            });
    check(blockerOf(thread) == blocker, "its blocker");
    flag.isSet = true;
    LockSupport.unpark(thread);
    thread.join();
  }

  @Right
  public static void twoThreads() throws Exception {
    Object[] blockers = {new Object(), new Object()};
    Flag flag = new Flag();
    Thread a = start(() -> parkUntil(flag, blockers[0]));
    Thread b = start(() -> parkUntil(flag, blockers[1]));
    check(blockerOf(a) == blockers[0], "its own");
    check(blockerOf(b) == blockers[1], "its own");
    flag.isSet = true;
    LockSupport.unpark(a);
    LockSupport.unpark(b);
    a.join();
    b.join();
  }

  private static void parkUntil(Flag flag, Object blocker) {
    while (!flag.isSet) {
      LockSupport.park(blocker);
    }
  }

  @Right
  public static void withinLock() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread thread =
        start(
            () -> {
              lock.lock();
              lock.unlock();
            });
    checkType(blockerOf(thread), "ReentrantLock");
    check(lock.hasQueuedThread(thread), "it is in the queue");
    lock.unlock();
    thread.join();
    check(LockSupport.getBlocker(thread) == null, "it has ended");
  }

  @Right
  public static void withinReadLock() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.writeLock().lock();
    Thread thread =
        start(
            () -> {
              lock.readLock().lock();
              lock.readLock().unlock();
            });
    checkType(blockerOf(thread), "ReentrantReadWriteLock");
    lock.writeLock().unlock();
    thread.join();
  }

  @Right
  public static void withinStampedLock() throws Exception {
    StampedLock lock = new StampedLock();
    long stamp = lock.writeLock();
    Thread thread = start(() -> lock.unlockRead(lock.readLock()));
    check(blockerOf(thread) == lock, "the lock itself");
    lock.unlockWrite(stamp);
    thread.join();
  }

  @Right
  public static void withinCondition() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    boolean[] isSet = {false};
    Thread thread =
        start(
            () -> {
              lock.lock();
              try {
                while (!isSet[0]) {
                  condition.await();
                }
              } finally {
                lock.unlock();
              }
            });
    check(blockerOf(thread) == condition, "the condition itself");
    lock.lock();
    isSet[0] = true;
    condition.signal();
    lock.unlock();
    thread.join();
  }

  @Right
  public static void withinLatch() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Thread thread = start(latch::await);
    checkType(blockerOf(thread), "CountDownLatch");
    latch.countDown();
    thread.join();
  }

  @Right
  public static void withinSemaphore() throws Exception {
    Semaphore semaphore = new Semaphore(0);
    Thread thread = start(semaphore::acquire);
    checkType(blockerOf(thread), "Semaphore");
    check(semaphore.hasQueuedThreads(), "it is in the queue");
    semaphore.release();
    thread.join();
  }

  @Right
  public static void withinTake() throws Exception {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Thread thread = start(() -> check(queue.take() == 1, "what was put"));
    check(blockerOf(thread) instanceof Condition, "a condition of the queue");
    queue.put(1);
    thread.join();
  }

  @Right
  public static void withinPut() throws Exception {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    queue.put(1);
    Thread thread = start(() -> queue.put(2));
    check(blockerOf(thread) instanceof Condition, "a condition of the queue");
    check(queue.take() == 1, "the first one");
    thread.join();
  }

  @Right
  public static void withinFutureTask() throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    Thread thread = start(task::get);
    check(blockerOf(thread) == task, "the task itself");
    task.run();
    thread.join();
  }

  @Right
  public static void withinCompletableFuture() throws Exception {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    Thread thread = start(future::join);
    checkType(blockerOf(thread), "CompletableFuture");
    future.complete(1);
    thread.join();
  }

  @Right
  public static void worker() throws Exception {
    Thread[] worker = {null};
    ExecutorService pool =
        Executors.newFixedThreadPool(
            1,
            task -> {
              worker[0] = new Thread(task);
              return worker[0];
            });
    pool.submit(() -> {}).get();
    check(blockerOf(worker[0]) instanceof Condition, "a condition of the queue");
    pool.shutdown();
  }

  /** The blocker is there as long as it is set, also for {@code park()}. */
  @Right
  public static void setByTheThread() throws Exception {
    Object blocker = new Object();
    Flag flag = new Flag();
    Thread thread =
        start(
            () -> {
              Thread self = Thread.currentThread();
              LockSupport.setCurrentBlocker(blocker);
              while (!flag.isSet) {
                LockSupport.park();
              }
              check(LockSupport.getBlocker(self) == blocker, "still there");
              LockSupport.setCurrentBlocker(null);
              check(LockSupport.getBlocker(self) == null, "no more");
            });
    check(blockerOf(thread) == blocker, "its blocker");
    flag.isSet = true;
    LockSupport.unpark(thread);
    thread.join();
  }

  @Right
  public static void noneBehindPark() throws Exception {
    Thread thread =
        start(
            () -> {
              Thread self = Thread.currentThread();
              LockSupport.unpark(self);
              LockSupport.park(new Object());
              check(LockSupport.getBlocker(self) == null, "it does not wait");
              LockSupport.setCurrentBlocker(new Object());
              LockSupport.unpark(self);
              LockSupport.park(null);
              check(LockSupport.getBlocker(self) == null, "it has parked by nothing");
            });
    thread.join();
  }

  @Right
  public static void noneOfOtherWaits() throws Exception {
    Object lock = new Object();
    CountDownLatch asked = new CountDownLatch(1);
    Thread other = thread(() -> {});
    Thread thread =
        thread(
            () -> {
              synchronized (lock) {
                lock.wait(1);
              }
              Thread.sleep(1);
              other.join();
              while (asked.getCount() > 0) {
                LockSupport.parkNanos(1_000);
              }
            });
    check(LockSupport.getBlocker(thread) == null, "not started");
    other.start();
    thread.start();
    synchronized (lock) {
      check(LockSupport.getBlocker(thread) == null, "it parks by nothing");
    }
    check(LockSupport.getBlocker(thread) == null, "it parks by nothing");
    asked.countDown();
    thread.join();
    check(LockSupport.getBlocker(thread) == null, "it has ended");
  }

  /** The thread may not have come to its wait. */
  @Wrong(EXCEPTION)
  public static void askedTooEarly() throws Exception {
    Object blocker = new Object();
    Flag flag = new Flag();
    Thread thread = start(() -> parkUntil(flag, blocker));
    boolean isThere = LockSupport.getBlocker(thread) == blocker;
    flag.isSet = true;
    LockSupport.unpark(thread);
    thread.join();
    check(isThere, "parked already");
  }

  /** The same within a lock. */
  @Wrong(EXCEPTION)
  public static void askedTooEarlyForLock() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread thread =
        start(
            () -> {
              lock.lock();
              lock.unlock();
            });
    boolean isThere = LockSupport.getBlocker(thread) != null;
    lock.unlock();
    thread.join();
    check(isThere, "parked already");
  }

  /** The same with a semaphore: there, the thread may always be parked. */
  @Wrong(EXCEPTION)
  public static void neverParked() throws Exception {
    Semaphore semaphore = new Semaphore(0);
    Thread thread = start(semaphore::acquire);
    boolean isThere = LockSupport.getBlocker(thread) != null;
    semaphore.release();
    thread.join();
    check(!isThere, "it need not wait");
  }

  /** The thread has looked at the flag, and has not said yet that it parks. */
  @Wrong(LOST_SIGNAL)
  public static void unparksOnlyIfParked() throws Exception {
    Object blocker = new Object();
    Flag flag = new Flag();
    Thread thread = start(() -> parkUntil(flag, blocker));
    flag.isSet = true;
    if (LockSupport.getBlocker(thread) == blocker) {
      LockSupport.unpark(thread);
    }
    thread.join();
  }

  /** The same where the thread itself says by what it will park. */
  @Wrong(LOST_SIGNAL)
  public static void unparksOnlyIfSet() throws Exception {
    Object blocker = new Object();
    Flag flag = new Flag();
    Thread thread =
        start(
            () -> {
              while (!flag.isSet) {
                LockSupport.setCurrentBlocker(blocker);
                LockSupport.park();
                LockSupport.setCurrentBlocker(null);
              }
            });
    flag.isSet = true;
    if (LockSupport.getBlocker(thread) == blocker) {
      LockSupport.unpark(thread);
    }
    thread.join();
  }

  /** The thread need not wait: it has a permit. */
  @Wrong(EXCEPTION)
  public static void isNotWaiting() throws Exception {
    Object blocker = new Object();
    Thread thread =
        start(
            () -> {
              LockSupport.unpark(Thread.currentThread());
              LockSupport.park(blocker);
            });
    boolean isThere = LockSupport.getBlocker(thread) == blocker;
    thread.join();
    check(!isThere, "it does not wait");
  }

  /** The thread has been woken, but has not gone on yet. */
  @Wrong(EXCEPTION)
  public static void isStillThere() throws Exception {
    Object blocker = new Object();
    Thread thread = start(() -> LockSupport.park(blocker));
    check(blockerOf(thread) == blocker, "its blocker");
    LockSupport.unpark(thread);
    boolean isThere = LockSupport.getBlocker(thread) == blocker;
    thread.join();
    check(!isThere, "it goes on at once");
  }

  /** The thread has taken its permit, and its blocker is still there: the second one stays. */
  @Wrong(EXCEPTION)
  public static void permitBehindTheWait() throws Exception {
    Object blocker = new Object();
    boolean[] isLeft = {false};
    Thread thread =
        start(
            () -> {
              LockSupport.park(blocker);
              long before = System.nanoTime();
              LockSupport.parkNanos(1_000_000_000_000L);
              isLeft[0] = System.nanoTime() - before < 1_000_000_000_000L;
            });
    check(blockerOf(thread) == blocker, "its blocker");
    LockSupport.unpark(thread);
    if (LockSupport.getBlocker(thread) == blocker) {
      LockSupport.unpark(thread);
    }
    thread.join();
    check(!isLeft[0], "one permit");
  }

  /** To ask orders nothing. */
  @Wrong(RACE)
  public static void ordersNothing() throws Exception {
    Object blocker = new Object();
    Flag flag = new Flag();
    int[] n = {0};
    Thread thread =
        start(
            () -> {
              n[0] = 1;
              parkUntil(flag, blocker);
            });
    check(blockerOf(thread) == blocker, "its blocker");
    int seen = n[0];
    flag.isSet = true;
    LockSupport.unpark(thread);
    thread.join();
    check(seen == 1, "in each schedule");
  }
}
