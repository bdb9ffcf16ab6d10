package org.demonic.instrument.record;

import org.jspecify.annotations.Nullable;

/**
 * Follows one test. Each method is called on the test's own thread, with live objects, while the
 * code under test waits; code under test that it runs itself is not reported. What the methods
 * throw is kept ({@link Recording#failure}): it does not end the test in its midst.
 */
public interface CallHandler {
  /** A call that is reported is about to be made. */
  void call(CallEvent event);

  /** A method begins. */
  void enter(Activation activation);

  /**
   * A method is about to return normally.
   *
   * @param result boxed if primitive; null for {@code void}
   */
  void exit(Activation activation, @Nullable Object result);
}
