package org.demonic.report.html;

/** The short names of classes and tests. */
final class Names {
  private Names() {}

  /** {@code PoolTest.takes} for {@code org.example.PoolTest#takes}. */
  static String test(String test) {
    int method = test.indexOf('#');
    return method < 0
        ? type(test)
        : type(test.substring(0, method)) + "." + test.substring(method + 1);
  }

  /** {@code Pool} for {@code org.example.Pool}. */
  static String type(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** {@code 1 test}, {@code 2 tests}. */
  static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
