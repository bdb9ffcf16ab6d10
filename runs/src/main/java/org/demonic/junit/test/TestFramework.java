package org.demonic.junit.test;

import java.util.Optional;

/** A framework whose tests can be run again by their addresses. */
public interface TestFramework {
  /**
   * The test of an address.
   *
   * @return empty if the address is not of this framework
   * @throws IllegalArgumentException for people, if it is, and there is no such test
   */
  Optional<TestAddress> find(String address);

  /**
   * The address of a test method without parameters.
   *
   * @return empty if the class has no such test of this framework
   */
  Optional<TestAddress> find(Class<?> testClass, String method);
}
