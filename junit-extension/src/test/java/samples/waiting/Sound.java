package samples.waiting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Classes that wait and are right, each in a way that could be taken for a fault. */
public final class Sound {
  private Sound() {}

  /** Takes two signals for one, as an event that resets itself does. */
  public static class Event {
    private boolean isSet;

    public synchronized void set() {
      isSet = true;
      notifyAll();
    }

    public synchronized void await() throws InterruptedException {
      while (!isSet) {
        wait();
      }
      isSet = false;
    }
  }

  /** May be closed again before a thread comes through. */
  public static class Gate {
    private boolean isOpen;

    public synchronized void open() {
      isOpen = true;
      notifyAll();
    }

    public synchronized void close() {
      isOpen = false;
    }

    public synchronized void pass() throws InterruptedException {
      while (!isOpen) {
        wait();
      }
    }
  }

  /** Lets two threads through that come together; a third one waits. */
  public static class Pairs {
    private int arrived;
    private int phase;

    public synchronized void arrive() {
      arrived++;
      if (arrived == 2) {
        arrived = 0;
        phase++;
        notifyAll();
      }
    }

    public synchronized void meet() throws InterruptedException {
      int now = phase;
      arrive();
      while (phase == now) {
        wait();
      }
    }
  }

  /** Hands over to who waits already, and else gives up. */
  public static class HandingOver {
    private final SynchronousQueue<String> queue = new SynchronousQueue<>();

    public boolean offer(String item) {
      return queue.offer(item);
    }

    public String poll() throws InterruptedException {
      return queue.poll(1, TimeUnit.MINUTES);
    }
  }

  /** Waits again and again, a short time each. */
  public static class Polling {
    private boolean isDone;

    public synchronized void finish() {
      isDone = true;
      notifyAll();
    }

    public synchronized void await() throws InterruptedException {
      while (!isDone) {
        wait(100);
      }
    }
  }

  /** Says by an exception that there is nothing, as pools do. */
  public static class Pool {
    private final Queue<String> free = new ArrayDeque<>();

    public synchronized void giveBack(String item) {
      free.add(item);
      notifyAll();
    }

    public synchronized String borrow() throws InterruptedException {
      long end = System.nanoTime() + 60_000_000_000L;
      while (free.isEmpty()) {
        long left = (end - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          throw new NoSuchElementException("none came back");
        }
        wait(left);
      }
      return free.remove();
    }
  }

  /** Waits for a limited time, or without a limit: another one may borrow all there is. */
  public static class Places {
    private final Queue<Integer> free = new ArrayDeque<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition back = lock.newCondition();
    private final Condition full = lock.newCondition();
    private final int all;

    public Places(int all) {
      this.all = all;
      for (int i = 0; i < all; i++) {
        free.add(i);
      }
    }

    public int borrow(long time, TimeUnit unit) throws InterruptedException {
      long nanos = unit.toNanos(time);
      lock.lockInterruptibly();
      try {
        while (free.isEmpty()) {
          if (nanos <= 0) {
            return -1;
          }
          nanos = back.awaitNanos(nanos);
        }
        return free.remove();
      } finally {
        lock.unlock();
      }
    }

    public int borrow() throws InterruptedException {
      lock.lockInterruptibly();
      try {
        while (free.isEmpty()) {
          back.await();
        }
        return free.remove();
      } finally {
        lock.unlock();
      }
    }

    public void giveBack(int place) {
      lock.lock();
      try {
        if (place < 0 || place >= all || free.contains(place)) {
          throw new IllegalArgumentException();
        }
        free.add(place);
        back.signal();
        if (free.size() == all) {
          full.signalAll();
        }
      } finally {
        lock.unlock();
      }
    }

    public void awaitAllBack() throws InterruptedException {
      lock.lock();
      try {
        while (free.size() < all) {
          full.await();
        }
      } finally {
        lock.unlock();
      }
    }

    public int free() {
      lock.lock();
      try {
        return free.size();
      } finally {
        lock.unlock();
      }
    }
  }

  /** Is a synchronizer of its own. */
  public static class Latch {
    private final Sync sync = new Sync();

    private static final class Sync extends AbstractQueuedSynchronizer {
      private static final long serialVersionUID = 1;

      @Override
      protected int tryAcquireShared(int ignored) {
        return getState() == 0 ? -1 : 1;
      }

      @Override
      protected boolean tryReleaseShared(int ignored) {
        setState(1);
        return true;
      }
    }

    public void open() {
      sync.releaseShared(1);
    }

    public void await() throws InterruptedException {
      sync.acquireSharedInterruptibly(1);
    }
  }

  /** Lets threads have it in the order in which they came. */
  public static class Turnstile {
    private final Queue<Thread> waiting = new ArrayDeque<>();
    private int free;

    public synchronized void enter() throws InterruptedException {
      Thread me = Thread.currentThread();
      waiting.add(me);
      try {
        while (free == 0 || waiting.peek() != me) {
          wait();
        }
        free--;
      } finally {
        waiting.remove(me);
        notifyAll();
      }
    }

    public synchronized void leave() {
      free++;
      notifyAll();
    }
  }

  /** Gives up after some time if there is nothing, and else waits for room. */
  public static class Bounded {
    private final ArrayBlockingQueue<String> items = new ArrayBlockingQueue<>(1);

    public void put(String item) throws InterruptedException {
      items.put(item);
    }

    public String poll(long millis) throws InterruptedException {
      return items.poll(millis, TimeUnit.MILLISECONDS);
    }
  }

  /** Gives numbers to those who come; who unlocks without having locked breaks it. */
  public static class Tickets {
    private long next;
    private long serving;

    public synchronized void lock() throws InterruptedException {
      long mine = next++;
      while (mine != serving) {
        wait();
      }
    }

    public synchronized void unlock() {
      serving++;
      notifyAll();
    }
  }

  /** Their tests. */
  public static class Tests {
    @Test
    @Demonic(Event.class)
    void event() throws Exception {
      var event = new Event();
      event.set();
      event.await();
    }

    @Test
    @Demonic(Event.class)
    void eventWaits() throws Exception {
      new Event().await();
    }

    @Test
    @Demonic(Places.class)
    void places() throws Exception {
      var places = new Places(2);
      int place = places.borrow(1, TimeUnit.SECONDS);
      places.giveBack(place);
      places.awaitAllBack();
      assertEquals(2, places.free());
    }

    @Test
    @Demonic(Gate.class)
    void gate() throws Exception {
      var gate = new Gate();
      gate.open();
      gate.close();
      gate.open();
      gate.pass();
    }

    @Test
    @Demonic(Pairs.class)
    void pairs() throws Exception {
      new Pairs().meet();
    }

    @Test
    @Demonic(HandingOver.class)
    void handingOver() throws Exception {
      assertEquals("ball", new HandingOver().poll());
    }

    @Test
    @Demonic(HandingOver.class)
    void nobodyThere() throws Exception {
      assertNull(new HandingOver().poll());
    }

    @Test
    @Demonic(Polling.class)
    void polling() throws Exception {
      new Polling().await();
    }

    @Test
    @Demonic(Pool.class)
    void pool() throws Exception {
      assertEquals("c", new Pool().borrow());
    }

    @Test
    @Demonic(Latch.class)
    void latch() throws Exception {
      new Latch().await();
    }

    @Test
    @Demonic(Turnstile.class)
    void turnstile() throws Exception {
      new Turnstile().enter();
    }

    @Test
    @Demonic(Bounded.class)
    void bounded() throws Exception {
      var buffer = new Bounded();
      buffer.put("a");
      assertEquals("a", buffer.poll(5000));
    }

    @Test
    @Demonic(Tickets.class)
    void tickets() throws Exception {
      var lock = new Tickets();
      lock.lock();
      lock.unlock();
    }

    @Test
    @Timeout(20)
    @Demonic(Event.class)
    void withTimeLimitOfJUnit() throws Exception {
      var event = new Event();
      event.await();
      assertTrue(true);
    }
  }
}
