package samples.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Classes that it takes other objects, or more than one call or thread, to break. */
public final class OtherThreads {
  private OtherThreads() {}

  /** Two transfers in both directions wait for each other. */
  public static class Wallet {
    private int money;

    public Wallet(int money) {
      this.money = money;
    }

    public void pay(Wallet other, int sum) {
      synchronized (this) {
        synchronized (other) {
          money -= sum;
          other.money += sum;
        }
      }
    }
  }

  /** Of transfers in one direction only. */
  @Demonic(Wallet.class)
  public static class OneDirection {
    @Test
    void pays() {
      Wallet one = new Wallet(5);
      Wallet other = new Wallet(0);
      one.pay(other, 5);
      assertThat(other.money).isEqualTo(5);
    }
  }

  /** Who gives an object back tells nobody. */
  public static class SilentPool {
    private final Deque<String> free = new ArrayDeque<>(List.of("a"));

    public synchronized String take() throws InterruptedException {
      while (free.isEmpty()) {
        wait();
      }
      return free.remove();
    }

    public synchronized void give(String object) {
      free.add(object);
    }
  }

  /** The same, which tells. */
  public static class TellingPool extends SilentPool {
    @Override
    public synchronized void give(String object) {
      super.give(object);
      notifyAll();
    }
  }

  /** Of the silent one. */
  @Demonic(SilentPool.class)
  public static class Silent {
    @Test
    void lends() throws Exception {
      SilentPool pool = new SilentPool();
      String object = pool.take();
      pool.give(object);
    }
  }

  /** Of the one that tells. */
  @Demonic({TellingPool.class, SilentPool.class})
  public static class Telling {
    @Test
    void lends() throws Exception {
      SilentPool pool = new TellingPool();
      String object = pool.take();
      pool.give(object);
    }
  }

  /** Who has waited does not look again: two that wait are one too many. */
  public static class Hasty {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition some = lock.newCondition();
    private final Deque<String> elements = new ArrayDeque<>();

    public void put(String element) {
      lock.lock();
      try {
        elements.add(element);
        some.signalAll();
      } finally {
        lock.unlock();
      }
    }

    public String take() throws InterruptedException {
      lock.lock();
      try {
        if (elements.isEmpty()) {
          some.await();
        }
        return elements.remove();
      } finally {
        lock.unlock();
      }
    }
  }

  /** Of it. */
  @Demonic(Hasty.class)
  public static class Hurried {
    @Test
    void takesWhatWasPut() throws Exception {
      Hasty queue = new Hasty();
      queue.put("a");
      assertThat(queue.take()).isEqualTo("a");
    }
  }

  /** Hands out functions that give back. */
  public static class Permits {
    private final AtomicInteger left;

    public Permits(int permits) {
      left = new AtomicInteger(permits);
    }

    public Runnable acquire() {
      left.decrementAndGet();
      return () -> left.set(left.get() + 1);
    }

    public int left() {
      return left.get();
    }
  }

  /** Gives back by a function. */
  @Demonic(Permits.class)
  public static class Functions {
    @Test
    void givesBack() {
      Permits permits = new Permits(2);
      Runnable one = permits.acquire();
      one.run();
      assertThat(permits.left()).isEqualTo(2);
    }
  }

  /** What a cache promises. */
  public interface Cache {
    String get(String key);
  }

  /** Makes some values twice. */
  public static class SomeCache implements Cache {
    private final ConcurrentHashMap<String, String> values = new ConcurrentHashMap<>();
    private final AtomicInteger made = new AtomicInteger();

    @Override
    public String get(String key) {
      String known = values.get(key);
      if (known == null) {
        known = key + made.incrementAndGet();
        values.put(key, known);
      }
      return known;
    }
  }

  /** Names the interface. */
  @Demonic(Cache.class)
  public static class ByItsInterface {
    @Test
    void remembers() {
      Cache cache = new SomeCache();
      assertThat(cache.get("a")).isEqualTo(cache.get("a"));
    }
  }

  /** Throws from one of two places, and returns equal lists, whichever comes first. */
  public static class Twofold {
    private final ConcurrentHashMap<String, List<String>> lists = new ConcurrentHashMap<>();
    private volatile boolean isClosed;

    public void close() {
      isClosed = true;
    }

    public List<String> list(String key) {
      if (isClosed) {
        throw new IllegalStateException("closed");
      }
      List<String> known = lists.get(key);
      if (known == null) {
        known = List.of(key);
        lists.put(key, known);
      }
      if (isClosed) {
        throw new IllegalStateException("closed");
      }
      return known;
    }
  }

  /** Of it. */
  @Demonic(Twofold.class)
  public static class Equal {
    @Test
    void lists() {
      Twofold object = new Twofold();
      assertThat(object.list("a")).isEqualTo(object.list("a"));
      object.close();
    }
  }

  /** Has nothing that is for threads. */
  public static class Alone {
    private int n;

    public int next() {
      return n++;
    }
  }

  /** Has no annotation. */
  public static class OfOneThread {
    @Test
    void counts() {
      assertThat(new Alone().next()).isZero();
    }
  }
}
