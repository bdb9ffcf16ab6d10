package org.demonic.junit;

import org.demonic.junit.help.GivenHelp;

/**
 * Says by hand how another thread ends a wait of a test:
 *
 * <pre>{@code
 * Stubs.on(counter.nonZero).await(counter::increment);
 * counter.waitForIdle();
 * }</pre>
 *
 * <p>Where the test waits for the object, a second thread runs the stub, and wakes those who wait
 * for the object if the test still waits then. It does so each time. A test that does not wait, or
 * that has no {@code @Demonic}, is not changed.
 */
public final class Stubs {
  private Stubs() {}

  /**
   * The stub of waits for an object.
   *
   * @param awaited a condition, or an object whose monitor is used
   */
  public static Stub on(Object awaited) {
    return new Stub(awaited);
  }

  /** A stub that has no code yet. */
  public static final class Stub {
    private final Object awaited;

    private Stub(Object awaited) {
      this.awaited = awaited;
    }

    /**
     * Establishes what is waited for.
     *
     * @param action is run on a second thread, which has no locks
     */
    public void await(GivenHelp.Action action) {
      GivenHelp.ofThisThread().ifPresent(given -> given.add(awaited, action));
    }
  }
}
