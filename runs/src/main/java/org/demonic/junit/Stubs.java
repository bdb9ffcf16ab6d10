package org.demonic.junit;

import java.util.Objects;
import org.demonic.junit.help.GivenHelp;

/**
 * Says by hand how another thread ends a wait of a test:
 *
 * <pre>{@code
 * Stubs.on(counter.nonZero).await(counter::increment);
 * counter.waitForIdle();
 * }</pre>
 *
 * <p>Where the test waits, for whatever it is, a second thread runs the stub, and wakes those who
 * wait for the object if the test still waits then. Of several stubs each is run where the test
 * waits next, and the last one again and again. A test that does not wait, or that has no
 * {@code @Demonic}, is not changed.
 */
public final class Stubs {
  private Stubs() {}

  /**
   * The stub of waits for an object.
   *
   * @param awaited a condition, or an object whose monitor is used: who waits for it is woken
   */
  public static Stub on(Object awaited) {
    return new Stub(Objects.requireNonNull(awaited, "a stub is on the object that is waited for"));
  }

  /** What another thread does. */
  @FunctionalInterface
  public interface Code {
    /** Does it. */
    void run() throws Throwable;
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
     * @param code is run on a second thread, which has no locks
     */
    public void await(Code code) {
      Objects.requireNonNull(code, "a stub has code");
      GivenHelp.ofThisThread().ifPresent(given -> given.add(awaited, code::run));
    }
  }
}
