package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.together;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * Programs about the permits of threads, which what waits within the JDK takes, too: two that a
 * thread gets before it goes on are one.
 */
public final class Permits {
  private Permits() {}

  /** Lets a thread wait and park, lets it go on, and gives it a permit. */
  private static void unparkBehind(Action waits, Action letsGo) throws Exception {
    Thread thread =
        start(
            () -> {
              waits.run();
              LockSupport.park();
            });
    letsGo.run();
    LockSupport.unpark(thread);
    thread.join();
  }

  @Wrong(LOST_SIGNAL)
  public static void lostInLock() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    unparkBehind(
        () -> {
          lock.lock();
          lock.unlock();
        },
        lock::unlock);
  }

  @Wrong(LOST_SIGNAL)
  public static void lostInReadLock() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.writeLock().lock();
    unparkBehind(() -> lock.readLock().lock(), () -> lock.writeLock().unlock());
  }

  @Wrong(LOST_SIGNAL)
  public static void lostInStampedLock() throws Exception {
    StampedLock lock = new StampedLock();
    long stamp = lock.writeLock();
    unparkBehind(() -> lock.unlockRead(lock.readLock()), () -> lock.unlockWrite(stamp));
  }

  @Wrong(LOST_SIGNAL)
  public static void lostInSemaphore() throws Exception {
    Semaphore semaphore = new Semaphore(0);
    unparkBehind(semaphore::acquire, semaphore::release);
  }

  @Wrong(LOST_SIGNAL)
  public static void lostInLatch() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    unparkBehind(latch::await, latch::countDown);
  }

  @Wrong(LOST_SIGNAL)
  public static void lostInFuture() throws Exception {
    FutureTask<String> future = new FutureTask<>(() -> "done");
    unparkBehind(future::get, future::run);
  }

  @Wrong(LOST_SIGNAL)
  public static void lostInQueue() throws Exception {
    BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
    unparkBehind(queue::take, () -> queue.put("a"));
  }

  /** Who waits for a monitor needs no permit. */
  @Right
  public static void keptBeforeMonitor() throws Exception {
    Object lock = new Object();
    Thread thread;
    synchronized (lock) {
      thread =
          start(
              () -> {
                synchronized (lock) {
                  Thread.yield();
                }
                LockSupport.park();
              });
    }
    LockSupport.unpark(thread);
    thread.join();
  }

  /** Who looks before it parks, and after it has waited, need not care. */
  @Right
  public static void lostInLockAndLookedFor() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    AtomicBoolean goesOn = new AtomicBoolean();
    lock.lock();
    Thread thread =
        start(
            () -> {
              lock.lock();
              lock.unlock();
              while (!goesOn.get()) {
                LockSupport.park();
              }
            });
    lock.unlock();
    goesOn.set(true);
    LockSupport.unpark(thread);
    thread.join();
  }

  /** Who parks while it is interrupted takes the permit, and does not need it. */
  @Wrong(LOST_SIGNAL)
  public static void takenWhileInterrupted() throws Exception {
    together(
        () -> {
          Thread.currentThread().interrupt();
          LockSupport.unpark(Thread.currentThread());
          LockSupport.park();
          Thread.interrupted();
          LockSupport.park();
        });
  }

  /** Who wants two permits of a semaphore is first, and one is not enough for it. */
  @Wrong(LOST_SIGNAL)
  public static void oneBehindTwo() throws Exception {
    Semaphore semaphore = new Semaphore(0);
    Thread two = start(() -> semaphore.acquire(2));
    Thread one = start(semaphore::acquire);
    semaphore.release();
    one.join();
    semaphore.release(2);
    two.join();
  }
}
