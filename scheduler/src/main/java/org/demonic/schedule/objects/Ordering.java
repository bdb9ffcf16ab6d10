package org.demonic.schedule.objects;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.demonic.instrument.schedule.Site;

/** The way in which a call of a {@code java.util.concurrent} object orders threads. */
public enum Ordering {
  /** Has nothing to do with other threads. */
  NONE(Kind.READ),
  /** Reads, and is ordered behind nothing. */
  READS_ALONE(Kind.READ),
  /** Writes, and orders nothing. */
  UPDATES_ALONE(Kind.UPDATE),
  /** Is ordered behind the threads that have changed the object. */
  READS(Kind.READ),
  /** Both is behind them and lets others be behind itself. */
  UPDATES(Kind.UPDATE),
  /** Takes a lock, or permits. */
  ACQUIRES(Kind.ACQUIRE),
  /** Gives them back. */
  RELEASES(Kind.RELEASE),
  /** Gives permits to whoever takes them. */
  GIVES(Kind.UPDATE),
  /** Takes a lock that several may have. */
  ACQUIRES_SHARED(Kind.ACQUIRE_SHARED),
  /** Gives it back. */
  RELEASES_SHARED(Kind.RELEASE_SHARED);

  private final Kind kind;

  Ordering(Kind kind) {
    this.kind = kind;
  }

  /** The kind of operation if it cannot have to wait. */
  public Kind kind() {
    return switch (this) {
      case ACQUIRES -> Kind.UPDATE;
      case ACQUIRES_SHARED -> Kind.READ;
      default -> kind;
    };
  }

  /** The kind of operation if it waits until it can go through. */
  public Kind waiting() {
    return this == ACQUIRES_SHARED ? kind : Kind.ACQUIRE;
  }

  /** Whether what others have done before is known behind it. */
  public boolean isBehindOthers() {
    return switch (this) {
      case READS, UPDATES, ACQUIRES, ACQUIRES_SHARED -> true;
      case NONE, READS_ALONE, UPDATES_ALONE, RELEASES, RELEASES_SHARED, GIVES -> false;
    };
  }

  /** Whether it gives back a lock, which it does also where the execution ends just then. */
  public boolean isRelease() {
    return this == RELEASES || this == RELEASES_SHARED;
  }

  /** The ordering of a call. */
  public static Ordering of(Object receiver, Site.CallSite call) {
    String method = call.name();
    if (receiver instanceof ReadWriteLock
        && (method.equals("readLock") || method.equals("writeLock"))) {
      return NONE;
    } else if (receiver instanceof ReentrantReadWriteLock.ReadLock) {
      return ofLock(call, ACQUIRES_SHARED, RELEASES_SHARED);
    } else if (receiver instanceof Lock) {
      return ofLock(call, ACQUIRES, RELEASES);
    } else if (receiver instanceof StampedLock) {
      return ofStamped(call);
    } else if (receiver instanceof Semaphore) {
      return method.startsWith("acquire") || method.startsWith("tryAcquire")
          ? ACQUIRES
          : method.equals("release") ? GIVES : usual(call);
    } else if (receiver instanceof CountDownLatch) {
      return method.equals("await") ? ACQUIRES : method.equals("countDown") ? GIVES : usual(call);
    }
    boolean isAlone = method.endsWith("Plain") || method.endsWith("Opaque");
    if (isAlone && isAtomic(receiver)) {
      return method.startsWith("get") ? READS_ALONE : UPDATES_ALONE;
    }
    return usual(call);
  }

  /** Whether an object is one of the JDK's atomics. */
  public static boolean isAtomic(Object receiver) {
    return receiver.getClass().getName().startsWith("java.util.concurrent.atomic.");
  }

  private static Ordering ofLock(Site.CallSite call, Ordering acquires, Ordering releases) {
    String method = call.name();
    if (method.equals("newCondition")) {
      return NONE;
    } else if (method.startsWith("lock") || method.startsWith("tryLock")) {
      return acquires;
    }
    return method.equals("unlock") ? releases : usual(call);
  }

  private static Ordering ofStamped(Site.CallSite call) {
    return switch (call.name()) {
      case "asReadLock", "asWriteLock", "asReadWriteLock" -> NONE;
      case "readLock", "readLockInterruptibly", "tryReadLock" -> ACQUIRES_SHARED;
      case "unlockRead", "tryUnlockRead" -> RELEASES_SHARED;
      case "writeLock", "writeLockInterruptibly", "tryWriteLock", "tryConvertToWriteLock" ->
          ACQUIRES;
      case "unlockWrite", "unlock", "tryUnlockWrite" -> RELEASES;
      case "tryOptimisticRead", "validate" -> READS;
      default -> usual(call);
    };
  }

  private static Ordering usual(Site.CallSite call) {
    return Calls.isReading(call) ? READS : UPDATES;
  }
}
