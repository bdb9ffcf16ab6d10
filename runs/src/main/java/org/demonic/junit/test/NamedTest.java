package org.demonic.junit.test;

import java.util.Optional;

/**
 * A test by the name that its framework gives it, where the class and that name are all that one
 * needs. Its address is {@code [framework]/[class:a.b.CTest]/[test:takes[0]]}; the name may have
 * anything in it, and comes last.
 */
public record NamedTest(Class<?> testClass, String test) {
  private static final String CLASS = "/[class:";
  private static final String TEST = "]/[test:";

  /** The test of an address; empty if that is of another framework. */
  public static Optional<NamedTest> read(String framework, String address) {
    int test = address.indexOf(TEST);
    if (!address.startsWith(framework + CLASS) || test < 0 || !address.endsWith("]")) {
      return Optional.empty();
    }
    String type = address.substring(framework.length() + CLASS.length(), test);
    String name = address.substring(test + TEST.length(), address.length() - 1);
    return Optional.of(new NamedTest(LoadedClass.named(type), name));
  }

  /** The address of the test. */
  public String address(String framework) {
    return framework + CLASS + testClass.getName() + TEST + test + "]";
  }

  /** The name of its method: what comes before the number or the values of its parameters. */
  public String method() {
    int end = 0;
    while (end < test.length() && Character.isJavaIdentifierPart(test.charAt(end))) {
      end++;
    }
    return test.substring(0, end);
  }
}
