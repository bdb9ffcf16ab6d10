package samples.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Right classes, whose tests pass doubles and buffers that are made for one thread. */
public final class Visited {
  private Visited() {}

  /** Calls what it gets. */
  public static class Bell {
    private final AtomicInteger rings = new AtomicInteger();

    public int ring(Runnable task) {
      task.run();
      return rings.incrementAndGet();
    }
  }

  /** Calls what it gets, and keeps nothing. */
  public static class Relay {
    private volatile boolean isOpen = true;

    public void pass(Runnable task) {
      if (isOpen) {
        task.run();
      }
    }

    public void close() {
      isOpen = false;
    }
  }

  /** Fills what it gets. */
  public static class Feed {
    private int next;

    public int read(byte[] into) {
      synchronized (this) {
        next++;
      }
      into[0] = 7;
      return into.length;
    }

    public synchronized int reads() {
      return next;
    }
  }

  /** Only reads its list. */
  public static class Mesh {
    private final List<List<Integer>> polygons;

    public Mesh(List<List<Integer>> polygons) {
      this.polygons = new ArrayList<>(polygons);
    }

    public List<Integer> corners() {
      return polygons.parallelStream().flatMap(List::stream).collect(Collectors.toList());
    }
  }

  private static class Counting implements Runnable {
    private int calls;

    @Override
    public void run() {
      calls++;
    }
  }

  /** Calls back in the middle of what it does, so that it is not one step. */
  private static class Nested implements Runnable {
    private final Relay relay;
    private int depth;

    Nested(Relay relay) {
      this.relay = relay;
    }

    @Override
    public void run() {
      depth++;
      int own = depth;
      relay.pass(() -> {});
      if (own != depth) {
        throw new IllegalStateException("called twice");
      }
    }
  }

  @Demonic(Relay.class)
  public static class OfRelay {
    @Test
    void callsBack() {
      Relay relay = new Relay();
      Nested nested = new Nested(relay);
      relay.pass(nested);
      assertThat(nested.depth).isOne();
    }
  }

  /** Runs tasks on a thread of its own, from its start on. */
  public static class Worker {
    private final AtomicBoolean isStarted = new AtomicBoolean();
    private final AtomicBoolean isStopped = new AtomicBoolean();
    private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();

    public void add(Runnable task) {
      tasks.add(task);
    }

    public boolean start() {
      if (!isStarted.compareAndSet(false, true)) {
        return false;
      }
      Thread thread = new Thread(this::work);
      thread.setDaemon(true);
      thread.start();
      return true;
    }

    public void stop() {
      isStopped.set(true);
    }

    private void work() {
      Runnable task = isStopped.get() ? null : tasks.poll();
      if (task != null) {
        task.run();
      }
    }
  }

  @Demonic(Worker.class)
  public static class OfWorker {
    @Test
    void survivesATaskThatThrows() {
      Worker worker = new Worker();
      assertThat(worker.start()).isTrue();
      worker.add(
          () -> {
            throw new IllegalStateException("meant so");
          });
      worker.stop();
    }
  }

  /** Moves something, and counts what there is without a lock. */
  public static class Stock {
    private final AtomicInteger left = new AtomicInteger(5);
    private final AtomicInteger right = new AtomicInteger();

    public void move() {
      left.decrementAndGet();
      right.incrementAndGet();
    }

    public int total() {
      return left.get() + right.get();
    }
  }

  /** Without an annotation. */
  public static class OfStock {
    @Test
    void moves() {
      Stock stock = new Stock();
      stock.move();
      assertThat(stock.total()).isEqualTo(5);
    }
  }

  /** Opens by a count that is set back too late. */
  public static class Fuse {
    private final AtomicBoolean isOpen = new AtomicBoolean();
    private final AtomicInteger used = new AtomicInteger();

    public boolean use(int more) {
      if (used.addAndGet(more) > 10) {
        isOpen.compareAndSet(false, true);
      }
      return !isOpen.get();
    }

    public void close() {
      isOpen.compareAndSet(true, false);
      used.set(0);
    }
  }

  @Demonic(Fuse.class)
  public static class OfFuse {
    @Test
    void closes() {
      Fuse fuse = new Fuse();
      fuse.use(9);
      fuse.close();
      assertThat(fuse.use(9)).isTrue();
    }
  }

  @Demonic(Bell.class)
  public static class OfBell {
    @Test
    void rings() {
      Counting counting = new Counting();
      Bell bell = new Bell();
      bell.ring(counting);
      bell.ring(counting);
      assertThat(counting.calls).isEqualTo(2);
    }
  }

  @Demonic(Feed.class)
  public static class OfFeed {
    @Test
    void reads() {
      assertThat(new Feed().read(new byte[1])).isOne();
    }
  }

  @Demonic(Mesh.class)
  public static class OfMesh {
    @Test
    void hasAll() {
      Mesh mesh = new Mesh(List.of(List.of(1, 2), List.of(3)));
      assertThat(mesh.corners()).hasSize(3);
    }
  }
}
