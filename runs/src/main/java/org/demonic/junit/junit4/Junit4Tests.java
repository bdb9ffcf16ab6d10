package org.demonic.junit.junit4;

import java.util.Optional;
import org.demonic.junit.test.NamedTest;
import org.demonic.junit.test.TestAddress;
import org.demonic.junit.test.TestFramework;

/** The addresses of tests of JUnit 4. */
public final class Junit4Tests implements TestFramework {
  private static final String NAME = "[junit-4]";

  /** Creates the framework. */
  public Junit4Tests() {}

  @Override
  public Optional<TestAddress> find(String address) {
    return NamedTest.read(NAME, address).map(named -> address(named.testClass(), named.test()));
  }

  @Override
  public Optional<TestAddress> find(Class<?> testClass, String signature) {
    String name = signature.replace("()", "");
    return Junit4Test.isTest(testClass, name)
        ? Optional.of(address(testClass, name))
        : Optional.empty();
  }

  static TestAddress address(Class<?> testClass, String test) {
    NamedTest named = new NamedTest(testClass, test);
    return new TestAddress(
        named.address(NAME),
        testClass,
        named.method(),
        Junit4Test.isTest(testClass, test),
        () -> new Junit4Rerun(testClass, test));
  }
}
