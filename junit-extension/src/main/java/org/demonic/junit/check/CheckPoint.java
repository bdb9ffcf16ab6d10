package org.demonic.junit.check;

import org.demonic.junit.instrument.CallSite;

/**
 * A call that is about to be made, and the state just before it.
 *
 * @param routine what the names in the rely stand for
 * @param callee what the names in the precondition stand for
 */
record CheckPoint(CallSite site, Snapshot snapshot, Binding routine, Binding callee) {
  /** {@code IdleCounter.waitForIdle}, or {@code new IdleCounter}. */
  String routineName() {
    return JavaNames.method(site.routine().className(), site.routine().name());
  }
}
