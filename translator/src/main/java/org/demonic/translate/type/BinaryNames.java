package org.demonic.translate.type;

/** The names that classes and constructors have in class files, and their parts. */
public final class BinaryNames {
  /** The name of constructors in class files. */
  public static final String CONSTRUCTOR = "<init>";

  private BinaryNames() {}

  /** {@code Entry} of {@code java.util.Map$Entry}; {@code Bank$1} of an anonymous class in it. */
  public static String simpleName(String binaryName) {
    int end = binaryName.length();
    int start;
    do {
      start = Math.max(binaryName.lastIndexOf('.', end - 1), binaryName.lastIndexOf('$', end - 1));
      end = isNumber(binaryName, start + 1, end) ? start : 0;
    } while (end > 0);
    return binaryName.substring(start + 1);
  }

  private static boolean isNumber(String text, int start, int end) {
    return text.substring(start, end).chars().allMatch(c -> '0' <= c && c <= '9');
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
