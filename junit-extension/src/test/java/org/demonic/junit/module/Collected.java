package org.demonic.junit.module;

import java.lang.ref.Reference;

/** Whether nothing refers to an object any more. */
final class Collected {
  private static final int TRIES = 20;

  private Collected() {}

  /** Lets the JVM collect what it can, and looks. */
  static boolean isCollected(Reference<?> reference) {
    for (int i = 0; i < TRIES && reference.get() != null; i++) {
      System.gc();
    }
    return reference.get() == null;
  }
}
