package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The locks of {@code java.util.concurrent} on paths. */
class LockPathsTest {
  private static final String SOURCE =
      """
      import java.util.concurrent.TimeUnit;
      import java.util.concurrent.locks.*;
      class Base {
        static final ReentrantLock SHARED = new ReentrantLock();
        final ReentrantLock lock = new ReentrantLock();
        final Lock plain = new ReentrantLock();
        final ReadWriteLock rw = new ReentrantReadWriteLock();
        final Lock reader = rw.readLock();
        final Lock writer;
        final Condition full = lock.newCondition();
        final Condition free = rw.writeLock().newCondition();
        final Condition given;
        final Lock other;
        final StampedLock stamped = new StampedLock();
        final Counting counting = new Counting();
        int n;
        Base(Condition given, ReadWriteLock far) {
          this.given = given;
          this.writer = this.rw.writeLock();
          this.other = far.readLock();
        }
        void locked() { lock.lock(); try { n = 1; } finally { lock.unlock(); } }
        void shared() { SHARED.lock(); n = 1; SHARED.unlock(); }
        void plain() { plain.lock(); n = 1; plain.unlock(); }
        void interruptibly() throws InterruptedException { lock.lockInterruptibly(); n = 1; lock.unlock(); }
        void tries() { if (lock.tryLock()) { n = 1; lock.unlock(); } else n = 2; }
        boolean timed() throws InterruptedException { return lock.tryLock(1, TimeUnit.SECONDS); }
        void unlocks() { n = 1; lock.unlock(); }
        void reads() { rw.readLock().lock(); n = 1; rw.readLock().unlock(); }
        void readsByField() { reader.lock(); n = 1; reader.unlock(); }
        void writesByField() { writer.lock(); n = 1; writer.unlock(); }
        void mixed() { rw.writeLock().lock(); n = 1; writer.unlock(); }
        void far() { other.lock(); n = 1; other.unlock(); }
        void waits() throws InterruptedException { synchronized (this) { n = 1; wait(); n = 2; } }
        void awaits() throws InterruptedException { lock.lock(); full.await(); n = 1; lock.unlock(); }
        void awaitsFree() { writer.lock(); free.awaitUninterruptibly(); n = 1; writer.unlock(); }
        synchronized void awaitsGiven() { lock.lock(); given.awaitUninterruptibly(); lock.unlock(); }
        void awaitsNew() {
          lock.lock(); Condition c = lock.newCondition(); c.awaitUninterruptibly(); lock.unlock();
        }
        void signals() { lock.lock(); full.signalAll(); lock.unlock(); }
        void notifies() { notify(); }
        int stampRead() { long s = stamped.readLock(); int r = n; stamped.unlockRead(s); return r; }
        void stampWrite() { long s = stamped.writeLock(); n = 1; stamped.unlock(s); }
        int optimistic() {
          long s = stamped.tryOptimisticRead();
          int r = n;
          if (!stamped.validate(s)) { s = stamped.readLock(); r = n; stamped.unlockRead(s); }
          return r;
        }
        void upgrade() {
          long s = stamped.readLock();
          long w = stamped.tryConvertToWriteLock(s);
          if (w != 0) { n = 1; s = w; }
          stamped.unlock(s);
        }
        void ownClass() { counting.lock(); n = 1; counting.unlock(); }
        void perhapsOwn(ReentrantLock l) { l.lock(); }
        void byHand(Mutex m) { m.lock(); }
        void loop() { while (true) { lock.lock(); try { if (n > 0) return; } finally { lock.unlock(); } } }
      }
      class Counting extends ReentrantLock {
        int count;
        public void lock() { super.lock(); count = 1; }
      }
      final class Mutex { int held; synchronized void lock() { held = 1; } }
      """;

  private static final ShownPaths SHOWN = ShownPaths.of("Base", SOURCE);

  /** The paths of a method without arguments and results, apart from those with null references. */
  private static List<String> paths(String name) {
    return paths(name, "()V");
  }

  private static List<String> paths(String name, String descriptor) {
    return SHOWN.show(name, descriptor).stream()
        .filter(p -> !p.contains("NullPointerException"))
        .map(
            p ->
                p.replace("read SECONDS, ", "")
                    .replaceAll("read this\\.[a-mo-z]\\w*, ", "")
                    .replaceAll("new L[^,]*, ", ""))
        .distinct()
        .toList();
  }

  @Test
  void aReentrantLockIsHeldByOne() {
    assertThat(paths("locked"))
        .containsExactly(
            "take EXCLUSIVE this.lock, write this.n, leave EXCLUSIVE this.lock, return");
    assertThat(paths("shared"))
        .contains(
            "read SHARED, take EXCLUSIVE SHARED, write this.n, read SHARED,"
                + " leave EXCLUSIVE SHARED, return");
    assertThat(paths("plain"))
        .containsExactly(
            "take EXCLUSIVE this.plain, write this.n, leave EXCLUSIVE this.plain, return");
  }

  @Test
  void waitingForALockMayBeInterrupted() {
    assertThat(paths("interruptibly"))
        .containsExactlyInAnyOrder(
            "throw InterruptedException",
            "take EXCLUSIVE this.lock, write this.n, leave EXCLUSIVE this.lock, return");
    assertThat(paths("timed", "()Z"))
        .containsExactlyInAnyOrder(
            "throw InterruptedException", "take EXCLUSIVE this.lock, return", "return");
  }

  @Test
  void tryLockMayFail() {
    assertThat(paths("tries"))
        .containsExactlyInAnyOrder(
            "take EXCLUSIVE this.lock, write this.n, leave EXCLUSIVE this.lock, return",
            "write this.n, return");
  }

  @Test
  void whoDoesNotHoldALockMayNotUnlockIt() {
    assertThat(paths("unlocks"))
        .containsExactlyInAnyOrder(
            "write this.n, throw IllegalMonitorStateException",
            "write this.n, leave EXCLUSIVE this.lock, return");
  }

  @Test
  void theLocksOfAReadWriteLockAreItsModes() {
    for (String name : List.of("reads", "readsByField")) {
      assertThat(paths(name))
          .containsExactly("take SHARED this.rw, write this.n, leave SHARED this.rw, return");
    }
    for (String name : List.of("writesByField", "mixed")) {
      assertThat(paths(name))
          .containsExactly("take EXCLUSIVE this.rw, write this.n, leave EXCLUSIVE this.rw, return");
    }
  }

  /** Two threads might hold it at a time. */
  @Test
  void aLockFromElsewhereMayBeShared() {
    assertThat(paths("far"))
        .containsExactly("take SHARED this.other, write this.n, leave SHARED this.other, return");
  }

  @Test
  void waitingGivesTheLockUp() {
    assertThat(paths("waits"))
        .containsExactlyInAnyOrder(
            "take MONITOR this, write this.n, wait MONITOR this, write this.n, leave MONITOR this,"
                + " return",
            "take MONITOR this, write this.n, wait MONITOR this, leave MONITOR this,"
                + " throw InterruptedException");
    assertThat(paths("awaits"))
        .containsExactlyInAnyOrder(
            "take EXCLUSIVE this.lock, wait EXCLUSIVE this.lock, write this.n,"
                + " leave EXCLUSIVE this.lock, return",
            "take EXCLUSIVE this.lock, wait EXCLUSIVE this.lock, throw InterruptedException");
    assertThat(paths("awaitsFree"))
        .containsExactly(
            "take EXCLUSIVE this.rw, wait EXCLUSIVE this.rw, write this.n,"
                + " leave EXCLUSIVE this.rw, return");
    assertThat(paths("awaitsNew"))
        .containsExactly(
            "take EXCLUSIVE this.lock, wait EXCLUSIVE this.lock, leave EXCLUSIVE this.lock, return");
  }

  @Test
  void aConditionOfNobodyKnowsWhichLockGivesAllUpAndThoseOfCallers() {
    assertThat(paths("awaitsGiven"))
        .contains(
            "take MONITOR this, take EXCLUSIVE this.lock, wait MONITOR this,"
                + " wait EXCLUSIVE this.lock, wait EXCLUSIVE ?, leave EXCLUSIVE this.lock,"
                + " leave MONITOR this, return");
  }

  @Test
  void signalsAreNotSeen() {
    assertThat(paths("signals"))
        .containsExactly("take EXCLUSIVE this.lock, leave EXCLUSIVE this.lock, return");
    assertThat(paths("notifies"))
        .containsExactlyInAnyOrder("return", "throw IllegalMonitorStateException");
  }

  @Test
  void stampsAreLocksOfTwoModes() {
    assertThat(paths("stampRead", "()I"))
        .containsExactly(
            "take SHARED this.stamped, read this.n, leave SHARED this.stamped, return");
    assertThat(paths("stampWrite"))
        .containsExactly(
            "take EXCLUSIVE this.stamped, write this.n, leave EXCLUSIVE this.stamped, return");
    assertThat(paths("optimistic", "()I"))
        .containsExactlyInAnyOrder(
            "take SHARED this.stamped, read this.n, leave SHARED this.stamped, return",
            "read this.n, take SHARED this.stamped, read this.n, leave SHARED this.stamped, return");
    assertThat(paths("upgrade"))
        .containsExactlyInAnyOrder(
            "take SHARED this.stamped, take EXCLUSIVE this.stamped, leave SHARED this.stamped,"
                + " write this.n, leave EXCLUSIVE this.stamped, return",
            "take SHARED this.stamped, leave SHARED this.stamped, return");
  }

  @Test
  void whatTheModuleOverridesIsExecuted() {
    assertThat(paths("ownClass"))
        .containsExactly(
            "take EXCLUSIVE this.counting, write this.counting.count, write this.n,"
                + " leave EXCLUSIVE this.counting, return");
    assertThat(paths("perhapsOwn", "(Ljava/util/concurrent/locks/ReentrantLock;)V"))
        .containsExactlyInAnyOrder(
            "take EXCLUSIVE a1, return", "take EXCLUSIVE a1, write a1.count, return");
    assertThat(paths("byHand", "(LMutex;)V"))
        .containsExactly("take MONITOR a1, write a1.held, leave MONITOR a1, return");
  }

  @Test
  void aLoopHoldsTheSameLockInEachRound() {
    assertThat(paths("loop"))
        .anyMatch(
            p ->
                p.endsWith(
                    "Joined, take EXCLUSIVE this.lock, read this.n, leave EXCLUSIVE this.lock,"
                        + " again"));
  }
}
