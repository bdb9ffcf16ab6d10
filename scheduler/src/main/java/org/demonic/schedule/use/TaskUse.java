package org.demonic.schedule.use;

import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.ending.Ending;
import org.demonic.schedule.ending.Ending.How;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Location;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Operation;

/** Orders what threads do with tasks of pools, and with the futures that these complete. */
final class TaskUse {
  private final ControlledThread self;
  private final Execution execution;

  TaskUse(ControlledThread self, Execution execution) {
    this.self = self;
    this.execution = execution;
  }

  void forks(Object task) {
    if (!self.isSilent()) {
      self.release(self.location(task, Locations.WHOLE));
      stepOfJdk();
    }
  }

  /** A thread of the pool may take it up before this one goes on, and takes it back. */
  void forked() {
    if (!self.isSilent()) {
      self.owedStep().owe();
    }
  }

  /** Orders a thread that runs a task, or sees its end, behind the one that forked or ended it. */
  void executes(Object task) {
    if (!self.isSilent()) {
      self.known().join(self.location(task, Locations.WHOLE).released());
    }
  }

  /** Orders the completion of a task behind all that it has waited for. */
  void counts(Object task) {
    if (!self.isSilent()) {
      self.order(self.location(task, Locations.WHOLE), false);
    }
  }

  /** Orders the thread that sees the result of a future behind the one that has completed it. */
  void looks(Object future) {
    if (!self.isSilent()) {
      Location location = self.location(future, Locations.WHOLE);
      self.note(Kind.READ, location.number());
      self.known().join(location.released());
    }
  }

  /** Notes that a pool gets a task. A pool of another execution is out of control. */
  void takes(Object pool) {
    if (!self.isSilent() && !execution.outsiders().owns(pool)) {
      execution.outsiders().takes(pool);
      endOutside();
    }
  }

  private void endOutside() {
    execution.decide(Ending.of(How.OUTSIDE));
    execution.requireRunning();
  }

  /** Who asks for it again and again waits for what an execution itself may keep. */
  void collectsGarbage() {
    if (!self.isSilent() && execution.outsiders().collectGarbage()) {
      endOutside();
    }
  }

  /** Orders the thread that sees the end of a pool behind all that its threads have done. */
  void leaves(Object pool) {
    if (!self.isSilent()) {
      self.order(self.location(pool, Locations.DONE), false);
    }
  }

  void work(Object pool) {
    if (self.isSilent()) {
      return;
    }
    self.release(self.location(pool, Locations.DONE));
    self.workForPool();
    boolean isBetween = self.pending().site() == 0;
    if (!isBetween) {
      stepOfJdk();
    }
  }

  private void stepOfJdk() {
    int location = self.location(Locations.JDK, Locations.WHOLE).number();
    self.step(new Operation(Kind.UPDATE, location, 0));
  }
}
