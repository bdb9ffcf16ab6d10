package org.demonic.instrument.record;

import org.jspecify.annotations.Nullable;

/**
 * Receives the events of one test. Each method is called on the test's own thread, with live
 * objects, while the code under test waits; code under test that it runs itself is not reported. An
 * exception that a method throws is kept ({@link Recording#failure}) and does not end the test.
 */
public interface CallHandler {
  /** A call that is reported is about to be made. */
  void call(CallEvent event);

  /**
   * Notes that a method begins of which only the receiver is reported, while no reported one runs.
   *
   * @param receiver the object that it is called on
   */
  default void seen(Object receiver) {}

  /** A method begins. */
  void enter(Activation activation);

  /**
   * A method is about to return normally.
   *
   * @param result boxed if primitive; null for {@code void}
   */
  void exit(Activation activation, @Nullable Object result);
}
