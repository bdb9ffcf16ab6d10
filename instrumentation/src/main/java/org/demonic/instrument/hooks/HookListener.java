package org.demonic.instrument.hooks;

/**
 * Hears what the instrumented code on one thread does. What a listener throws goes to {@link
 * #failed}, never to the code under test.
 */
interface HookListener {
  /** Keeps what this listener itself threw; throws nothing. */
  void failed(Throwable problem);
}
