package org.demonic.junit.confirm;

import org.demonic.instrument.record.CallEvent;

/** One clause of a precondition, evaluated on the real objects. */
@FunctionalInterface
public interface ClauseAtCall {
  /** Whether the clause is false at a call that is about to be made. */
  boolean isBroken(CallEvent event);
}
