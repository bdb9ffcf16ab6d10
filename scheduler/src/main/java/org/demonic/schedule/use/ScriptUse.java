package org.demonic.schedule.use;

import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Operation;

/** Makes steps of what only a script asks about. */
final class ScriptUse {
  private final ControlledThread self;
  private final Execution execution;

  ScriptUse(ControlledThread self, Execution execution) {
    this.self = self;
    this.execution = execution;
  }

  void routine(boolean begins, int site) {
    if (self.isOutOfReach() || !execution.isRunning()) {
      return;
    }
    Site place = execution.places().site(site);
    if (place == null || !execution.points().isStep(place)) {
      return;
    }
    String method = place.in().method().toString();
    if (begins && !self.activations().wasAnnounced(method)) {
      self.activations().enter(method);
      self.step(new Operation(Kind.ENTER, Operation.NOTHING, site));
    } else if (!begins) {
      self.stepBeforeEnd(new Operation(Kind.RETURN, Operation.NOTHING, site));
      self.activations().leave(method);
    }
  }

  void line(int site) {
    if (!self.isSilent()) {
      Site place = execution.places().site(site);
      if (place != null && execution.points().isStep(place)) {
        self.step(new Operation(Kind.LINE, Operation.NOTHING, site));
      }
    }
  }

  /** The code under test names an event. */
  void tell(String label) {
    if (!self.isSilent() && execution.points().areEventsSteps()) {
      int event = execution.places().event(label);
      self.step(new Operation(Kind.EVENT, Operation.NOTHING, event));
    }
  }
}
