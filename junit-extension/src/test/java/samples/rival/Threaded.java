package samples.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.demonic.junit.Demonic;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that start threads, or call code that does. */
public final class Threaded {
  private Threaded() {}

  /** Under control beside each other; else one after the other, so that no chance decides. */
  private static void together(Runnable... actions) throws InterruptedException {
    Thread[] threads = new Thread[actions.length];
    for (int i = 0; i < actions.length; i++) {
      threads[i] = new Thread(actions[i]);
      threads[i].start();
      if (!Schedules.isExploring()) {
        threads[i].join();
      }
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** Loses updates. */
  public static final class Hits {
    private final AtomicInteger count = new AtomicInteger();

    void hit() {
      count.set(count.get() + 1);
    }

    void hitAtOnce() {
      count.incrementAndGet();
    }

    int count() {
      return count.get();
    }
  }

  /** A test that passes where it runs by itself. */
  @Demonic(Hits.class)
  public static class OfHits {
    @Test
    void countsEachHit() throws Exception {
      Hits hits = new Hits();
      together(hits::hit, hits::hit);
      assertThat(hits.count()).isEqualTo(2);
    }
  }

  /** The same behind tests that leave nothing of the work for pairs of calls. */
  @Demonic(Hits.class)
  @TestMethodOrder(MethodOrderer.MethodName.class)
  public static class OfLateHits {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void alone(int times) {
      Hits hits = new Hits();
      for (int i = 0; i < times; i++) {
        hits.hitAtOnce();
      }
      assertThat(hits.count()).isEqualTo(times);
    }

    @Test
    void inThreads() throws Exception {
      Hits hits = new Hits();
      together(hits::hit, hits::hit);
      assertThat(hits.count()).isEqualTo(2);
    }
  }

  /** The same without the mistake. */
  @Demonic(Hits.class)
  public static class OfRightHits {
    @Test
    void countsEachHit() throws Exception {
      Hits hits = new Hits();
      together(hits::hitAtOnce, hits::hitAtOnce);
      assertThat(hits.count()).isEqualTo(2);
    }
  }

  /** More steps than an execution may have to be run under all schedules. */
  @Demonic(Hits.class)
  public static class OfManyHits {
    private static final int EACH = 12_000;

    @Test
    void countsEachHit() throws Exception {
      Hits hits = new Hits();
      Runnable hit =
          () -> {
            for (int i = 0; i < EACH; i++) {
              hits.hitAtOnce();
            }
          };
      together(hit, hit);
      assertThat(hits.count()).isEqualTo(2 * EACH);
    }
  }

  /** A test that takes it for granted that others are fast. */
  @Demonic(Hits.class)
  public static class OfSleeping {
    @Test
    void countsTheHitOfAnother() throws Exception {
      Hits hits = new Hits();
      Thread thread = new Thread(hits::hitAtOnce);
      thread.start();
      Thread.sleep(50);
      assertThat(hits.count()).isEqualTo(1);
      thread.join();
    }
  }

  /** Gives a job away before it has noted it. */
  public static final class Jobs implements AutoCloseable {
    private final ExecutorService pool = Executors.newSingleThreadExecutor();
    private final Map<String, CountDownLatch> open = new ConcurrentHashMap<>();

    /** Lets the test pass by itself, whatever the machine does. */
    private final CountDownLatch noted = new CountDownLatch(Schedules.isExploring() ? 0 : 1);

    CountDownLatch start(String name) {
      CountDownLatch done = new CountDownLatch(1);
      var unused =
          pool.submit(
              () -> {
                noted.await();
                open.remove(name).countDown();
                return name;
              });
      open.put(name, done);
      noted.countDown();
      return done;
    }

    int left() {
      return open.size();
    }

    @Override
    public void close() {
      pool.shutdown();
    }
  }

  /** A test without threads of code with some. */
  @Demonic(Jobs.class)
  public static class OfJobs {
    @Test
    void endsAJob() throws Exception {
      try (Jobs jobs = new Jobs()) {
        assertThat(jobs.start("a").await(1, TimeUnit.SECONDS)).isTrue();
        assertThat(jobs.left()).isZero();
      }
    }
  }

  /** Throws where it comes too late. */
  public static final class Once {
    private final AtomicBoolean isDone = new AtomicBoolean();

    void run() {
      if (isDone.getAndSet(true)) {
        throw new IllegalStateException("twice");
      }
    }

    boolean isDone() {
      return isDone.get();
    }
  }

  /** Nobody hears of the exception of a thread. */
  @Demonic(Once.class)
  public static class OfOnce {
    @Test
    void isDone() throws Exception {
      Once once = new Once();
      AtomicBoolean isFirst = new AtomicBoolean();
      Runnable unlessFirst =
          () -> {
            boolean other = isFirst.get();
            isFirst.set(true);
            if (!other) {
              once.run();
            }
          };
      together(unlessFirst, unlessFirst);
      assertThat(once.isDone()).isTrue();
    }
  }

  /** Starts a thread that may look at the names before they are there. */
  public static final class Names {
    private final Thread counting = new Thread(this::count);
    private final List<String> all;
    private volatile int counted;

    Names(String... all) {
      counting.start();
      this.all = List.of(all);
    }

    private void count() {
      counted = all.size();
    }

    int counted() throws InterruptedException {
      counting.join();
      return counted;
    }
  }

  /** Nobody hears of the exception of the thread, but the test fails by what it has not done. */
  @Demonic(Names.class)
  public static class OfNames {
    @Test
    void countsAllNames() throws Exception {
      if (Schedules.isExploring()) {
        assertThat(new Names("a", "b").counted()).isEqualTo(2);
      }
    }
  }

  /** Waits where nobody can say what may end that. */
  @Demonic(Hits.class)
  public static class OfSocket {
    @Test
    void hearsOfAHit() throws Exception {
      Hits hits = new Hits();
      try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        Thread client =
            new Thread(
                () -> {
                  try (Socket socket =
                      new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort())) {
                    hits.hitAtOnce();
                    socket.getOutputStream().write(hits.count());
                  } catch (IOException broken) {
                    throw new UncheckedIOException(broken);
                  }
                });
        client.start();
        try (Socket socket = server.accept()) {
          assertThat(socket.getInputStream().read()).isEqualTo(1);
        }
        client.join();
      }
    }
  }

  /** Gives numbers. */
  public static final class Ids {
    private static int next;

    private Ids() {}

    public static synchronized int next() {
      return next++;
    }
  }

  /** Right: no call is its own thread's. */
  @Demonic(Ids.class)
  public static class OfIds {
    @Test
    void areDifferent() {
      CompletableFuture<Integer> first = CompletableFuture.supplyAsync(Ids::next);
      CompletableFuture<Integer> second = CompletableFuture.supplyAsync(Ids::next);

      assertThat(first.join()).isNotEqualTo(second.join());
    }
  }

  /** Takes things until it is closed. */
  public static class Box {
    private int things;
    private boolean isClosed;

    public synchronized void put() {
      if (isClosed) {
        throw new IllegalStateException("closed");
      }
      things++;
    }

    public synchronized void close() {
      isClosed = true;
    }

    public synchronized int things() {
      return things;
    }
  }

  /** Right: whoever closes it before the other thread puts something in gets what is said. */
  @Demonic(Box.class)
  public static class OfBox {
    @Test
    void takesBoth() throws InterruptedException {
      Box box = new Box();
      Thread other = new Thread(box::put);
      other.start();
      box.put();
      other.join();
      box.close();

      assertThat(box.things()).isEqualTo(2);
    }
  }
}
