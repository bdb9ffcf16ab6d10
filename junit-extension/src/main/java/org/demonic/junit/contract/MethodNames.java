package org.demonic.junit.contract;

import java.util.regex.Pattern;
import org.demonic.translate.type.BinaryNames;

/** Names of methods for people. */
public final class MethodNames {
  /** All that stands before the simple name: the package and the classes around it. */
  private static final Pattern AROUND =
      Pattern.compile("^.*[.$](?=[^.$]*[^.$\\d][^.$]*(\\$\\d+)*$)");

  private MethodNames() {}

  /** {@code Account.withdraw}, or {@code new Account}. */
  public static String of(String className, String method) {
    String owner = simpleName(className);
    return method.equals(BinaryNames.CONSTRUCTOR) ? "new " + owner : owner + "." + method;
  }

  /** {@code Account} for {@code pkg.Bank$Account}; {@code Bank$1} for an anonymous class in it. */
  public static String simpleName(String binaryName) {
    return AROUND.matcher(binaryName).replaceFirst("");
  }
}
