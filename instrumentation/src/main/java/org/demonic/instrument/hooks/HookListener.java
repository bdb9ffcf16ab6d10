package org.demonic.instrument.hooks;

/**
 * Hears what the instrumented code on one thread does. What a listener throws goes to {@link
 * #failed}, never to the code under test.
 */
interface HookListener {
  /**
   * The object that listens: the same object for all listeners, one for each thread, that are parts
   * of one. Threads that are started while it listens are known by it.
   */
  Object owner();

  /** Keeps what this listener itself threw; throws nothing. */
  void failed(Throwable problem);
}
