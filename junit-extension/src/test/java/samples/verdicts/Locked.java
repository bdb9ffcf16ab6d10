package samples.verdicts;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Monitors that are held from the test to the call, and by all who write. */
public final class Locked {
  private Locked() {}

  /** Safe: every access of {@code n} holds the monitor. */
  public static class Workers {
    private int n;

    public synchronized void add() {
      if (n < 100) {
        n++;
      }
    }

    @Ensures("n == 0")
    public synchronized void clear() {
      n = 0;
    }

    @Requires("n > 0")
    private void dec() {
      n--;
    }

    public synchronized void take() {
      if (n > 0) {
        dec();
      }
    }
  }

  /** Its methods hold its monitor, so that a client that holds it is alone. */
  public static class Buffer {
    private int size;

    public synchronized boolean isFull() {
      return size >= 2;
    }

    @Ensures("size == 2")
    public synchronized void fill() {
      size = 2;
    }

    public synchronized int take() {
      if (size <= 0) {
        return 0;
      }
      notifyAll();
      return size--;
    }

    @Requires("size < 2")
    @Ensures("size == old(size) + 1")
    private void store() {
      size++;
    }

    public void offer() {
      synchronized (this) {
        if (!isFull()) {
          store();
        }
      }
    }
  }

  /** Safe: the client holds the monitor of the buffer from its last look to the call. */
  public static class Producer {
    private final Buffer buffer;

    public Producer(Buffer buffer) {
      this.buffer = buffer;
    }

    public void produce() throws InterruptedException {
      synchronized (buffer) {
        while (buffer.isFull()) {
          buffer.wait();
        }
        buffer.store();
      }
    }
  }

  /** Has no lock of its own, and only private methods: see {@link Client}. */
  public static class Bucket {
    private int size;

    private boolean isFull() {
      return size >= 2;
    }

    @Requires("size < 2")
    @Ensures("size == old(size) + 1")
    private void put() {
      size++;
    }

    private void clear() {
      size = 0;
    }
  }

  /** Safe: a bucket is used here only, and under its monitor everywhere. */
  public static class Client {
    private final Bucket bucket = new Bucket();

    public void put() {
      synchronized (bucket) {
        if (!bucket.isFull()) {
          bucket.put();
        }
      }
    }

    public void clear() {
      synchronized (bucket) {
        bucket.clear();
      }
    }
  }

  /** Safe: the state is private, and every static method holds the monitor of the class. */
  public static class Registry {
    private static final Registry THE = new Registry();
    private int names;

    private Registry() {}

    public static synchronized void add() {
      if (THE.names < 100) {
        THE.names++;
      }
    }

    public static void clear() {
      synchronized (Registry.class) {
        THE.names = 0;
      }
    }

    @Requires("names > 0")
    @Ensures("names == old(names) - 1")
    private void drop() {
      names--;
    }

    public static synchronized void remove() {
      if (THE.names > 0) {
        THE.drop();
      }
    }
  }

  /** Safe: it looks again when it holds the monitor, and only under it the flag is set. */
  public static class Lazy {
    private volatile boolean ready;
    private int value;

    @Requires("!ready")
    @Ensures({"ready", "value == 7"})
    private void init() {
      value = 7;
      ready = true;
    }

    public int get() {
      if (!ready) {
        synchronized (this) {
          if (!ready) {
            init();
          }
        }
      }
      return value;
    }
  }

  /** Safe: the lock could be replaced, but nobody does so after the constructor. */
  public static class Late {
    private Object lock;
    private boolean open = true;

    public Late() {
      lock = new Object();
    }

    @SuppressWarnings("SynchronizeOnNonFinalField") // This is what the sample is about.
    @Ensures("!open")
    public void close() {
      synchronized (lock) {
        open = false;
      }
    }

    @Requires("open")
    private int call() {
      return 1;
    }

    @SuppressWarnings("SynchronizeOnNonFinalField") // This is what the sample is about.
    public int use() {
      synchronized (lock) {
        return open ? call() : 0;
      }
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic(Workers.class)
    void synchronizedMethods() {
      Workers workers = new Workers();
      workers.add();
      workers.take();
    }

    @Test
    @Demonic({Producer.class, Buffer.class})
    void aClientThatLocksWhatItUsesAndWaitsInALoop() throws InterruptedException {
      new Producer(new Buffer()).produce();
    }

    @Test
    @Demonic({Client.class, Bucket.class})
    void clientsThatAllLockWhatTheyUse() {
      new Client().put();
    }

    @Test
    @Demonic(Registry.class)
    void theMonitorOfTheClass() {
      Registry.add();
      Registry.remove();
    }

    @Test
    @Demonic(Lazy.class)
    void aFlagThatIsCheckedTwice() {
      new Lazy().get();
    }

    @Test
    @Demonic(Late.class)
    void aLockThatIsSetOnceThoughNotFinal() {
      new Late().use();
    }
  }
}
