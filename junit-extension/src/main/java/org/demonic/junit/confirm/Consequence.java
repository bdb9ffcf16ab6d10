package org.demonic.junit.confirm;

import org.demonic.junit.test.TestRunners;

/** The failure that follows from a broken precondition. */
final class Consequence {
  private Consequence() {}

  /** {@code IllegalStateException: no idle worker, at Pool.java:12}. */
  static String text(Throwable failure) {
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
