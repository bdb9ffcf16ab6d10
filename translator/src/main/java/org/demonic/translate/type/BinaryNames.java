package org.demonic.translate.type;

/** The names that classes and constructors have in class files, and their parts. */
public final class BinaryNames {
  /** The name of constructors in class files. */
  public static final String CONSTRUCTOR = "<init>";

  private BinaryNames() {}

  /** {@code Entry} of {@code java.util.Map$Entry}. */
  public static String simpleName(String binaryName) {
    return binaryName.substring(
        Math.max(binaryName.lastIndexOf('.'), binaryName.lastIndexOf('$')) + 1);
  }

  /** {@code java.util} of {@code java.util.Map$Entry}; empty for the unnamed package. */
  public static String packageName(String binaryName) {
    int dot = binaryName.lastIndexOf('.');
    return dot < 0 ? "" : binaryName.substring(0, dot);
  }

  /** {@code Map$Entry} of {@code java.util.Map$Entry}. */
  public static String withoutPackage(String binaryName) {
    return binaryName.substring(binaryName.lastIndexOf('.') + 1);
  }

  public static String qualify(String packageName, String name) {
    return packageName.isEmpty() ? name : packageName + "." + name;
  }

  static String descriptor(String binaryName) {
    return "L" + binaryName.replace('.', '/') + ";";
  }
}
