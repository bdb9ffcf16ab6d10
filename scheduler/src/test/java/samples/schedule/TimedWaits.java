package samples.schedule;

import java.lang.ref.WeakReference;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Bodies that wait for some time, with and without mistakes. */
public final class TimedWaits {
  private TimedWaits() {}

  private static void check(boolean condition, String what) {
    if (!condition) {
      throw new AssertionError(what);
    }
  }

  public static void sleepsInsteadOfJoining() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    Thread thread = new Thread(() -> done.set(true));
    thread.start();
    Thread.sleep(100);
    check(done.get(), "it was long enough");
    thread.join();
  }

  /** The update is lost whether or not anybody sleeps long enough. */
  public static void sleepsAndLosesAnUpdate() throws Exception {
    AtomicInteger n = new AtomicInteger();
    Runnable add = () -> n.set(n.get() + 1);
    Thread first = new Thread(add);
    Thread second = new Thread(add);
    first.start();
    second.start();
    Thread.sleep(100);
    check(n.get() > 0, "it was long enough");
    first.join();
    second.join();
    check(n.get() == 2, "an update is lost");
  }

  public static void awaitsWithALimit() throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    Thread thread = new Thread(done::countDown);
    thread.start();
    check(done.await(1, TimeUnit.SECONDS), "in time");
    thread.join();
  }

  /** Both wake at the same time. */
  public static void sleepEquallyLong() throws Exception {
    AtomicInteger n = new AtomicInteger();
    Runnable add =
        () -> {
          try {
            Thread.sleep(10);
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
          n.set(n.get() + 1);
        };
    Thread first = new Thread(add);
    Thread second = new Thread(add);
    first.start();
    second.start();
    first.join();
    second.join();
    check(n.get() == 2, "an update is lost");
  }

  /** The sleep takes longer than the wait. */
  public static void waitsForLessThanOthersSleep() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    CountDownLatch isLocked = new CountDownLatch(1);
    Thread sleeper =
        new Thread(
            () -> {
              lock.lock();
              isLocked.countDown();
              try {
                Thread.sleep(100);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
              lock.unlock();
            });
    sleeper.start();
    isLocked.await();
    check(!lock.tryLock(5, TimeUnit.MILLISECONDS), "it is locked for longer");
    sleeper.join();
  }

  /** The execution may have the object itself. */
  public static void awaitsCollection() throws Exception {
    Thread thread = new Thread(() -> {});
    WeakReference<Thread> reference = new WeakReference<>(thread);
    thread.start();
    thread.join();
    thread = null;
    while (reference.get() != null) {
      System.gc();
    }
  }
}
