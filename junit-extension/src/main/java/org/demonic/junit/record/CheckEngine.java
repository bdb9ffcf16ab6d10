package org.demonic.junit.record;

import org.demonic.junit.instrument.ContractLookup;

/**
 * Decides what is of interest and checks it; found as a {@link java.util.ServiceLoader} service.
 */
public interface CheckEngine {
  /** The contracts, the same ones for all tests of this JVM. */
  ContractLookup contracts();

  /** Called before a test's {@code @BeforeEach} methods; what this throws fails the test. */
  CheckPointHandler start(CheckedTest test);
}
