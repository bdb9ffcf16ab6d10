package org.demonic.instrument.hooks;

import java.util.concurrent.atomic.AtomicInteger;

/** Gives the numbers by which instrumented code identifies its methods and calls. */
public final class HookIds {
  private static final AtomicInteger LAST = new AtomicInteger();

  private HookIds() {}

  /** A number that was never given before in this JVM, whatever kind of hook it is for. */
  public static int next() {
    return LAST.incrementAndGet();
  }
}
