package org.demonic.instrument.record;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.demonic.instrument.weave.MethodBody;
import org.jspecify.annotations.Nullable;

/** One run of a method of a class under test, from its entry to its end. */
public final class Activation {
  // Descriptors of frames are only given, on some JDKs, to who asks for their classes too.
  private static final StackWalker STACK =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private final MethodBody body;
  private final List<@Nullable Object> arguments;
  private final @Nullable Activation caller;
  private final @Nullable Frame frame;
  private @Nullable Object receiver;
  private boolean constructing;
  private @Nullable Object attachment;

  Activation(
      MethodBody body,
      @Nullable Object receiver,
      List<@Nullable Object> arguments,
      @Nullable Activation caller,
      @Nullable Frame frame) {
    this.body = body;
    this.receiver = receiver;
    this.arguments = Collections.unmodifiableList(arguments);
    this.caller = caller;
    this.frame = frame;
  }

  /** A run of a method that is supposed, and that no other one has called. */
  public static Activation supposed(
      MethodBody body, @Nullable Object receiver, List<@Nullable Object> arguments) {
    return new Activation(body, receiver, arguments, null, null);
  }

  /** The code that runs. */
  public MethodBody body() {
    return body;
  }

  /**
   * The receiver; null in a static method, and in a constructor before {@code super(...)} returns.
   */
  public @Nullable Object receiver() {
    return receiver;
  }

  /**
   * The arguments as they were at entry, primitives boxed; for a lambda, captured values come
   * first.
   */
  public List<@Nullable Object> arguments() {
    return arguments;
  }

  /** The recorded activation beneath this one on the stack, null if there is none. */
  public @Nullable Activation caller() {
    return caller;
  }

  /** The uppermost method beneath this one of which only its objects are reported. */
  @Nullable Frame frame() {
    return frame;
  }

  /**
   * The methods of classes under test that run, this activation first: also those of which only
   * their objects are reported.
   */
  public List<Run> runs() {
    List<Run> runs = new ArrayList<>();
    for (Activation at = this; at != null; at = at.caller) {
      runs.add(new Run(at.body, at.receiver, at.arguments));
      Frame end = at.caller == null ? null : at.caller.frame;
      for (Frame own = at.frame; own != null && own != end; own = own.below()) {
        Run run = own.run();
        if (run != null) {
          runs.add(run);
        }
      }
    }
    return runs;
  }

  /** What a handler keeps with this activation, such as the state at entry. */
  public @Nullable Object attachment() {
    return attachment;
  }

  /** Replaces what is kept with this activation. */
  public void attach(@Nullable Object newAttachment) {
    this.attachment = newAttachment;
  }

  /**
   * Whether no other open activation on this thread is on the same receiver, so that invariants of
   * the receiver must hold at its entry and exit.
   *
   * <p>While a constructor is in its call of {@code super(...)}, its object is not known yet: a
   * call back from there on an object of its class counts as one on that object. Whether it is
   * there still is read from the stack, because the JVM lets no handler see that {@code super(...)}
   * has thrown.
   */
  public boolean isOutermost() {
    Object own = receiver;
    if (own == null) {
      return false;
    }
    for (Activation below = caller; below != null; below = below.caller) {
      if (below.receiver == own || below.mayConstruct(own)) {
        return false;
      }
    }
    return true;
  }

  void setConstructing() {
    constructing = true;
  }

  void setReceiver(@Nullable Object constructed) {
    constructing = false;
    receiver = constructed;
  }

  private boolean mayConstruct(Object object) {
    if (!constructing || !hasClass(object.getClass(), body.in().name())) {
      return false;
    }
    constructing = STACK.walk(frames -> frames.anyMatch(this::isFrame));
    return constructing;
  }

  private boolean isFrame(StackWalker.StackFrame frame) {
    return frame.getMethodName().equals(body.method().name())
        && frame.getClassName().equals(body.in().name())
        && frame.getDescriptor().equals(body.method().descriptor());
  }

  private static boolean hasClass(Class<?> type, String name) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      if (at.getName().equals(name)) {
        return true;
      }
    }
    return false;
  }
}
