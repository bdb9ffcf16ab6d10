package samples.verdicts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import samples.checks.Verify;

/** Locks that a thread gives back in code that the JDK calls. */
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop", "UnusedMethod"}) // They are about that.
public final class LocksGivenBack {
  private LocksGivenBack() {}

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

  /** Breakable: what verifies gives the lock back. */
  public static class Audited {
    private final ReentrantLock lock = new ReentrantLock();
    private final Verify audit;
    private int n = 1;

    public Audited() {
      audit =
          () -> {
            lock.unlock();
            lock.lock();
          };
    }

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

    public int use() {
      lock.lock();
      try {
        if (n > 0) {
          audit.run();
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

  /** Breakable: whoever joins a thread waits on its monitor. */
  public static class Worker extends Thread {
    private final List<String> names = new ArrayList<>(List.of("a"));
    private int n;

    public synchronized void change(int k) {
      n = k;
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public synchronized int use() {
      if (n > 0) {
        names.replaceAll(this::pause);
        return share();
      }
      return 0;
    }

    private String pause(String name) {
      try {
        join(1);
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
      }
      return name;
    }
  }

  /** Breakable: the code does not tell of which lock the condition is. */
  public static class Exchanged {
    private final ReentrantLock lock = new ReentrantLock();
    private Condition changed = lock.newCondition();
    private final List<String> names = new ArrayList<>(List.of("a"));
    private int n;

    public void change(int k) {
      lock.lock();
      try {
        n = k;
      } finally {
        lock.unlock();
      }
    }

    public void renew() {
      lock.lock();
      try {
        changed = lock.newCondition();
      } finally {
        lock.unlock();
      }
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public int use() {
      lock.lock();
      try {
        if (n > 0) {
          names.replaceAll(this::pause);
          return share();
        }
        return 0;
      } finally {
        lock.unlock();
      }
    }

    private String pause(String name) {
      try {
        changed.await(1, TimeUnit.MILLISECONDS);
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
      }
      return name;
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
    private int length;

    public void add(String name) {
      lock.lock();
      try {
        names.add(name);
      } finally {
        lock.unlock();
      }
    }

    private void count(String name) {
      lock.lock();
      try {
        length += name.length();
      } finally {
        lock.unlock();
      }
    }

    public int use() {
      lock.lock();
      try {
        if (n > 0) {
          names.forEach(this::count);
          return share() + length;
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
    @Tag("nightly")
    @Demonic(Audited.class)
    void aFunctionThatIsCalledAsIfItVerified() {
      new Audited().use();
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
    void aFunctionThatJoins() {
      Worker worker = new Worker();
      worker.change(1);
      worker.use();
    }

    @Test
    void aFunctionThatAwaitsAnyCondition() {
      Exchanged exchanged = new Exchanged();
      exchanged.change(1);
      exchanged.use();
    }

    @Test
    void aWaitOfTheJdk() throws InterruptedException {
      new Timed().use();
    }

    @Test
    void aFunctionThatGivesBackWhatItTook() {
      new Balanced().use();
    }
  }
}
