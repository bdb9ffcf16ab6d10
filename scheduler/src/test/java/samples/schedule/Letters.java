package samples.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that do what letters say: each stands for a place in the code, a method of that name. */
public final class Letters {
  private final ReentrantLock lock = new ReentrantLock();
  private final Object monitor = new Object();
  private final CyclicBarrier barrier = new CyclicBarrier(2);
  private final CountDownLatch latch = new CountDownLatch(1);
  private volatile int x;
  private volatile int y;
  private volatile int z;

  /** Is only accessed under the monitor. */
  private int guarded;

  private Letters() {}

  /**
   * Starts threads and waits for them.
   *
   * @param first what is done before
   * @param threads what each of them does
   */
  public static void run(String first, String... threads) throws Exception {
    run(first, List.of(threads), "");
  }

  /**
   * The same with something that is done when they have ended.
   *
   * @param last what is done after
   */
  public static void run(String first, List<String> threads, String last) throws Exception {
    Letters letters = new Letters();
    letters.run(first);
    List<Thread> started = new ArrayList<>();
    for (String thread : threads) {
      started.add(new Thread(() -> letters.run(thread)));
    }
    started.forEach(Thread::start);
    for (Thread thread : started) {
      thread.join();
    }
    letters.run(last);
  }

  /** One thread after the other, the first in that of the test. */
  public static void after(String... threads) throws Exception {
    Letters letters = new Letters();
    letters.run(threads[0]);
    for (int i = 1; i < threads.length; i++) {
      String own = threads[i];
      Thread thread = new Thread(() -> letters.run(own));
      thread.start();
      thread.join();
    }
  }

  private void run(String letters) {
    for (char letter : letters.toCharArray()) {
      switch (letter) {
        case 'C' -> latch.countDown();
        case 'L' -> await();
        case 'N' -> signal();
        case 'W' -> waitForSignal();
        case 'a' -> a();
        case 'b' -> b();
        case 'c' -> c();
        case 'd' -> d();
        case 'e' -> e();
        case 'f' -> f();
        case 'g' -> g();
        case 'h' -> h();
        case 'l' -> l();
        case 'm' -> m();
        case 's' -> s();
        case 't' -> t();
        case 'u' -> u();
        case 'v' -> v();
        case 'w' -> w();
        default -> throw new IllegalArgumentException(letters);
      }
    }
  }

  private void a() {
    x = 1;
  }

  private int b() {
    return x;
  }

  private void c() {
    x = 2;
  }

  private int d() {
    return x;
  }

  private void e() {
    y = 1;
  }

  private int f() {
    return y;
  }

  private void g() {
    z = 1;
  }

  private int h() {
    return z;
  }

  private void l() {
    lock.lock();
  }

  private void u() {
    lock.unlock();
  }

  /** The same once more. */
  private void m() {
    lock.lock();
  }

  private void v() {
    lock.unlock();
  }

  private void s() {
    synchronized (monitor) {
      guarded = 1;
    }
  }

  private int t() {
    synchronized (monitor) {
      return guarded;
    }
  }

  private void w() {
    try {
      barrier.await();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private void await() {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void signal() {
    synchronized (monitor) {
      monitor.notifyAll();
    }
  }

  @SuppressWarnings("WaitNotInLoop") // a test says when
  private void waitForSignal() {
    synchronized (monitor) {
      try {
        monitor.wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
