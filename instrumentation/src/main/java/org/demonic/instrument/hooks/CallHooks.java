package org.demonic.instrument.hooks;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The hooks of methods and calls: what instrumented code calls when it enters a method, makes a
 * call, and leaves a method. They only find the listener of the running thread and pass the event
 * on.
 *
 * <p>Hooks that deliver events go through one method, {@link #dispatch}, which holds the only copy
 * of the steps that must not be wrong: ask for the listener, pass the event on, keep what the
 * listener throws, clear the flag. The shorter way would be a lambda for each hook, but nothing
 * here may use a lambda or concatenate strings by {@code invokedynamic}: hooks run in the midst of
 * any code, also while the JVM links lambdas. A switch on a number costs nothing beside the
 * thread's variable. {@link #push} and {@link #pop} deliver nothing: they run in most methods, and
 * only keep what the next event may need.
 *
 * <p>Another kind of hooks, such as those of field accesses, is another class of this form, with
 * its own {@link ThreadListeners}.
 */
public final class CallHooks {
  private static final ThreadListeners<CallListener> LISTENERS = new ThreadListeners<>();
  private static final @Nullable Object[] NOTHING = {};

  private static final int ENTER = 0;
  private static final int CONSTRUCTING = 1;
  private static final int CONSTRUCTED = 2;
  private static final int CALL = 3;
  private static final int EXIT = 4;
  private static final int ABORT = 5;
  private static final int SEEN = 6;

  private CallHooks() {}

  /**
   * Makes {@code listener} the one of this thread; with null the thread has none from now on.
   *
   * @return the one before
   */
  public static @Nullable CallListener bind(@Nullable CallListener listener) {
    return LISTENERS.bind(listener);
  }

  /**
   * A method begins.
   *
   * @return the token that this activation passes to the other hooks, null if nobody listens
   */
  public static @Nullable Object enter(
      int method, @Nullable Object self, @Nullable Object[] arguments) {
    return dispatch(ENTER, method, null, self, arguments);
  }

  /** Notes that a method begins of which only the receiver is reported. */
  public static void seen(Object self) {
    dispatch(SEEN, 0, null, self, NOTHING);
  }

  /**
   * Notes that a method begins of which only the receiver and arguments are reported while it runs.
   *
   * @param arguments those that are objects
   * @return the token for its end, null if nobody listens
   */
  public static @Nullable Object push(
      int method, @Nullable Object self, @Nullable Object[] arguments) {
    CallListener listener = LISTENERS.current();
    return listener == null ? null : listener.push(method, self, arguments);
  }

  /** Notes that such a method ends, normally or by an exception. */
  public static void pop(@Nullable Object token) {
    if (token != null) {
      ((Pushed) token).pop();
    }
  }

  /** A constructor has evaluated the arguments of {@code super} or {@code this} and calls it. */
  public static void constructing(@Nullable Object token) {
    dispatch(CONSTRUCTING, 0, token, null, NOTHING);
  }

  /** A constructor's {@code this} has become an object. */
  public static void constructed(@Nullable Object token, @Nullable Object self) {
    dispatch(CONSTRUCTED, 0, token, self, NOTHING);
  }

  /** A call is about to be made; its receiver and arguments are evaluated. */
  public static void call(
      int site, @Nullable Object token, @Nullable Object receiver, @Nullable Object[] arguments) {
    dispatch(CALL, site, token, receiver, arguments);
  }

  /** A method is about to return. */
  public static void exit(@Nullable Object token, @Nullable Object result) {
    dispatch(EXIT, 0, token, result, NOTHING);
  }

  /** A method ends by an exception. */
  public static void abort(@Nullable Object token) {
    dispatch(ABORT, 0, token, null, NOTHING);
  }

  /**
   * Passes one event on to the listener of this thread, if there is one.
   *
   * @param number of the method or call site
   * @param token null if nobody listened when the activation began: then nobody hears of it now
   * @param object what the event is about: the receiver, or the result
   * @return the token of a new activation, else null
   */
  private static @Nullable Object dispatch(
      int kind,
      int number,
      @Nullable Object token,
      @Nullable Object object,
      @Nullable Object[] arguments) {
    if (token == null && kind != ENTER && kind != SEEN) {
      return null;
    }
    CallListener listener = LISTENERS.acquire();
    if (listener == null) {
      if (kind == ENTER) {
        tellOthers(number);
      }
      return null;
    }
    boolean work = LimitClock.beginWork();
    try {
      return tell(listener, kind, number, token, object, arguments);
    } catch (Throwable problem) {
      listener.failed(problem);
      return null;
    } finally {
      LimitClock.endWork(work);
      LISTENERS.release();
    }
  }

  /** A method begins on a thread without listener: those of other threads hear of it. */
  private static void tellOthers(int number) {
    List<CallListener> others = LISTENERS.acquireOthers();
    if (others.isEmpty()) {
      return;
    }
    try {
      for (CallListener other : others) {
        try {
          other.elsewhere(number);
        } catch (Throwable problem) {
          other.failed(problem);
        }
      }
    } finally {
      LISTENERS.release();
    }
  }

  private static @Nullable Object tell(
      CallListener listener,
      int kind,
      int number,
      @Nullable Object token,
      @Nullable Object object,
      @Nullable Object[] arguments) {
    if (kind == SEEN && object != null) {
      listener.seen(object);
      return null;
    } else if (token == null) {
      return listener.enter(number, object, arguments);
    }
    switch (kind) {
      case CONSTRUCTING -> listener.constructing(token);
      case CONSTRUCTED -> listener.constructed(token, object);
      case CALL -> listener.call(number, token, object, arguments);
      case EXIT -> listener.exit(token, object);
      case ABORT -> listener.abort(token);
      default -> throw new IllegalArgumentException(String.valueOf(kind));
    }
    return null;
  }
}
