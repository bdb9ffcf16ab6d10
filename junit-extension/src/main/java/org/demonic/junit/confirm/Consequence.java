package org.demonic.junit.confirm;

import org.demonic.junit.test.TestRunners;

/** The failure that follows from a broken precondition. */
final class Consequence {
  private Consequence() {}

  /** What the code has thrown, where a framework says only that it has thrown something. */
  private static Throwable cause(Throwable failure) {
    Throwable cause = failure.getCause();
    return cause != null && TestRunners.contain(failure.getClass().getName())
        ? cause(cause)
        : failure;
  }

  /** {@code IllegalStateException: no idle worker, at Pool.java:12}. */
  static String text(Throwable thrown) {
    Throwable failure = cause(thrown);
    String message = failure.getMessage();
    String first = message == null ? "" : message.strip().lines().findFirst().orElse("");
    StackTraceElement[] frames = failure.getStackTrace();
    String place = "";
    for (StackTraceElement frame : frames) {
      if (!frame.getClassName().startsWith("java.")
          && !frame.getClassName().startsWith("jdk.")
          && !TestRunners.contain(frame.getClassName())
          && !frame.getClassName().startsWith("org.assertj.")
          && frame.getFileName() != null) {
        place = ", at " + frame.getFileName() + ":" + frame.getLineNumber();
        break;
      }
    }
    return failure.getClass().getSimpleName() + (first.isEmpty() ? "" : ": " + first) + place;
  }
}
