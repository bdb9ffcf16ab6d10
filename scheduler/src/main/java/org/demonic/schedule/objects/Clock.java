package org.demonic.schedule.objects;

import java.util.Arrays;

/** A vector clock: for each thread, how many of its epochs are known (Mattern, 1989). */
public final class Clock {
  private int[] epochs = {};

  int of(int thread) {
    return thread < epochs.length ? epochs[thread] : 0;
  }

  public void advance(int thread) {
    reserve(thread + 1);
    epochs[thread]++;
  }

  void set(int thread, int epoch) {
    reserve(thread + 1);
    epochs[thread] = epoch;
  }

  public void join(Clock other) {
    reserve(other.epochs.length);
    for (int i = 0; i < other.epochs.length; i++) {
      epochs[i] = Math.max(epochs[i], other.epochs[i]);
    }
  }

  void clear() {
    Arrays.fill(epochs, 0);
  }

  /** The first thread that this clock knows more about than {@code other}; -1 if there is none. */
  int ahead(Clock other) {
    for (int i = 0; i < epochs.length; i++) {
      if (epochs[i] > other.of(i)) {
        return i;
      }
    }
    return -1;
  }

  private void reserve(int length) {
    if (epochs.length < length) {
      epochs = Arrays.copyOf(epochs, Math.max(length, 4));
    }
  }
}
