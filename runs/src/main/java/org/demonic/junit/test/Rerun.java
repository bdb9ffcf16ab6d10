package org.demonic.junit.test;

import java.util.Optional;

/**
 * Runs one test again as its framework does: with its set-up, parameters and extensions, on a new
 * instance if the framework makes one, on the thread that asks for it.
 */
@FunctionalInterface
public interface Rerun {
  /** Runs it. Returns what it has failed with; a test that is given up has failed, too. */
  Optional<Throwable> run();
}
