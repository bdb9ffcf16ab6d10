package samples.rival;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.StampedLock;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Right: classes whose work is done by threads of their own, or is done again. */
public final class OwnThreads {
  private OwnThreads() {}

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task);
    thread.setDaemon(true);
    return thread;
  }

  /** One thread counts for all. */
  public static class Actor {
    private final BlockingQueue<CompletableFuture<Integer>> asked = new LinkedBlockingQueue<>();
    private int count;

    public Actor() {
      daemon(this::answer).start();
    }

    private void answer() {
      try {
        while (true) {
          asked.take().complete(++count);
        }
      } catch (InterruptedException end) {
        Thread.currentThread().interrupt();
      }
    }

    public int next() {
      CompletableFuture<Integer> answer = new CompletableFuture<>();
      asked.add(answer);
      return answer.join();
    }
  }

  /** The same by an executor. */
  public static class Service {
    private final ExecutorService single = Executors.newSingleThreadExecutor(OwnThreads::daemon);
    private int count;

    public int next() throws ExecutionException, InterruptedException {
      return single.submit(() -> ++count).get();
    }

    public int count() throws ExecutionException, InterruptedException {
      return single.submit(() -> count).get();
    }
  }

  /** What was read while another thread has written is read again. */
  public static class Point {
    private final StampedLock lock = new StampedLock();
    private int x;
    private int y;

    public void move(int by) {
      long stamp = lock.writeLock();
      try {
        x += by;
        y += by;
      } finally {
        lock.unlockWrite(stamp);
      }
    }

    public int difference() {
      long stamp = lock.tryOptimisticRead();
      int seenX = x;
      int seenY = y;
      if (!lock.validate(stamp)) {
        stamp = lock.readLock();
        try {
          seenX = x;
          seenY = y;
        } finally {
          lock.unlockRead(stamp);
        }
      }
      return seenX - seenY;
    }
  }

  /** Counts under its monitor. */
  public static class Tally {
    private int count;

    public synchronized void add() {
      count++;
    }

    public synchronized void take() {
      if (count == 0) {
        throw new IllegalStateException("nothing is there");
      }
      count--;
    }

    public synchronized boolean tryTake() {
      if (count == 0) {
        return false;
      }
      take();
      return true;
    }
  }

  /** One of the tests calls the class on another thread only. */
  @Demonic(Tally.class)
  public static class Elsewhere {
    @Test
    void here() {
      Tally tally = new Tally();
      tally.add();
      tally.tryTake();
    }

    @Test
    void elsewhere() throws InterruptedException {
      Tally tally = new Tally();
      Thread thread =
          new Thread(
              () -> {
                tally.add();
                tally.tryTake();
              });
      thread.start();
      thread.join();
    }
  }

  public static class Tests {
    @Test
    @Demonic(Actor.class)
    void anActor() {
      Actor actor = new Actor();
      assertEquals(1, actor.next());
      assertEquals(2, actor.next());
    }

    @Test
    @Demonic(Service.class)
    void aService() throws Exception {
      Service service = new Service();
      assertEquals(1, service.next());
      assertEquals(1, service.count());
    }

    @Test
    @Demonic(Point.class)
    void anOptimisticLock() {
      Point point = new Point();
      point.move(3);
      assertEquals(0, point.difference());
      point.move(2);
    }
  }
}
