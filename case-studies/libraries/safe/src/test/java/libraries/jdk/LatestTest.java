package libraries.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** {@link ReentrantReadWriteLock}. */
@Demonic(LatestTest.Latest.class)
class LatestTest {
  static class Latest {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private int value;
    private int changes;

    void set(int next) {
      lock.writeLock().lock();
      try {
        value = next;
        changes++;
      } finally {
        lock.writeLock().unlock();
      }
    }

    String get() {
      lock.readLock().lock();
      try {
        return value + " after " + changes;
      } finally {
        lock.readLock().unlock();
      }
    }
  }

  @Test
  void isTheLastOneSet() {
    Latest latest = new Latest();
    latest.set(5);
    latest.set(7);
    assertEquals("7 after 2", latest.get());
  }
}
