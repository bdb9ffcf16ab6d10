package samples.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Small programs that some schedule breaks, and the same repaired. */
public final class Bugs {
  /** Is there for all bodies. */
  public static final ReentrantLock LOCK = new ReentrantLock();

  private Bugs() {}

  static void check(boolean condition, String what) {
    if (!condition) {
      throw new AssertionError(what);
    }
  }

  static void together(Runnable... bodies) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (Runnable body : bodies) {
      threads.add(new Thread(body));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  static final class Counter {
    int count;
    volatile int seen;

    void increment() {
      count++;
    }

    synchronized void safeIncrement() {
      count++;
    }

    synchronized int get() {
      return count;
    }
  }

  public static void lostUpdate() throws Exception {
    Counter counter = new Counter();
    together(counter::increment, counter::increment);
    check(counter.count == 2, "lost update");
  }

  public static void lostUpdateOfMain() throws Exception {
    Counter counter = new Counter();
    Thread other = new Thread(counter::increment);
    other.start();
    counter.increment();
    other.join();
    check(counter.count == 2, "lost update");
  }

  public static void safeUpdate() throws Exception {
    Counter counter = new Counter();
    together(counter::safeIncrement, () -> counter.safeIncrement());
    check(counter.get() == 2, "lost update");
  }

  public static void lostVolatileUpdate() throws Exception {
    Counter counter = new Counter();
    together(() -> counter.seen++, () -> counter.seen++);
    check(counter.seen == 2, "lost update");
  }

  public static void atomicUpdate() throws Exception {
    AtomicInteger count = new AtomicInteger();
    together(count::incrementAndGet, () -> count.incrementAndGet());
    check(count.get() == 2, "lost update");
  }

  public static void atomicCheckThenAct() throws Exception {
    AtomicInteger count = new AtomicInteger();
    Runnable body =
        () -> {
          int old = count.get();
          count.set(old + 1);
        };
    together(body, body);
    check(count.get() == 2, "lost update");
  }

  public static void deadlock() throws Exception {
    Object a = new Object();
    Object b = new Object();
    together(() -> both(a, b), () -> both(b, a));
  }

  public static void noDeadlock() throws Exception {
    Object a = new Object();
    Object b = new Object();
    together(() -> both(a, b), () -> both(a, b));
  }

  private static void both(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        check(first != second, "");
      }
    }
  }

  public static void lockDeadlock() throws Exception {
    ReentrantLock a = new ReentrantLock();
    ReentrantLock b = new ReentrantLock();
    together(() -> both(a, b), () -> both(b, a));
  }

  private static void both(ReentrantLock first, ReentrantLock second) {
    first.lock();
    try {
      second.lock();
      second.unlock();
    } finally {
      first.unlock();
    }
  }

  static final class Box {
    private Object value;

    synchronized Object take() throws InterruptedException {
      while (value == null) {
        wait();
      }
      Object taken = value;
      value = null;
      notifyAll();
      return taken;
    }

    synchronized void put(Object o) throws InterruptedException {
      while (value != null) {
        wait();
      }
      value = o;
      notifyAll();
    }

    synchronized Object hasty() throws InterruptedException {
      if (value == null) {
        wait();
      }
      Object taken = value;
      value = null;
      return taken;
    }

    synchronized void putOne(Object o) {
      value = o;
      notifyAll();
    }
  }

  static Runnable quietly(java.util.concurrent.Callable<?> body) {
    return () -> {
      try {
        body.call();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    };
  }

  public static void box() throws Exception {
    Box box = new Box();
    together(
        quietly(box::take),
        quietly(
            () -> {
              box.put(1);
              return 0;
            }));
  }

  public static void hastyBox() throws Exception {
    Box box = new Box();
    Runnable taker =
        quietly(
            () -> {
              check(box.hasty() != null, "nothing in it");
              return 0;
            });
    together(taker, taker, () -> box.putOne(1), () -> box.putOne(2));
  }

  public static void lostSignal() throws Exception {
    Object lock = new Object();
    together(
        quietly(
            () -> {
              synchronized (lock) {
                lock.wait();
              }
              return 0;
            }),
        () -> {
          synchronized (lock) {
            lock.notify();
          }
        });
  }

  public static void conditions() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition filled = lock.newCondition();
    int[] n = {0};
    together(
        quietly(
            () -> {
              lock.lock();
              try {
                while (n[0] == 0) {
                  filled.await();
                }
              } finally {
                lock.unlock();
              }
              return 0;
            }),
        () -> {
          lock.lock();
          n[0] = 1;
          filled.signal();
          lock.unlock();
        });
  }

  public static void semaphore() throws Exception {
    Semaphore one = new Semaphore(1);
    int[] n = {0};
    Runnable body =
        () -> {
          one.acquireUninterruptibly();
          n[0]++;
          one.release();
        };
    together(body, body, body);
    check(n[0] == 3, "lost");
  }

  public static void pool() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<Integer> a = pool.submit(() -> 1);
    Future<Integer> b = pool.submit(() -> 2);
    check(a.get() + b.get() == 3, "sum");
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.SECONDS), "ends");
  }

  public static void queue() throws Exception {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
    CountDownLatch done = new CountDownLatch(1);
    together(
        quietly(
            () -> {
              queue.put(1);
              queue.put(2);
              return 0;
            }),
        quietly(
            () -> {
              check(queue.take() == 1, "first");
              check(queue.take() == 2, "second");
              done.countDown();
              return 0;
            }),
        quietly(
            () -> {
              done.await();
              return 0;
            }));
  }

  public static void sharedList() throws Exception {
    List<Integer> list = new ArrayList<>();
    Runnable body =
        () -> {
          if (list.isEmpty()) {
            list.add(1);
          }
        };
    together(body, body);
    check(list.size() == 1, "two");
  }

  public static void iteration() throws Exception {
    List<Integer> list = java.util.Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
    together(
        () -> {
          for (int i : list) {
            check(i > 0, "positive");
          }
        },
        () -> list.add(3));
  }

  public static void guardedIteration() throws Exception {
    List<Integer> list = java.util.Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
    together(
        () -> {
          synchronized (list) {
            for (int i : list) {
              check(i > 0, "positive");
            }
          }
        },
        () -> list.add(3));
  }

  public static void interruption() throws Exception {
    Counter counter = new Counter();
    Thread worker =
        new Thread(
            () -> {
              int seen = counter.seen;
              check(seen == 1 || !Thread.interrupted(), "interrupted, and not told why");
            });
    worker.start();
    counter.seen = 1;
    worker.interrupt();
    worker.join();
  }

  public static void spin() throws Exception {
    Counter counter = new Counter();
    together(
        () -> {
          while (counter.seen == 0) {
            Thread.onSpinWait();
          }
        },
        () -> counter.seen = 1);
  }

  public static void emptyLoop() throws Exception {
    Counter counter = new Counter();
    together(
        () -> {
          while (counter.seen == 0) {}
        },
        () -> counter.seen = 1);
  }

  public static void timedWait() throws Exception {
    Object lock = new Object();
    together(
        quietly(
            () -> {
              long begin = System.nanoTime();
              synchronized (lock) {
                lock.wait(1000);
              }
              check(System.nanoTime() - begin >= 1_000_000_000L, "too early");
              Thread.sleep(5000);
              return 0;
            }));
  }

  public static void tooLate() throws Exception {
    Counter counter = new Counter();
    together(
        quietly(
            () -> {
              Thread.sleep(100);
              check(counter.seen == 1, "sleeping is no waiting");
              return 0;
            }),
        () -> counter.seen = 1);
  }

  public static void onlyARace() throws Exception {
    Counter counter = new Counter();
    together(() -> counter.count = 1, () -> counter.count = 1);
    check(counter.count == 1, "something else");
  }

  public static void patient() throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    Thread worker = new Thread(done::countDown);
    worker.start();
    check(done.await(1, TimeUnit.SECONDS), "time is up");
    worker.join();
  }

  public static void childFails() throws Exception {
    Thread child =
        new Thread(
            () -> {
              throw new IllegalStateException("child");
            });
    child.start();
    child.join();
  }

  /** A thread writes late while it has a lock that outlives the body. */
  public static void lateWrites() throws Exception {
    AtomicInteger one = new AtomicInteger();
    AtomicInteger other = new AtomicInteger();
    together(
        () -> {
          LOCK.lock();
          try {
            one.setOpaque(1);
            other.setOpaque(1);
          } finally {
            LOCK.unlock();
          }
        },
        () -> check(one.get() == 0 || other.get() == 1, "not both"));
  }

  /** It fails behind more steps than an execution may have. */
  public static void atTheEndOfALongRun() throws InterruptedException {
    AtomicInteger n = new AtomicInteger();
    Thread thread = new Thread(n::incrementAndGet);
    thread.start();
    for (int i = 0; i < 210_000; i++) {
      n.incrementAndGet();
    }
    thread.join();
    throw new AssertionError("it ends");
  }
}
