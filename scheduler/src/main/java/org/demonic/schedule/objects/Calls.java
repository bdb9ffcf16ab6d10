package org.demonic.schedule.objects;

import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.demonic.instrument.schedule.Site;
import org.demonic.library.Fact;
import org.demonic.library.Facts;
import org.jspecify.annotations.Nullable;

/** The facts of the book of libraries that matter to threads. */
public final class Calls {
  private Calls() {}

  /** Whether a call of a pool asks whether its threads have done their work. */
  public static boolean asksForEnd(Site.CallSite call) {
    return call.facts().has(Fact.ASKS_FOR_END);
  }

  /** Whether a call changes nothing that others can see. */
  public static boolean isReading(Site.CallSite call) {
    return call.facts().has(Fact.READS_ONLY);
  }

  /** Whether a call of an object looks at what is in it, and in what is in that. */
  public static boolean looksInside(Object receiver, Site.CallSite call) {
    Facts facts = call.facts();
    return facts.has(Fact.LOOKS_INSIDE) || (facts.has(Fact.SEARCHES) && !(receiver instanceof Set));
  }

  /**
   * Whether code can tell by a call which threads stand in the queue of a lock or semaphore: it
   * asks for them, or wants several permits, and as long as it waits, who stands behind it gets
   * none.
   */
  public static boolean showsWhoWaits(
      Object receiver, Site.CallSite call, @Nullable Object[] arguments) {
    boolean asks = call.name().startsWith("hasQueued") || call.name().startsWith("getQueue");
    if (receiver instanceof Semaphore) {
      boolean wants = Ordering.of(receiver, call) == Ordering.ACQUIRES && arguments.length > 0;
      return asks || (wants && arguments[0] instanceof Integer permits && permits > 1);
    }
    return asks && (receiver instanceof Lock || receiver instanceof ReadWriteLock);
  }

  /**
   * Whether a thread that waits for an object keeps others out that could go through: new readers
   * come behind a writer.
   */
  public static boolean keepsOut(Object receiver) {
    return receiver instanceof ReentrantReadWriteLock.ReadLock
        || receiver instanceof ReentrantReadWriteLock.WriteLock;
  }

  /** Whether a call that may have to wait ends where its thread is interrupted. */
  public static boolean mayBeInterrupted(Site.CallSite call) {
    return !call.facts().has(Fact.UNINTERRUPTIBLE);
  }
}
