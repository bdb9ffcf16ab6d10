package org.demonic.junit.report;

import org.demonic.instrument.calls.CallSite;

/**
 * An interference as reports show it.
 *
 * @param site the call that other threads can break
 * @param routine the method that makes it: {@code Pool.tryTake}
 * @param requires what is broken: {@code take() requires idle > 0}
 * @param advice what would rule it out
 * @param report all that is known of it, for people
 */
public record Finding(
    CallSite site,
    String routine,
    String requires,
    String advice,
    FindingGroup group,
    String report) {
  /** {@code Pool.java:12}. */
  String place() {
    return site.body().file() + ":" + site.line();
  }
}
