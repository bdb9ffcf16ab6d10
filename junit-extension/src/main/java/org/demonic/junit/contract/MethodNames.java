package org.demonic.junit.contract;

import org.demonic.translate.type.BinaryNames;

/** Names of methods for people. */
public final class MethodNames {
  private MethodNames() {}

  /** {@code Account.withdraw}, or {@code new Account}. */
  public static String of(String className, String method) {
    String owner = BinaryNames.simpleName(className);
    return method.equals(BinaryNames.CONSTRUCTOR) ? "new " + owner : owner + "." + method;
  }
}
