package org.demonic.junit.check;

import java.util.IdentityHashMap;
import java.util.Set;
import org.demonic.instrument.calls.CallSite;
import org.demonic.instrument.record.CallEvent;
import org.demonic.junit.contract.AnnotatedMethods;

/**
 * Counts how often each call was made in a test. To ask about a call takes much longer than to make
 * it, and of most calls that are made very often, nobody has asked for that with a contract.
 */
final class CallCounts {
  /** The first calls at a place that are all checked; then only the 32nd, the 64th and so on. */
  private static final int ALL = 16;

  private final AnnotatedMethods annotated;
  private final IdentityHashMap<CallSite, Count> counts = new IdentityHashMap<>();

  CallCounts(AnnotatedMethods annotated) {
    this.annotated = annotated;
  }

  private static final class Count {
    private final boolean mayRequire;
    private int calls;

    Count(boolean mayRequire) {
      this.mayRequire = mayRequire;
    }
  }

  /** The calls that were made. */
  Set<CallSite> made() {
    return Set.copyOf(counts.keySet());
  }

  /** Whether the call may have to keep a contract. */
  boolean mayRequire(CallEvent event) {
    return count(event.site()).mayRequire;
  }

  /** Counts a call, and says whether it is to be asked about. */
  boolean isNext(CallEvent event) {
    Count count = count(event.site());
    count.calls++;
    return count.mayRequire || count.calls <= ALL || Integer.bitCount(count.calls) == 1;
  }

  /** How often a call has been made so far, at its place. */
  int made(CallEvent event) {
    return count(event.site()).calls;
  }

  private Count count(CallSite site) {
    Count known = counts.get(site);
    if (known == null) {
      known = new Count(annotated.mayRequire(site.callee(), site.dispatched()));
      counts.put(site, known);
    }
    return known;
  }
}
