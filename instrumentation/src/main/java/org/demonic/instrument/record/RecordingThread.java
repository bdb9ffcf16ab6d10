package org.demonic.instrument.record;

import java.util.Arrays;
import java.util.List;
import org.demonic.instrument.calls.CallSite;
import org.demonic.instrument.hooks.CallListener;
import org.demonic.instrument.hooks.Pushed;
import org.demonic.instrument.weave.MethodBody;
import org.jspecify.annotations.Nullable;

/**
 * The stack of activations of one thread, and that of the other methods which tell what objects
 * they have. A token is the activation, or the frame, itself. If an event finds others above it on
 * the stack, these have ended without an event, and are dropped.
 */
final class RecordingThread implements CallListener {
  private final Recording recording;
  private @Nullable Activation current;
  private @Nullable Frame frame;

  RecordingThread(Recording recording) {
    this.recording = recording;
  }

  @Override
  public Object owner() {
    return recording;
  }

  @Override
  public void elsewhere(int method) {
    recording.elsewhere(method);
  }

  @Override
  public @Nullable Object enter(int method, @Nullable Object self, @Nullable Object[] arguments) {
    MethodBody body = recording.body(method);
    if (body == null) {
      return null;
    }
    Activation activation = new Activation(body, self, Arrays.asList(arguments), current, frame);
    current = activation;
    try {
      recording.handler().enter(activation);
    } catch (Throwable problem) {
      failed(problem);
    }
    return activation;
  }

  @Override
  public void seen(Object self) {
    if (current == null) {
      recording.handler().seen(self);
    }
  }

  @Override
  public Pushed push(int method, @Nullable Object self, @Nullable Object[] arguments) {
    Frame pushed = new Frame(this, method, self, arguments, frame);
    frame = pushed;
    return pushed;
  }

  void popTo(@Nullable Frame below) {
    frame = below;
  }

  @Nullable MethodBody body(int method) {
    return recording.body(method);
  }

  @Override
  public void constructing(Object token) {
    makeCurrent(token).setConstructing();
  }

  @Override
  public void constructed(Object token, @Nullable Object self) {
    makeCurrent(token).setReceiver(self);
  }

  @Override
  public void call(
      int site, Object token, @Nullable Object receiver, @Nullable Object[] arguments) {
    Activation activation = makeCurrent(token);
    CallSite at = recording.site(site);
    if (at != null) {
      List<@Nullable Object> operands = Arrays.asList(arguments);
      recording.reach(new CallEvent(at, activation, receiver, operands));
    }
  }

  @Override
  public void exit(Object token, @Nullable Object result) {
    Activation activation = makeCurrent(token);
    try {
      recording.handler().exit(activation, result);
    } finally {
      current = activation.caller();
    }
  }

  @Override
  public void abort(Object token) {
    current = makeCurrent(token).caller();
  }

  @Override
  public void failed(Throwable problem) {
    recording.fail(problem);
  }

  private Activation makeCurrent(Object token) {
    Activation activation = (Activation) token;
    current = activation;
    frame = activation.frame();
    return activation;
  }
}
