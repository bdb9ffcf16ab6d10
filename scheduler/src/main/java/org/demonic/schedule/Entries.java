package org.demonic.schedule;

import org.demonic.instrument.schedule.Site;
import org.jspecify.annotations.Nullable;

/**
 * Hears which calls a thread under control makes of the classes of {@link Schedules#entering}, from
 * code outside of them. It runs on that thread, and is not told of calls that it makes itself.
 */
public interface Entries {
  /**
   * A call is about to be made.
   *
   * @param receiver null for a static method
   * @param arguments boxed
   */
  void begins(Site.CallSite call, @Nullable Object receiver, @Nullable Object[] arguments);

  /** A call has returned. Of one that throws nothing is told. */
  void returns(Site.CallSite call, @Nullable Object result);
}
