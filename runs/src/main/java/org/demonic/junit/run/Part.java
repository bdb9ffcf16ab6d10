package org.demonic.junit.run;

import org.jspecify.annotations.Nullable;

/** A part of a test, which runs on the thread that asks for it. */
@FunctionalInterface
public interface Part<T extends @Nullable Object> {
  /** Runs it. */
  T run() throws Throwable;
}
