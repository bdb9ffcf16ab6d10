package org.demonic.junit.testng;

import java.util.Optional;
import java.util.function.Supplier;
import org.demonic.junit.test.NamedTest;
import org.demonic.junit.test.Rerun;
import org.demonic.junit.test.TestAddress;
import org.demonic.junit.test.TestFramework;

/** The addresses of tests of TestNG: a method, and the row of its data provider if it has one. */
public final class TestNgTests implements TestFramework {
  private static final String NAME = "[testng]";

  /** Creates the framework. */
  public TestNgTests() {}

  @Override
  public Optional<TestAddress> find(String address) {
    return NamedTest.read(NAME, address).map(named -> address(named, () -> TestNgRerun.of(named)));
  }

  @Override
  public Optional<TestAddress> find(Class<?> testClass, String signature) {
    NamedTest named = new NamedTest(testClass, signature.replace("()", ""));
    return TestNgMethods.isTest(testClass, named.test())
        ? Optional.of(address(named, () -> TestNgRerun.of(named)))
        : Optional.empty();
  }

  static TestAddress address(NamedTest named, Supplier<Rerun> rerun) {
    return new TestAddress(
        named.address(NAME),
        named.testClass(),
        named.method(),
        TestNgMethods.isTest(named.testClass(), named.test()),
        rerun);
  }
}
