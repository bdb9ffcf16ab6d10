package samples.waiting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Waits that end when several other threads come, or often, and locks that are taken. */
public final class Parties {
  private Parties() {}

  public static class Meeting {
    private final CyclicBarrier barrier;
    private int rounds;

    public Meeting(int parties) {
      barrier = new CyclicBarrier(parties, () -> rounds++);
    }

    public void meet() throws Exception {
      barrier.await();
    }

    public boolean meetInTime() throws Exception {
      try {
        barrier.await(1, TimeUnit.HOURS);
        return true;
      } catch (TimeoutException | BrokenBarrierException tooLate) {
        return false;
      }
    }

    public int rounds() {
      return rounds;
    }
  }

  public static class Phases {
    private final Phaser phaser = new Phaser(3);

    public void meet() {
      phaser.arriveAndAwaitAdvance();
    }
  }

  public static class OwnBarrier {
    private final int parties;
    private int here;
    private int round;

    public OwnBarrier(int parties) {
      this.parties = parties;
    }

    public synchronized void meet() throws InterruptedException {
      int mine = round;
      here++;
      if (here == parties) {
        here = 0;
        round++;
        notifyAll();
      }
      while (mine == round) {
        wait();
      }
    }
  }

  public static class Batch {
    private final CountDownLatch left = new CountDownLatch(10);

    public void done() {
      left.countDown();
    }

    public void await() throws InterruptedException {
      left.await();
    }
  }

  /** Hands out what it makes: only its users can give that back. */
  public static class Pool {
    private final Deque<String> free = new ArrayDeque<>();
    private boolean isMade;

    public synchronized String borrow() throws InterruptedException {
      while (free.isEmpty() && isMade) {
        wait();
      }
      isMade = true;
      return free.isEmpty() ? "the connection" : free.remove();
    }

    public synchronized void giveBack(String connection) {
      free.add(connection);
      notify();
    }
  }

  /** A thread of its own has the lock until somebody brings it back. */
  public static class Lent {
    private final ReentrantLock lock = new ReentrantLock();
    private final CountDownLatch back = new CountDownLatch(1);
    private int pages;

    public void lend() throws InterruptedException {
      CountDownLatch isLent = new CountDownLatch(1);
      Thread reader =
          new Thread(
              () -> {
                lock.lock();
                try {
                  isLent.countDown();
                  back.await();
                  pages++;
                } catch (InterruptedException stopped) {
                  Thread.currentThread().interrupt();
                } finally {
                  lock.unlock();
                }
              });
      Started.start(reader);
      isLent.await();
    }

    public void giveBack() {
      back.countDown();
    }

    public int pages() {
      lock.lock();
      try {
        return pages;
      } finally {
        lock.unlock();
      }
    }
  }

  /** Open until somebody closes it. */
  public static class Ledger {
    private final StampedLock lock = new StampedLock();
    private long stamp;

    public void open() {
      stamp = lock.writeLock();
    }

    public void close() {
      lock.unlockWrite(stamp);
    }

    public boolean isWritten() {
      long read = lock.readLock();
      try {
        return read != stamp;
      } finally {
        lock.unlockRead(read);
      }
    }
  }

  @Demonic({
    Meeting.class,
    Phases.class,
    OwnBarrier.class,
    Batch.class,
    Pool.class,
    Lent.class,
    Ledger.class
  })
  public static class Tests {
    @AfterEach
    void interruptThreads() {
      Started.interruptAll();
    }

    @Test
    void three() throws Exception {
      Meeting meeting = new Meeting(3);
      meeting.meet();
      assertEquals(1, meeting.rounds());
    }

    @Test
    void seven() throws Exception {
      new Meeting(7).meet();
    }

    @Test
    void inTime() throws Exception {
      assertTrue(new Meeting(3).meetInTime());
    }

    @Test
    void phases() {
      new Phases().meet();
    }

    @Test
    void own() throws Exception {
      new OwnBarrier(3).meet();
    }

    @Test
    void often() throws Exception {
      Batch batch = new Batch();
      batch.done();
      batch.await();
    }

    @Test
    void pool() throws Exception {
      Pool pool = new Pool();
      String first = pool.borrow();
      assertEquals(first, pool.borrow());
    }

    @Test
    void lent() throws Exception {
      Lent book = new Lent();
      book.lend();
      assertEquals(1, book.pages());
    }

    @Test
    void ledger() {
      Ledger ledger = new Ledger();
      ledger.open();
      assertTrue(ledger.isWritten());
    }
  }
}
