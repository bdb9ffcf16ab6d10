package org.demonic.schedule.control;

import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Operation;

/**
 * The step that a thread owes to those of the JDK: they may come before what it does next, also
 * before an access to memory that is no step. Several of these without an access between them are
 * as one.
 */
public final class OwedStep {
  private final ControlledThread self;
  private boolean isOwed;

  OwedStep(ControlledThread self) {
    this.self = self;
  }

  /** Lets the thread owe it. */
  public void owe() {
    isOwed = true;
  }

  /** Makes it now, if it is owed. */
  public void pay() {
    if (isOwed) {
      isOwed = false;
      self.step(new Operation(Kind.UPDATE, ofJdk(), 0));
    }
  }

  /** Makes it before another step, unless that is one of the JDK, which is as good. */
  void payBefore(Operation operation) {
    if (isOwed) {
      if (operation.location() == ofJdk()) {
        isOwed = false;
      } else {
        pay();
      }
    }
  }

  private int ofJdk() {
    return self.location(Locations.JDK, Locations.WHOLE).number();
  }
}
