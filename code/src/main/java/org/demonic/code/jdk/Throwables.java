package org.demonic.code.jdk;

import java.util.Set;
import org.demonic.code.path.MethodName;
import org.objectweb.asm.Type;

/** What is believed of constructors of the JDK's exceptions and errors. */
public final class Throwables {
  private static final String TEXT = "Ljava/lang/String;";
  private static final String CAUSE = "Ljava/lang/Throwable;";

  /**
   * Exceptions that look at their arguments; {@link ArgumentDemands} says what some of them demand.
   */
  private static final Set<String> LOOKING =
      Set.of(
          "java/io/UncheckedIOException",
          "java/net/URISyntaxException",
          "java/nio/file/InvalidPathException",
          "java/time/format/DateTimeParseException",
          "java/util/DuplicateFormatFlagsException",
          "java/util/FormatFlagsConversionMismatchException",
          "java/util/IllegalFormatArgumentIndexException",
          "java/util/IllegalFormatConversionException",
          "java/util/IllegalFormatFlagsException",
          "java/util/MissingFormatArgumentException",
          "java/util/MissingFormatWidthException",
          "java/util/UnknownFormatConversionException",
          "java/util/UnknownFormatFlagsException");

  /** "[...] a detail message of (cause==null ? null : cause.toString())". */
  private static final Set<String> ASKING_THE_CAUSE =
      Set.of(
          "java/io/IOError",
          "java/io/IOException",
          "java/lang/Error",
          "java/lang/Exception",
          "java/lang/IllegalArgumentException",
          "java/lang/IllegalStateException",
          "java/lang/RuntimeException",
          "java/lang/SecurityException",
          "java/lang/Throwable",
          "java/lang/UnsupportedOperationException",
          "java/util/ConcurrentModificationException",
          "java/util/concurrent/ExecutionException");

  /** The packages of the JDK that the test goes through. */
  private static final Set<String> PACKAGES =
      Set.of(
          "java/io/",
          "java/lang/",
          "java/net/",
          "java/nio/file/",
          "java/text/",
          "java/time/",
          "java/util/",
          "java/util/concurrent/",
          "java/util/regex/",
          "java/util/zip/");

  private Throwables() {}

  /**
   * Whether a constructor of an exception or error of the JDK does not throw, and does nothing but
   * keep what it gets: "Constructs a new throwable with the specified detail message and cause."
   */
  public static boolean areKept(MethodName constructor) {
    Type[] types = Type.getArgumentTypes(constructor.descriptor());
    for (int i = 0; i < types.length; i++) {
      boolean isNumber = types[i].getSort() < Type.ARRAY;
      boolean isText = types[i].getDescriptor().equals(TEXT);
      boolean isCause = i > 0 && types[i].getDescriptor().equals(CAUSE);
      if (!isNumber && !isText && !isCause) {
        return false;
      }
    }
    return isKnown(constructor.owner())
        && (types.length == 0 || !LOOKING.contains(constructor.owner()));
  }

  /** Whether a class is in a package whose exceptions are known. */
  public static boolean isKnown(String type) {
    return PACKAGES.contains(type.substring(0, type.lastIndexOf('/') + 1));
  }

  /** Whether a constructor calls {@code toString()} of its only argument, if that is not null. */
  public static boolean asks(MethodName constructor) {
    return (constructor.descriptor().equals("(" + CAUSE + ")V")
            && ASKING_THE_CAUSE.contains(constructor.owner()))
        || (constructor.owner().equals("java/lang/AssertionError")
            && constructor.descriptor().equals("(Ljava/lang/Object;)V"));
  }
}
