package org.demonic.junit.rival;

import java.util.concurrent.atomic.AtomicInteger;

/** How many test classes a run has, where whoever runs them says so before it begins. */
public final class PlannedClasses {
  private static final AtomicInteger LEFT = new AtomicInteger();

  private PlannedClasses() {}

  /** A run of so many classes begins in this JVM. */
  public static void begin(int classes) {
    LEFT.set(classes);
  }

  /**
   * The number of classes whose tests have not begun, with the one that begins now; 0 if unknown.
   */
  static int next() {
    return LEFT.getAndUpdate(left -> Math.max(0, left - 1));
  }
}
