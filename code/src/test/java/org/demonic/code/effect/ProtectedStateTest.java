package org.demonic.code.effect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

/** What fields and methods tell of other threads. */
class ProtectedStateTest {
  private static final String OWNER = Type.getInternalName(Guarded.class);

  private final ProtectedState state = new ProtectedState(Guarded.class.getClassLoader());

  /** Protects some of its fields, in several ways. */
  @SuppressWarnings("unused") // byte code uses them
  static class Guarded {
    private final Lock lock = new ReentrantLock();
    private final AtomicInteger hits = new AtomicInteger();
    private volatile boolean isClosed;
    private int ofMonitor;
    private int ofBlock;
    private int ofLock;
    private int ofCallee;
    private int behindReturn;
    private int behindBlock;
    private int partner;
    private int nobody;

    Guarded() {
      nobody = 1;
    }

    synchronized void monitor() {
      ofMonitor++;
    }

    void block() {
      synchronized (this) {
        ofBlock++;
        callee();
      }
      behindBlock++;
    }

    void callee() {
      ofCallee++;
    }

    int early() {
      synchronized (this) {
        if (ofBlock > 0) {
          return 0;
        }
        return behindReturn++;
      }
    }

    int lock() {
      lock.lock();
      try {
        return ofLock++;
      } finally {
        lock.unlock();
      }
    }

    void close() {
      partner = nobody;
      isClosed = true;
    }

    int hit() {
      return hits.incrementAndGet();
    }

    int look() {
      return nobody + behindBlock;
    }
  }

  @Test
  void whatIsMadeForThreadsSaysSo() {
    assertThat(state.of(OWNER, "isClosed")).contains("`isClosed` is volatile");
    assertThat(state.of(OWNER, "hits")).contains("`hits` is an AtomicInteger");
  }

  @Test
  void whatALockProtectsSomewhereIsProtected() {
    assertThat(state.of(OWNER, "ofMonitor"))
        .contains("`ofMonitor` is accessed under a lock in monitor()");
    assertThat(state.of(OWNER, "ofLock")).contains("`ofLock` is accessed under a lock in lock()");
    assertThat(state.isLocked(OWNER, "ofBlock")).isTrue();
    assertThat(state.isLocked(OWNER, "ofCallee")).isTrue();
  }

  @Test
  void aReturnBeforeTheEndOfABlockGivesBackNothingOfTheRest() {
    assertThat(state.isLocked(OWNER, "behindReturn")).isTrue();
  }

  @Test
  void whatStandsBehindABlockIsOutOfIt() {
    assertThat(state.isLocked(OWNER, "behindBlock")).isFalse();
  }

  @Test
  void whatIsWrittenTogetherWithItIsProtected() {
    assertThat(state.of(OWNER, "partner"))
        .contains("`partner` is written together with `isClosed`, and `isClosed` is volatile");
    assertThat(state.isLocked(OWNER, "partner")).isFalse();
  }

  @Test
  void constructorsProtectNothing() {
    assertThat(state.of(OWNER, "nobody")).isEmpty();
    assertThat(state.of("java/util/ArrayList", "size")).isEmpty();
  }

  @Test
  void aMethodIsAsItsFieldsAre() {
    assertThat(state.ofMethod(OWNER, "hit")).contains("`hits` is an AtomicInteger");
    assertThat(state.ofMethod(OWNER, "look")).isEmpty();
  }
}
