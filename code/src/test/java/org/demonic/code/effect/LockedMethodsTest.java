package org.demonic.code.effect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.code.path.MethodName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Type;

class LockedMethodsTest {
  /** Code with locks, and without. */
  static class Counts {
    private static int all;

    private final Lock lock = new ReentrantLock();
    private final Object own = new Object();
    private int count;
    private int hits;

    synchronized int next() {
      return ++count;
    }

    int block() {
      synchronized (this) {
        if (count < 0) {
          return 0;
        }
        count++;
        return count;
      }
    }

    static synchronized int ofClass() {
      return ++all;
    }

    static void blockOfClass() {
      synchronized (Counts.class) {
        all++;
      }
    }

    void ofField() {
      synchronized (own) {
        count++;
      }
    }

    int ofLock() {
      lock.lock();
      try {
        return count++;
      } finally {
        lock.unlock();
      }
    }

    int noLock() {
      return hits;
    }

    void looksFirst() {
      if (count == 0) {
        synchronized (this) {
          count++;
        }
      }
    }

    void goesOn() {
      synchronized (this) {
        count++;
      }
      hits++;
    }

    void twice() {
      synchronized (this) {
        count++;
      }
      synchronized (this) {
        hits++;
      }
    }

    void ofOther(Counts other) {
      synchronized (other) {
        count++;
      }
    }

    static void ofGiven(Counts given) {
      synchronized (given) {
        given.count++;
      }
    }
  }

  private static Optional<LockedMethods.Lock> lock(String method) {
    String descriptor =
        Arrays.stream(Counts.class.getDeclaredMethods())
            .filter(m -> m.getName().equals(method))
            .map(Type::getMethodDescriptor)
            .findFirst()
            .orElseThrow();
    return new LockedMethods(Counts.class.getClassLoader())
        .lock(new MethodName(Type.getInternalName(Counts.class), method, descriptor));
  }

  @Test
  void theMonitorOfTheObjectIsOneLock() {
    assertThat(lock("next")).contains(new LockedMethods.Lock("", true)).isEqualTo(lock("block"));
  }

  @Test
  void theMonitorOfTheClassIsAnother() {
    assertThat(lock("ofClass"))
        .contains(new LockedMethods.Lock(Type.getInternalName(Counts.class), false))
        .isEqualTo(lock("blockOfClass"));
  }

  @Test
  void fieldsHaveLocks() {
    String owner = Type.getInternalName(Counts.class);
    assertThat(lock("ofField")).contains(new LockedMethods.Lock(owner + ".own", true));
    assertThat(lock("ofLock")).contains(new LockedMethods.Lock(owner + ".lock", true));
  }

  @ParameterizedTest
  @ValueSource(strings = {"noLock", "looksFirst", "goesOn", "twice", "ofOther", "ofGiven"})
  void whoGoesOnWithoutItHasNone(String method) {
    assertThat(lock(method)).isEmpty();
  }
}
