package org.demonic.code.effect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.demonic.code.path.MethodName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WaitingMethodsTest {
  private final WaitingMethods methods = new WaitingMethods(Waits.class.getClassLoader());

  /** Methods that wait for something, or not. */
  static class Waits {
    private final Lock lock = new ReentrantLock();
    private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    private final Condition condition = lock.newCondition();
    private final Semaphore permits = new Semaphore(1);
    private int count;

    void plain() {
      count++;
    }

    void locked() {
      lock.lock();
      try {
        count++;
      } finally {
        lock.unlock();
      }
    }

    void lockedForReaders() {
      both.readLock().lock();
      try {
        assertThat(count).isNotNegative();
      } finally {
        both.readLock().unlock();
      }
    }

    void lockedByOthers() throws InterruptedException {
      begin();
      count++;
      end();
    }

    void begin() throws InterruptedException {
      lock.lockInterruptibly();
    }

    void end() {
      lock.unlock();
    }

    void awaitsLocked() throws InterruptedException {
      lock.lock();
      try {
        condition.await();
      } finally {
        lock.unlock();
      }
    }

    void entersUnlessClosed() {
      lock.lock();
      if (count < 0) {
        lock.unlock();
        throw new IllegalStateException("closed");
      }
    }

    void takesOneAndGivesBackAnother() {
      both.readLock().unlock();
      both.writeLock().lock();
    }

    void countsAndTakes() {
      lock.lock();
      try {
        count++;
      } finally {
        lock.unlock();
      }
      both.writeLock().lock();
    }

    void takesPermit() throws InterruptedException {
      permits.acquire();
      permits.release();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "end"})
  void someDoNotWait(String name) {
    assertThat(methods.contain(method(name))).isFalse();
    assertThat(methods.waitForMore(method(name))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"locked", "lockedForReaders"})
  void someWaitForALockThatTheyGiveBack(String name) {
    assertThat(methods.contain(method(name))).isTrue();
    assertThat(methods.waitForMore(method(name))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "begin",
        "lockedByOthers",
        "awaitsLocked",
        "takesPermit",
        "entersUnlessClosed",
        "takesOneAndGivesBackAnother",
        "countsAndTakes"
      })
  void someWaitForMore(String name) {
    assertThat(methods.contain(method(name))).isTrue();
    assertThat(methods.waitForMore(method(name))).isTrue();
  }

  private static MethodName method(String name) {
    return new MethodName(Waits.class.getName().replace('.', '/'), name, "()V");
  }
}
