package org.demonic.junit.jupiter;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.demonic.junit.test.LoadedClass;
import org.demonic.junit.test.TestAddress;
import org.demonic.junit.test.TestFramework;

/** The addresses of tests of Jupiter: their unique ids. */
public final class JupiterTests implements TestFramework {
  static final String ENGINE = "junit-jupiter";

  private static final String PREFIX = "[engine:" + ENGINE + "]";
  private static final Pattern TEST_CLASS = Pattern.compile("\\[class:([^]]+)]");
  private static final Pattern TEST_METHOD =
      Pattern.compile("\\[(?:method|test-template|test-factory):(\\w+)\\(");

  /** Creates the framework. */
  public JupiterTests() {}

  @Override
  public Optional<TestAddress> find(String address) {
    if (!address.startsWith(PREFIX)) {
      return Optional.empty();
    }
    Matcher type = TEST_CLASS.matcher(address);
    if (!type.find()) {
      throw new IllegalArgumentException("this is not the id of a test of Jupiter: " + address);
    }
    Matcher method = TEST_METHOD.matcher(address);
    return Optional.of(
        address(address, LoadedClass.named(type.group(1)), method.find() ? method.group(1) : ""));
  }

  @Override
  public Optional<TestAddress> find(Class<?> testClass, String signature) {
    return find(id(testClass, signature));
  }

  static TestAddress address(String uniqueId, Class<?> testClass, String method) {
    return new TestAddress(
        uniqueId,
        testClass,
        method,
        uniqueId.equals(id(testClass, method + "()")),
        () -> new JupiterRerun(uniqueId));
  }

  private static String id(Class<?> testClass, String signature) {
    return PREFIX + "/[class:%s]/[method:%s]".formatted(testClass.getName(), signature);
  }
}
