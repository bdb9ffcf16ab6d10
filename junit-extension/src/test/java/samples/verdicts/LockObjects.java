package samples.verdicts;

import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Reentrant and read-write locks, as they are meant to be used, and otherwise. */
public final class LockObjects {
  private LockObjects() {}

  /** Safe: every access holds the same final lock, which is released at the end only. */
  public static class Store {
    private final ReentrantLock lock = new ReentrantLock();
    private int boxes;

    public void put() {
      lock.lock();
      try {
        boxes++;
      } finally {
        lock.unlock();
      }
    }

    @Ensures("boxes == 0")
    public void clear() {
      lock.lock();
      try {
        boxes = 0;
      } finally {
        lock.unlock();
      }
    }

    @Requires("boxes > 0")
    private void dec() {
      boxes--;
    }

    /** Returns early, from within the lock. */
    public boolean take() {
      lock.lock();
      try {
        if (boxes <= 0) {
          return false;
        }
        dec();
        return true;
      } finally {
        lock.unlock();
      }
    }

    public boolean takeIfFree() {
      if (!lock.tryLock()) {
        return false;
      }
      try {
        if (boxes <= 0) {
          return false;
        }
        dec();
        return true;
      } finally {
        lock.unlock();
      }
    }
  }

  /** Safe: who holds the read lock keeps writers out; who holds the write lock keeps all out. */
  public static class Catalogue {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private boolean open = true;
    private int value = 5;

    @Ensures("!open")
    public void close() {
      lock.writeLock().lock();
      try {
        open = false;
      } finally {
        lock.writeLock().unlock();
      }
    }

    @Requires("open")
    private int show() {
      return value;
    }

    public int peek() {
      lock.readLock().lock();
      try {
        return open ? show() : 0;
      } finally {
        lock.readLock().unlock();
      }
    }

    @Requires("open")
    private void write(int v) {
      value = v;
    }

    public void set(int v) {
      lock.writeLock().lock();
      try {
        if (open) {
          write(v);
        }
      } finally {
        lock.writeLock().unlock();
      }
    }
  }

  /** Breakable: the writer holds the read lock, which lets readers in. */
  public static class Library {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private boolean open = true;

    public void close() {
      lock.readLock().lock();
      try {
        open = false;
      } finally {
        lock.readLock().unlock();
      }
    }

    @Requires("open")
    private int lend() {
      return 1;
    }

    public int use() {
      lock.readLock().lock();
      try {
        return open ? lend() : 0;
      } finally {
        lock.readLock().unlock();
      }
    }
  }

  /** Breakable: the lock is released by {@code finally} before the call. */
  public static class Bar {
    private final ReentrantLock lock = new ReentrantLock();
    private boolean open = true;

    public void close() {
      lock.lock();
      try {
        open = false;
      } finally {
        lock.unlock();
      }
    }

    @Requires("open")
    int pour() {
      return 1;
    }

    public int use() {
      lock.lock();
      try {
        if (!open) {
          return 0;
        }
      } finally {
        lock.unlock();
      }
      return pour();
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic(Store.class)
    void aReentrantLock() {
      Store store = new Store();
      store.put();
      store.take();
    }

    @Test
    @Demonic(Store.class)
    void aLockThatIsTried() {
      Store store = new Store();
      store.put();
      store.takeIfFree();
    }

    @Test
    @Demonic(Catalogue.class)
    void aReadLock() {
      new Catalogue().peek();
    }

    @Test
    @Demonic(Catalogue.class)
    void aWriteLock() {
      new Catalogue().set(3);
    }

    @Test
    @Demonic(Library.class)
    void aWriterWithTheReadLock() {
      new Library().use();
    }

    @Test
    @Demonic(Bar.class)
    void aLockThatIsReleasedBefore() {
      new Bar().use();
    }
  }
}
