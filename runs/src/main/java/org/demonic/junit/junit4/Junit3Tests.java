package org.demonic.junit.junit4;

import java.util.Optional;
import junit.framework.TestCase;
import org.demonic.junit.test.NamedTest;
import org.demonic.junit.test.TestAddress;
import org.demonic.junit.test.TestFramework;

/** The addresses of tests of JUnit 3. */
public final class Junit3Tests implements TestFramework {
  private static final String NAME = "[junit-3]";

  /** Creates the framework. */
  public Junit3Tests() {}

  @Override
  public Optional<TestAddress> find(String address) {
    return NamedTest.read(NAME, address)
        .map(named -> address(named.testClass(), named.test(), Optional.empty()));
  }

  @Override
  public Optional<TestAddress> find(Class<?> testClass, String signature) {
    String name = signature.replace("()", "");
    return TestCase.class.isAssignableFrom(testClass) && Junit3Test.isTest(testClass, name)
        ? Optional.of(address(testClass, name, Optional.empty()))
        : Optional.empty();
  }

  /**
   * The address of a test.
   *
   * @param instance the test itself; empty if only its name is known
   */
  static TestAddress address(Class<?> testClass, String test, Optional<TestCase> instance) {
    NamedTest named = new NamedTest(testClass, test);
    return new TestAddress(
        named.address(NAME),
        testClass,
        named.method(),
        Junit3Test.isTest(testClass, test),
        () -> new Junit3Rerun(testClass, test, instance));
  }
}
