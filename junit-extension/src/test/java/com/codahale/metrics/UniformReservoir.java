package com.codahale.metrics;

import java.util.concurrent.atomic.AtomicInteger;

/** Has the name of a class of a library of which something is believed. */
public class UniformReservoir {
  private final AtomicInteger count = new AtomicInteger();

  /** Adds a value. */
  public void update(long value) {
    count.addAndGet((int) value);
  }

  /** What there is, more or less. */
  public int getSnapshot() {
    return count.get();
  }
}
