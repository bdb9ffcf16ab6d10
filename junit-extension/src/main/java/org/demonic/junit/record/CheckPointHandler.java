package org.demonic.junit.record;

import org.jspecify.annotations.Nullable;

/**
 * Follows one test. Each method is called on the test's own thread, with live objects, while the
 * code under test waits; code under test that it runs itself is not reported. What the methods
 * throw, other than {@link #finish}, ends the test at its end, never in the midst of it.
 */
public interface CheckPointHandler {
  /** A check point was reached. */
  void call(CallEvent event);

  /** A method begins. */
  void enter(Activation activation);

  /**
   * A method is about to return normally.
   *
   * @param result boxed if primitive; null for {@code void}
   */
  void exit(Activation activation, @Nullable Object result);

  /**
   * The test has ended, after its {@code @AfterEach} methods. What this throws fails it.
   *
   * @param mustCheck whether a test that has checked nothing is to fail: not one that has failed
   *     already, or that only makes other tests
   */
  void finish(boolean mustCheck);
}
