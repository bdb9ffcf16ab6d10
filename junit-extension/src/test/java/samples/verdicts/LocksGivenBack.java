package samples.verdicts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Locks that a thread gives back meanwhile: by another name, or in code that the JDK calls. */
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop", "UnusedMethod"}) // They are about that.
public final class LocksGivenBack {
  private LocksGivenBack() {}

  /** Somebody uses a read lock, so that not every {@code Lock} keeps others out. */
  public static class Register {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int entries;

    public int entries() {
      lock.readLock().lock();
      try {
        return entries;
      } finally {
        lock.readLock().unlock();
      }
    }
  }

  /** Breakable: the other field has the same lock. */
  public static class TwoNames {
    private final ReentrantLock lock = new ReentrantLock();
    private int n = 1;

    public void set(int k) {
      lock.lock();
      try {
        n = k;
      } finally {
        lock.unlock();
      }
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    private final Lock other = lock;

    public int use() {
      lock.lock();
      try {
        if (n > 0) {
          other.unlock();
          other.lock();
          return share();
        }
        return 0;
      } finally {
        lock.unlock();
      }
    }
  }

  /** Breakable: the other thread has given its lock back when it writes. */
  public static class TwoNamesOfTheWriter {
    private final ReentrantLock lock = new ReentrantLock();
    private final Lock other = lock;
    private int n = 1;

    public void set() {
      lock.lock();
      other.unlock();
      n = 0;
      n = 1;
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public int use() {
      lock.lock();
      try {
        return n > 0 ? share() : 0;
      } finally {
        lock.unlock();
      }
    }
  }

  /** Breakable, if it gets its own lock. */
  public static class GivenLock {
    private final ReentrantLock lock = new ReentrantLock();
    private int n = 1;

    public void set(int k) {
      lock.lock();
      try {
        n = k;
      } finally {
        lock.unlock();
      }
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public int use(Lock given) {
      lock.lock();
      try {
        if (n > 0) {
          given.unlock();
          given.lock();
          return share();
        }
        return 0;
      } finally {
        lock.unlock();
      }
    }
  }

  /** Breakable: a function in the list gives the lock back. */
  public static class Hooks {
    private final ReentrantLock lock = new ReentrantLock();
    private int n = 1;

    public void set(int k) {
      lock.lock();
      try {
        n = k;
      } finally {
        lock.unlock();
      }
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    private final List<Runnable> hooks = new ArrayList<>();

    public void pause() {
      hooks.add(
          () -> {
            lock.unlock();
            lock.lock();
          });
    }

    public int use() {
      lock.lock();
      try {
        if (n > 0) {
          hooks.forEach(Runnable::run);
          return share();
        }
        return 0;
      } finally {
        lock.unlock();
      }
    }
  }

  /** Breakable: what is put into the map waits. */
  public static class Loader {
    private final Map<String, Integer> loaded = new TreeMap<>();
    private int n = 1;

    public synchronized void set(int k) {
      n = k;
    }

    private Integer load(String name) {
      try {
        wait(1);
      } catch (InterruptedException stop) {
        return 0;
      }
      return name.length();
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public synchronized int use() {
      if (n > 0) {
        loaded.computeIfAbsent("a", this::load);
        return share();
      }
      return 0;
    }
  }

  /** Breakable: so does a condition. */
  public static class Conditions {
    private final ReentrantLock lock = new ReentrantLock();
    private int n = 1;

    public void set(int k) {
      lock.lock();
      try {
        n = k;
      } finally {
        lock.unlock();
      }
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    private final Condition changed = lock.newCondition();

    public int use(List<String> names) {
      lock.lock();
      try {
        if (n > 0) {
          names.forEach(name -> pause());
          return share();
        }
        return 0;
      } finally {
        lock.unlock();
      }
    }

    private void pause() {
      try {
        changed.await(1, TimeUnit.MILLISECONDS);
      } catch (InterruptedException stop) {
        n = 2;
      }
    }
  }

  /** Breakable: to compare it with others, an object waits. */
  public static class Item implements Comparable<Item> {
    private int n = 1;

    public synchronized void set(int k) {
      n = k;
    }

    @Override
    public int compareTo(Item other) {
      try {
        wait(1);
      } catch (InterruptedException stop) {
        return 0;
      }
      return 0;
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public synchronized int use(Map<Item, String> names) {
      if (n > 0) {
        names.put(this, "");
        return share();
      }
      return 0;
    }
  }

  /** Breakable: so does the JDK. */
  public static class Timed {
    private int n = 1;

    public synchronized void set(int k) {
      n = k;
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public synchronized int use() throws InterruptedException {
      if (n > 0) {
        TimeUnit.MILLISECONDS.timedWait(this, 1);
        return share();
      }
      return 0;
    }
  }

  /** Safe: what the list runs takes the lock, and gives back what it has taken. */
  public static class Balanced {
    private final ReentrantLock lock = new ReentrantLock();
    private int n = 1;

    public void set(int k) {
      lock.lock();
      try {
        n = k;
      } finally {
        lock.unlock();
      }
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    private final List<String> names = new ArrayList<>();

    private void add(String name) {
      lock.lock();
      try {
        names.add(name);
      } finally {
        lock.unlock();
      }
    }

    public int use(List<String> others) {
      lock.lock();
      try {
        if (n > 0) {
          others.forEach(this::add);
          return share();
        }
        return 0;
      } finally {
        lock.unlock();
      }
    }
  }

  @Demonic
  static class Tests {
    @Test
    void anotherFieldWithTheLock() {
      new TwoNames().use();
    }

    @Test
    void theWritersOtherFieldWithTheLock() {
      new TwoNamesOfTheWriter().use();
    }

    @Test
    void aParameterWithTheLock() {
      GivenLock given = new GivenLock();
      given.use(given.lock);
    }

    @Test
    void aFunctionInAList() {
      Hooks hooks = new Hooks();
      hooks.pause();
      hooks.use();
    }

    @Test
    void aFunctionThatWaits() {
      new Loader().use();
    }

    @Test
    void aFunctionThatAwaits() {
      new Conditions().use(List.of("a"));
    }

    @Test
    void aComparisonThatWaits() {
      new Item().use(new TreeMap<>());
    }

    @Test
    void aWaitOfTheJdk() throws InterruptedException {
      new Timed().use();
    }

    @Test
    void aFunctionThatGivesBackWhatItTook() {
      new Balanced().use(List.of("a"));
    }
  }
}
