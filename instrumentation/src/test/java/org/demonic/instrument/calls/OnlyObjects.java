package org.demonic.instrument.calls;

import org.demonic.instrument.weave.MethodReference;

/** Of each method that makes a call is reported which objects it got, and nothing else. */
public record OnlyObjects() implements CallPoints {
  @Override
  public boolean isReported(MethodReference callee, boolean dispatched) {
    return false;
  }

  @Override
  public boolean isObserved(MethodReference method) {
    return false;
  }

  @Override
  public boolean isSeen(MethodReference method) {
    return true;
  }

  @Override
  public boolean mayLead(MethodReference callee) {
    return true;
  }
}
