package samples.schedule;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that wait for a lock, and code that may tell where. */
public final class Waits {
  private Waits() {}

  public static void forLock() throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Runnable task =
        () -> {
          for (int i = 0; i < 2; i++) {
            lock.lock();
            lock.unlock();
          }
        };
    Thread first = new Thread(task);
    Thread second = new Thread(task);
    first.start();
    second.start();
    first.join();
    second.join();
  }

  /** Asks which threads wait for a lock. */
  public static final class Asked {
    private Asked() {}

    public static void forLock() throws InterruptedException {
      ReentrantLock lock = new ReentrantLock();
      lock.lock();
      Thread waiter =
          new Thread(
              () -> {
                lock.lock();
                lock.unlock();
              });
      waiter.start();
      while (!lock.hasQueuedThread(waiter)) {
        Thread.yield();
      }
      lock.unlock();
      waiter.join();
    }
  }

  /** Asks a pool which tasks wait for its threads. */
  public static final class OfPool {
    private OfPool() {}

    public static void forLock() throws InterruptedException {
      ThreadPoolExecutor pool =
          new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
      if (pool.getQueue().isEmpty()) {
        Waits.forLock();
      }
    }
  }
}
