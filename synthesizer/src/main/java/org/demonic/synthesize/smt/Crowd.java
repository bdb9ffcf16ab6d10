package org.demonic.synthesize.smt;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The checks that run in this process at once. They share the memory that Z3 may hold. So whether
 * the memory suffices for a check would depend on the others; a check that meets this limit in
 * company is therefore done again alone.
 */
public final class Crowd {
  private static final long PATIENCE_MILLIS = 20;

  /** Checks hold its read lock; one that must be alone holds its write lock. */
  private static final ReentrantReadWriteLock PRESENT = new ReentrantReadWriteLock(true);

  private static final AtomicLong ARRIVALS = new AtomicLong();

  /** The arrivals when this thread's check began; negative if others were there already. */
  private static final ThreadLocal<Long> ARRIVED = new ThreadLocal<>();

  private static final long IN_COMPANY = -1;

  private Crowd() {}

  /** A check met the limit on memory while, or after, others ran beside it. */
  public static final class CrowdedException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /**
   * Does a check while others may run.
   *
   * @throws CrowdedException if it must be done alone
   */
  public static <T> T among(Supplier<T> check) {
    PRESENT.readLock().lock();
    try {
      long arrived = ARRIVALS.incrementAndGet();
      ARRIVED.set(PRESENT.getReadLockCount() > 1 ? IN_COMPANY : arrived);
      return check.get();
    } finally {
      ARRIVED.remove();
      PRESENT.readLock().unlock();
    }
  }

  /**
   * Does a check while no other runs.
   *
   * @param isOver whether to wait no longer for the others
   * @param late what the answer is then
   */
  public static <T> T alone(Supplier<T> check, BooleanSupplier isOver, Supplier<T> late) {
    try {
      while (!PRESENT.writeLock().tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        if (isOver.getAsBoolean()) {
          return late.get();
        }
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return late.get();
    }
    try {
      return check.get();
    } finally {
      PRESENT.writeLock().unlock();
    }
  }

  /**
   * Is called where the memory is short.
   *
   * @throws CrowdedException if others may be the reason
   */
  public static void mustBeAlone() {
    Long arrived = ARRIVED.get();
    if (arrived != null && arrived != ARRIVALS.get()) {
      throw new CrowdedException();
    }
  }
}
