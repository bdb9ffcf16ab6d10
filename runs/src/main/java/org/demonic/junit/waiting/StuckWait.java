package org.demonic.junit.waiting;

import java.util.List;

/**
 * A wait that nobody is there to end.
 *
 * @param call the call that waits, as {@code Semaphore.acquire}
 * @param isTimed whether it has a time limit
 * @param frames the code that waits, the innermost first; the call of the JDK is not in it
 */
public record StuckWait(String call, boolean isTimed, List<StackTraceElement> frames) {
  public StuckWait {
    frames = List.copyOf(frames);
  }

  /** {@code Buffer.take waits in Object.wait at Buffer.java:17}. */
  public String text() {
    StackTraceElement at = frames.get(0);
    String type = at.getClassName().substring(at.getClassName().lastIndexOf('.') + 1);
    String text =
        "%s.%s waits in %s"
            .formatted(type.substring(type.lastIndexOf('$') + 1), at.getMethodName(), call);
    return text + place(at);
  }

  /** {@code at Buffer.java:17}; empty for a class file of a library that has no lines. */
  public static String place(StackTraceElement frame) {
    return frame.getLineNumber() < 0
        ? ""
        : " at %s:%d".formatted(frame.getFileName(), frame.getLineNumber());
  }
}
