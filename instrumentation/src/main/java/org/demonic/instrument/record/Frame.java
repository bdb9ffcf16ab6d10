package org.demonic.instrument.record;

import java.util.Arrays;
import org.demonic.instrument.hooks.Pushed;
import org.demonic.instrument.weave.MethodBody;
import org.jspecify.annotations.Nullable;

/**
 * A running method of which only the receiver and arguments are reported, in some nanoseconds:
 * plans need to know who owns the objects that a routine got.
 */
final class Frame implements Pushed {
  private final RecordingThread thread;
  private final int method;
  private final @Nullable Object receiver;
  private final @Nullable Object[] arguments;
  private final @Nullable Frame below;

  /**
   * Creates a frame. Most calls do so, so nothing is copied.
   *
   * @param method the number of the method
   * @param arguments those that are objects
   * @param below the next one on the stack, null if there is none
   */
  Frame(
      RecordingThread thread,
      int method,
      @Nullable Object receiver,
      @Nullable Object[] arguments,
      @Nullable Frame below) {
    this.thread = thread;
    this.method = method;
    this.receiver = receiver;
    this.arguments = arguments;
    this.below = below;
  }

  @Override
  public void pop() {
    thread.popTo(below);
  }

  @Nullable Frame below() {
    return below;
  }

  /** The run as far as it is known; null if its class is not under test. */
  @Nullable Run run() {
    MethodBody body = thread.body(method);
    return body == null ? null : new Run(body, receiver, Arrays.asList(arguments));
  }
}
