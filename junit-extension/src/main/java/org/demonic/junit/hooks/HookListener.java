package org.demonic.junit.hooks;

import org.jspecify.annotations.Nullable;

/**
 * Hears what the instrumented code on one thread does. What a method here throws goes to {@link
 * #failed}, never to the code under test.
 */
public interface HookListener {
  /**
   * See {@link Hooks#enter}.
   *
   * @return the token of this activation; null to hear nothing more of it
   */
  @Nullable Object enter(int method, @Nullable Object self, @Nullable Object[] arguments);

  /** See {@link Hooks#constructing}. */
  void constructing(Object token);

  /** See {@link Hooks#constructed}. */
  void constructed(Object token, Object self);

  /** See {@link Hooks#call}. */
  void call(int site, Object token, @Nullable Object receiver, @Nullable Object[] arguments);

  /** See {@link Hooks#exit}. */
  void exit(Object token, @Nullable Object result);

  /** See {@link Hooks#abort}. */
  void abort(Object token);

  /** Keeps what this listener itself threw; throws nothing. */
  void failed(Throwable problem);
}
