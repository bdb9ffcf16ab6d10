package org.demonic.schedule.step;

import java.util.function.BooleanSupplier;
import org.demonic.schedule.objects.Operation;
import org.jspecify.annotations.Nullable;

/** The intention of one thread: what it is about to do, and when it can. */
public final class Intention {
  /** The condition of what can always be done. */
  @SuppressWarnings("UnnecessaryLambda") // it is compared with nothing, and passed in many places
  public static final BooleanSupplier ALWAYS = () -> true;

  private volatile Operation pending;
  private volatile BooleanSupplier readiness = ALWAYS;

  /** Whether it could go on if its time were up; null if it has no limit. */
  private volatile @Nullable BooleanSupplier lateness;

  private volatile long deadline;

  /** Creates that of a thread which can always begin. */
  public Intention(Operation begin) {
    this.pending = begin;
  }

  /** The operation that it is about to do. */
  public Operation pending() {
    return pending;
  }

  /** Changes what it is about to do; a limit that was set before is for that. */
  public void change(Operation operation, BooleanSupplier ready) {
    pending = operation;
    readiness = ready;
  }

  /** It does what it was about to do. */
  public void reach() {
    readiness = ALWAYS;
    lateness = null;
  }

  /**
   * Sets a limit for what it is about to do.
   *
   * @param until when it is over
   * @param condition has to be true then
   */
  public void setLimit(long until, BooleanSupplier condition) {
    deadline = until;
    lateness = condition;
  }

  /** Takes the limit away. */
  public void removeLimit() {
    lateness = null;
  }

  /** Whether there is a time at which it goes on in any case. */
  public boolean hasLimit() {
    return lateness != null;
  }

  /** That time, if there is one. */
  public long deadline() {
    return deadline;
  }

  /** Whether it can go on. */
  public boolean isReady() {
    return readiness.getAsBoolean();
  }

  /** Whether it could go on if time passed. */
  public boolean isLate() {
    BooleanSupplier condition = lateness;
    return condition != null && condition.getAsBoolean();
  }
}
