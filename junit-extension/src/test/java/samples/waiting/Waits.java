package samples.waiting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Classes that wait, each in its own way, and sequential tests that come to wait. */
public final class Waits {
  private Waits() {}

  /** Waits in a monitor. */
  public static class Monitor {
    private int count;

    public synchronized void put() {
      count++;
      notifyAll();
    }

    public synchronized void take() throws InterruptedException {
      while (count == 0) {
        wait();
      }
      count--;
    }
  }

  /** Waits for a condition of a lock. */
  public static class OfCondition {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition nonEmpty = lock.newCondition();
    private final Queue<String> items = new ArrayDeque<>();

    public void put(String item) {
      lock.lock();
      try {
        items.add(item);
        nonEmpty.signal();
      } finally {
        lock.unlock();
      }
    }

    public String take() throws InterruptedException {
      lock.lock();
      try {
        while (items.isEmpty()) {
          nonEmpty.await();
        }
        return items.remove();
      } finally {
        lock.unlock();
      }
    }
  }

  /** Waits for permits. */
  public static class Permits {
    private final Semaphore free = new Semaphore(1);

    public void enter() throws InterruptedException {
      free.acquire();
    }

    public void leave() {
      free.release();
    }
  }

  /** Waits for a latch. */
  public static class Gate {
    private final CountDownLatch latch = new CountDownLatch(2);

    public void arrive() {
      latch.countDown();
    }

    public void pass() throws InterruptedException {
      latch.await();
    }
  }

  /** Waits for another one to come, too. */
  public static class Meeting {
    private final CyclicBarrier barrier = new CyclicBarrier(2);

    public int meet() throws Exception {
      return barrier.await();
    }
  }

  /** Waits for a phase to end. */
  public static class Phases {
    private final Phaser phaser = new Phaser(2);

    public void arrive() {
      phaser.arrive();
    }

    public int arriveAndWait() {
      return phaser.arriveAndAwaitAdvance();
    }
  }

  /** Waits for elements, and for room. */
  public static class Channel {
    private final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    public void send(int message) throws InterruptedException {
      queue.put(message);
    }

    public int receive() throws InterruptedException {
      return queue.take();
    }
  }

  /** Hands elements on directly. */
  public static class Handing {
    private final SynchronousQueue<String> queue = new SynchronousQueue<>();

    public void give(String thing) throws InterruptedException {
      queue.put(thing);
    }

    public String get() throws InterruptedException {
      return queue.take();
    }
  }

  /** Exchanges things. */
  public static class Market {
    private final Exchanger<String> exchanger = new Exchanger<>();

    public String barter(String thing) throws InterruptedException {
      return exchanger.exchange(thing);
    }
  }

  /** Waits for the end of a thread, which waits itself. */
  public static class Worker {
    private final Semaphore stop = new Semaphore(0);
    private final Thread thread = new Thread(this::waitForStop);

    public void start() {
      Started.start(thread);
    }

    private void waitForStop() {
      try {
        stop.acquire();
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
      }
    }

    public void stop() {
      stop.release();
    }

    public void await() throws InterruptedException {
      thread.join();
    }
  }

  /** Waits for a task that somebody has to run. */
  public static class Job {
    private final FutureTask<Integer> task = new FutureTask<>(() -> 42);

    public void work() {
      task.run();
    }

    public int result() throws Exception {
      return task.get();
    }
  }

  /** Waits for a value that somebody has to give. */
  public static class Promise {
    private final CompletableFuture<String> value = new CompletableFuture<>();

    public void keep(String promised) {
      value.complete(promised);
    }

    public String get() {
      return value.join();
    }
  }

  /** Parks. */
  public static class Flag {
    private volatile boolean isRaised;
    private volatile Thread waiter;

    public void raise() {
      isRaised = true;
      LockSupport.unpark(waiter);
    }

    public void await() {
      waiter = Thread.currentThread();
      while (!isRaised) {
        LockSupport.park(this);
      }
    }
  }

  /** Nobody can end its wait. */
  public static class Forgetful {
    private boolean isOpen;

    public synchronized boolean isOpen() {
      return isOpen;
    }

    public synchronized void await() throws InterruptedException {
      while (!isOpen) {
        wait();
      }
    }
  }

  /** Waits for some time only. */
  public static class Patient {
    private final BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);

    public boolean offer(String message) {
      return queue.offer(message);
    }

    public String poll() throws InterruptedException {
      return queue.poll(1, TimeUnit.HOURS);
    }
  }

  /** Waits by a unit of time, until a moment. */
  public static class Deadline {
    private boolean isDone;

    public synchronized void finish() {
      isDone = true;
      notifyAll();
    }

    public synchronized boolean await(long millis) throws InterruptedException {
      long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
      while (!isDone) {
        long left = end - System.nanoTime();
        if (left <= 0) {
          return false;
        }
        TimeUnit.NANOSECONDS.timedWait(this, left);
      }
      return true;
    }
  }

  /** The tests, none of which starts a thread. */
  public static class Tests {
    @AfterEach
    void interruptThreads() {
      Started.interruptAll();
    }

    @Test
    @Demonic(Monitor.class)
    void monitor() throws Exception {
      new Monitor().take();
    }

    @Test
    @Demonic(OfCondition.class)
    void condition() throws Exception {
      assertEquals("tea", new OfCondition().take());
    }

    @Test
    @Demonic(Permits.class)
    void semaphore() throws Exception {
      Permits permits = new Permits();
      permits.enter();
      permits.enter();
    }

    @Test
    @Demonic(Gate.class)
    void latch() throws Exception {
      new Gate().pass();
    }

    @Test
    @Demonic(Meeting.class)
    void barrier() throws Exception {
      new Meeting().meet();
    }

    @Test
    @Demonic(Phases.class)
    void phaser() {
      new Phases().arriveAndWait();
    }

    @Test
    @Demonic(Channel.class)
    void anElement() throws Exception {
      assertEquals(7, new Channel().receive());
    }

    @Test
    @Demonic(Channel.class)
    void room() throws Exception {
      Channel channel = new Channel();
      channel.send(1);
      channel.send(2);
      assertEquals(2, channel.receive());
    }

    @Test
    @Demonic(Handing.class)
    void handing() throws Exception {
      assertEquals("ball", new Handing().get());
    }

    @Test
    @Demonic(Market.class)
    void exchanger() throws Exception {
      assertEquals("salt", new Market().barter("pepper"));
    }

    @Test
    @Demonic(Worker.class)
    void join() throws Exception {
      Worker worker = new Worker();
      worker.start();
      worker.await();
    }

    @Test
    @Demonic(Job.class)
    void future() throws Exception {
      assertEquals(42, new Job().result());
    }

    @Test
    @Demonic(Promise.class)
    void completableFuture() {
      assertEquals("yes", new Promise().get());
    }

    @Test
    @Demonic(Flag.class)
    void park() {
      new Flag().await();
    }

    @Test
    @Demonic(Forgetful.class)
    void aWaitWithoutEnd() throws Exception {
      new Forgetful().await();
    }

    @Test
    @Demonic(Patient.class)
    void aTimeLimit() throws Exception {
      assertNull(new Patient().poll());
    }

    @Test
    @Demonic(Patient.class)
    void beforeTheTimeLimit() throws Exception {
      assertEquals("news", new Patient().poll());
    }

    @Test
    @Demonic(Deadline.class)
    void aDeadline() throws Exception {
      assertFalse(new Deadline().await(60_000));
    }

    @Test
    @Demonic(Monitor.class)
    void twoWaits() throws Exception {
      Monitor monitor = new Monitor();
      monitor.take();
      monitor.take();
      assertTrue(true);
    }
  }
}
