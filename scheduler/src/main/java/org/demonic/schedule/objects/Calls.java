package org.demonic.schedule.objects;

import java.util.Set;
import org.demonic.instrument.schedule.Site;
import org.demonic.library.Fact;
import org.demonic.library.Facts;

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

  /** Whether a call that may have to wait ends where its thread is interrupted. */
  public static boolean mayBeInterrupted(Site.CallSite call) {
    return !call.facts().has(Fact.UNINTERRUPTIBLE);
  }
}
