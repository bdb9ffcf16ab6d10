package org.demonic.junit.time;

import java.util.function.LongSupplier;

/** Measures how long some work takes that is done in parts. */
public final class WorkClock implements LongSupplier {
  private long before;
  private long start;
  private boolean isRunning;

  /** Some work of a part. */
  public interface Part<T, E extends Exception> {
    T get() throws E;
  }

  /** Does a part of the work; what it takes counts, also if it fails. */
  public <T, E extends Exception> T measured(Part<T, E> part) throws E {
    start = System.nanoTime();
    isRunning = true;
    try {
      return part.get();
    } finally {
      before = getAsLong();
      isRunning = false;
    }
  }

  /** The time so far, in nanoseconds. */
  @Override
  public long getAsLong() {
    return isRunning ? before + System.nanoTime() - start : before;
  }
}
