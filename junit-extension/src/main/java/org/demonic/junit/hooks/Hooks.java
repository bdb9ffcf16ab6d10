package org.demonic.junit.hooks;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * What instrumented code calls. It only finds the listener of the running thread and keeps it from
 * being called from within itself: code under test that a listener runs is not reported.
 *
 * <p>Nothing here may use a lambda or concatenate strings by {@code invokedynamic}: it runs in the
 * midst of any code, class initialisers included.
 */
public final class Hooks {
  private static final ThreadLocal<Binding> BINDINGS = new ThreadLocal<>();
  private static final AtomicInteger BOUND_THREADS = new AtomicInteger();
  private static final AtomicInteger LAST_ID = new AtomicInteger();

  private Hooks() {}

  /** A number for a method or call site, never given twice in this JVM. */
  public static int nextId() {
    return LAST_ID.incrementAndGet();
  }

  /**
   * Makes {@code listener} the one of this thread, or none if null.
   *
   * @return the one before
   */
  public static @Nullable HookListener bind(@Nullable HookListener listener) {
    Binding before = BINDINGS.get();
    if (listener == null) {
      BINDINGS.remove();
    } else {
      BINDINGS.set(new Binding(listener));
    }
    if (before == null && listener != null) {
      BOUND_THREADS.incrementAndGet();
    } else if (before != null && listener == null) {
      BOUND_THREADS.decrementAndGet();
    }
    return before == null ? null : before.listener;
  }

  /**
   * A method begins.
   *
   * @return the token that this activation passes to the other hooks, null if nobody listens
   */
  public static @Nullable Object enter(
      int method, @Nullable Object self, @Nullable Object[] arguments) {
    Binding binding = acquire();
    if (binding == null) {
      return null;
    }
    try {
      return binding.listener.enter(method, self, arguments);
    } catch (Throwable problem) {
      binding.listener.failed(problem);
      return null;
    } finally {
      binding.busy = false;
    }
  }

  /** A constructor has evaluated the arguments of {@code super} or {@code this} and calls it. */
  public static void constructing(@Nullable Object token) {
    if (token == null) {
      return;
    }
    Binding binding = acquire();
    if (binding == null) {
      return;
    }
    try {
      binding.listener.constructing(token);
    } catch (Throwable problem) {
      binding.listener.failed(problem);
    } finally {
      binding.busy = false;
    }
  }

  /** A constructor's {@code this} has become an object. */
  public static void constructed(@Nullable Object token, Object self) {
    if (token == null) {
      return;
    }
    Binding binding = acquire();
    if (binding == null) {
      return;
    }
    try {
      binding.listener.constructed(token, self);
    } catch (Throwable problem) {
      binding.listener.failed(problem);
    } finally {
      binding.busy = false;
    }
  }

  /** A call is about to be made; its receiver and arguments are evaluated. */
  public static void call(
      int site, @Nullable Object token, @Nullable Object receiver, @Nullable Object[] arguments) {
    if (token == null) {
      return;
    }
    Binding binding = acquire();
    if (binding == null) {
      return;
    }
    try {
      binding.listener.call(site, token, receiver, arguments);
    } catch (Throwable problem) {
      binding.listener.failed(problem);
    } finally {
      binding.busy = false;
    }
  }

  /** A method is about to return. */
  public static void exit(@Nullable Object token, @Nullable Object result) {
    if (token == null) {
      return;
    }
    Binding binding = acquire();
    if (binding == null) {
      return;
    }
    try {
      binding.listener.exit(token, result);
    } catch (Throwable problem) {
      binding.listener.failed(problem);
    } finally {
      binding.busy = false;
    }
  }

  /** A method ends by an exception. */
  public static void abort(@Nullable Object token) {
    if (token == null) {
      return;
    }
    Binding binding = acquire();
    if (binding == null) {
      return;
    }
    try {
      binding.listener.abort(token);
    } catch (Throwable problem) {
      binding.listener.failed(problem);
    } finally {
      binding.busy = false;
    }
  }

  /** The binding of this thread, now busy, or null if there is none or it is busy already. */
  private static @Nullable Binding acquire() {
    if (BOUND_THREADS.get() == 0) {
      return null;
    }
    Binding binding = BINDINGS.get();
    if (binding == null || binding.busy) {
      return null;
    }
    binding.busy = true;
    return binding;
  }

  private static final class Binding {
    final HookListener listener;
    boolean busy;

    Binding(HookListener listener) {
      this.listener = listener;
    }
  }
}
