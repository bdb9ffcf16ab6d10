package samples.verdicts;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Functions that other threads run later. */
public final class Tasks {
  private Tasks() {}

  /** Breakable: an executor ends it. */
  public static class Session {
    private boolean alive = true;

    public void endBy(Executor executor) {
      executor.execute(() -> alive = false);
    }

    @Requires("alive")
    int send() {
      return 1;
    }

    public int use() {
      return alive ? send() : 0;
    }
  }

  /** Breakable: a pool of its own ends it, if it is asked to. */
  public static class Contract {
    private static final ExecutorService POOL = Executors.newCachedThreadPool();
    private boolean alive = true;

    public Future<?> end() {
      return POOL.submit(() -> alive = false);
    }

    @Requires("alive")
    int send() {
      return 1;
    }

    public int use() {
      return alive ? send() : 0;
    }
  }

  /** Perhaps breakable: the pool may be shut down. */
  public static class Lease {
    private final ExecutorService pool = Executors.newCachedThreadPool();
    private boolean alive = true;

    public Future<?> end() {
      return pool.submit(() -> alive = false);
    }

    public void stop() {
      pool.shutdown();
    }

    @Requires("alive")
    int send() {
      return 1;
    }

    public int use() {
      return alive ? send() : 0;
    }
  }

  /** Breakable: a thread of its own ends it, if it is asked to. */
  public static class Visit {
    private boolean alive = true;

    public void end() {
      Thread ender = new Thread(() -> alive = false, "ender");
      ender.setDaemon(true);
      ender.start();
    }

    @Requires("alive")
    int greet() {
      return 1;
    }

    public int use() {
      return alive ? greet() : 0;
    }
  }

  /** Safe: it makes a thread, and nobody starts that. */
  public static class Plan {
    private boolean alive = true;

    public void consider() {
      Thread ender = new Thread(() -> alive = false);
      ender.setDaemon(true);
    }

    @Requires("alive")
    int go() {
      return 1;
    }

    public int use() {
      return alive ? go() : 0;
    }
  }

  /** Breakable: what comes after a future closes it. */
  public static class Shop {
    private boolean open = true;

    public CompletableFuture<Void> closeAfter(CompletableFuture<String> last) {
      return last.thenRun(() -> open = false);
    }

    @Requires("open")
    int sell() {
      return 1;
    }

    public int use() {
      return open ? sell() : 0;
    }
  }

  /** Breakable: the common pool closes it. */
  public static class Office {
    private boolean open = true;

    public CompletableFuture<Void> close() {
      return CompletableFuture.runAsync(() -> open = false);
    }

    @Requires("open")
    int sign() {
      return 1;
    }

    public int use() {
      return open ? sign() : 0;
    }
  }

  /** Safe: the task takes the lock that its users have. */
  public static class Ledger {
    private boolean open = true;

    public void closeBy(Executor executor) {
      executor.execute(this::close);
    }

    private synchronized void close() {
      open = false;
    }

    @Requires("open")
    synchronized int book() {
      return 1;
    }

    public synchronized int use() {
      return open ? book() : 0;
    }
  }

  /** Breakable: half-way through the task it is empty, and no lock hides that. */
  public static class Tank {
    private int litres = 5;

    public Future<?> refillBy(ScheduledExecutorService executor) {
      return executor.scheduleAtFixedRate(
          () -> {
            litres = 0;
            litres = 5;
          },
          1,
          1,
          TimeUnit.SECONDS);
    }

    @Requires("litres > 0")
    int pump() {
      return 10 / litres;
    }

    public int use() {
      return litres > 0 ? pump() : 0;
    }
  }

  /** Safe: the task ends another one, which it makes itself. */
  public static class Relay {
    private boolean alive = true;

    public void endAnother(Executor executor) {
      Relay other = new Relay();
      executor.execute(() -> other.alive = false);
    }

    @Requires("alive")
    int run() {
      return 1;
    }

    public int use() {
      return alive ? run() : 0;
    }
  }

  /**
   * Safe, though to know that is hard: its thread has written the stage before anybody finds it
   * ready.
   */
  public static class Loader {
    private volatile int stage;
    private volatile boolean ready;

    public Loader() {
      new Thread(
              () -> {
                stage = 1;
                ready = true;
              })
          .start();
    }

    @Requires("stage == 2")
    int load() {
      return stage;
    }

    public int use() {
      while (!ready) {
        Thread.onSpinWait();
      }
      synchronized (this) {
        stage = 2;
        return load();
      }
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Session.class)
    void aTaskOfAnExecutor() {
      new Session().use();
    }

    @Test
    @Demonic(Contract.class)
    void aTaskOfAPoolInAField() {
      new Contract().use();
    }

    @Test
    @Demonic(Lease.class)
    void aTaskOfAPoolThatMayBeShutDown() {
      Lease lease = new Lease();
      lease.stop();
      lease.use();
    }

    @Test
    @Demonic(Visit.class)
    void aThreadThatAMethodStarts() {
      new Visit().use();
    }

    @Test
    @Demonic(Plan.class)
    void aThreadThatNobodyStarts() {
      new Plan().use();
    }

    @Test
    @Demonic(Shop.class)
    void whatComesAfterAFuture() {
      new Shop().use();
    }

    @Test
    @Demonic(Office.class)
    void aTaskOfTheCommonPool() {
      new Office().use();
    }

    @Test
    @Demonic(Ledger.class)
    void aTaskUnderTheLock() {
      new Ledger().use();
    }

    @Test
    @Demonic(Tank.class)
    void halfWayThroughATask() {
      new Tank().use();
    }

    @Test
    @Demonic(Relay.class)
    void aTaskForANewObject() {
      new Relay().use();
    }

    @Test
    @Demonic(Loader.class)
    void aThreadThatHasRun() {
      new Loader().use();
    }
  }
}
