package org.demonic.instrument.hooks;

import org.jspecify.annotations.Nullable;

/** Hears which methods the instrumented code on one thread runs, and which calls it makes. */
public interface CallListener extends HookListener {
  /**
   * See {@link CallHooks#enter}.
   *
   * @return the token of this activation; null to hear nothing more of it
   */
  @Nullable Object enter(int method, @Nullable Object self, @Nullable Object[] arguments);

  /** See {@link CallHooks#seen}. */
  void seen(Object self);

  /** See {@link CallHooks#push}. Called also while this listener runs; throws nothing. */
  Pushed push(int method, @Nullable Object self, @Nullable Object[] arguments);

  /** A method begins on a thread that has no listener. Called on that thread. */
  void elsewhere(int method);

  /** See {@link CallHooks#constructing}. */
  void constructing(Object token);

  /** See {@link CallHooks#constructed}. */
  void constructed(Object token, @Nullable Object self);

  /** See {@link CallHooks#call}. */
  void call(int site, Object token, @Nullable Object receiver, @Nullable Object[] arguments);

  /** See {@link CallHooks#exit}. */
  void exit(Object token, @Nullable Object result);

  /** See {@link CallHooks#abort}. */
  void abort(Object token);
}
