package org.demonic.junit.rerun;

/** What goes along with each run of a test. */
@FunctionalInterface
public interface Companion {
  /** The name of the thread that helps a test where it waits. */
  String HELPER = "helper";

  /** The event of that thread when it has made a call. */
  String HELPED = "demonic: helped";

  /** Nothing. */
  Companion NONE = heard -> () -> {};

  /**
   * Begins with a run, on the thread of the test.
   *
   * @param heard hears the calls of the test
   * @return what is done when the test has ended
   */
  Runnable begin(Scout heard);
}
