package org.demonic.junit.test;

import java.util.function.Supplier;

/**
 * Values that live as long as some tests run: all of a run, or those of a class. A value that is
 * {@link AutoCloseable} is closed at the end.
 */
public interface Scope {
  /** The value of a type, which is made when it is first asked for. */
  <T> T get(Class<T> type, Supplier<T> made);
}
