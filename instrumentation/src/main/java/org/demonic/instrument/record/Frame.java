package org.demonic.instrument.record;

import org.demonic.instrument.hooks.Pushed;
import org.demonic.instrument.weave.MethodBody;
import org.jspecify.annotations.Nullable;

/**
 * A method that runs, and of which nothing more is reported than the objects that it got.
 *
 * @param method its number
 * @param arguments those that are objects
 * @param below the next one on the stack, null if there is none
 */
@SuppressWarnings("ArrayRecordComponent") // made at each call: nothing is copied, or compared
record Frame(
    RecordingThread thread,
    int method,
    @Nullable Object receiver,
    @Nullable Object[] arguments,
    @Nullable Frame below)
    implements Pushed {
  @Override
  public void pop() {
    thread.popTo(below);
  }

  /** Null if its class is not under test. */
  @Nullable MethodBody body() {
    return thread.body(method);
  }
}
