package org.demonic.schedule.use;

import java.util.concurrent.locks.LockSupport;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.jdk.ThreadState;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Location;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Points.Detail;
import org.jspecify.annotations.Nullable;

/** Makes steps of sleeping, parking and timed waiting. */
final class TimeUse {
  private final ControlledThread self;
  private final Execution execution;
  private final JdkUse jdk;

  TimeUse(ControlledThread self, Execution execution, JdkUse jdk) {
    this.self = self;
    this.execution = execution;
    this.jdk = jdk;
  }

  void sleep(long nanos, int site) throws InterruptedException {
    self.interrupts().requireNone(self.known());
    if (self.isSilent()) {
      return;
    }
    self.setLimit(Math.max(1, nanos));
    boolean isLate =
        self.step(new Operation(Kind.SLEEP, Operation.NOTHING, site), self.interrupts()::isPending);
    if (!isLate) {
      self.interrupts().requireNone(self.known());
    }
  }

  void giveWay(int site) {
    if (!self.isSilent()) {
      self.step(new Operation(Kind.YIELD, Operation.NOTHING, site));
    }
  }

  boolean park(@Nullable Object blocker, long nanos) {
    if (self.isOutOfReach()) {
      return false;
    }
    setBlocker(blocker);
    park(nanos);
    setBlocker(null);
    return true;
  }

  boolean park(long nanos) {
    if (self.isOutOfReach()) {
      return false;
    }
    execution.requireRunning();
    Object blocker = LockSupport.getBlocker(self.thread());
    Object known = blocker == null ? jdk.condition() : blocker;
    Object state = known == null ? self.thread() : execution.jdk().stateOf(known);
    Location location = self.location(state, Locations.WHOLE);
    self.setLimit(nanos);
    self.waiting().waitsBy(state);
    self.step(
        new Operation(Kind.PARK, location.number(), 0),
        () ->
            self.permit().isGiven()
                || self.interrupts().isPending()
                || self.carrier().isInterrupted());
    self.waiting().waitsBy(null);
    self.permit().take(self.known());
    notePermit(self);
    jdk.goOn();
    self.known().join(location.released());
    self.known().join(self.location(state, Locations.SHARED).released());
    return true;
  }

  /** Sets what others see by which it is parked. If they look, that is a step. */
  boolean setBlocker(@Nullable Object blocker) {
    if (self.isOutOfReach()) {
      return false;
    }
    if (execution.has(Detail.BLOCKERS)) {
      // Whoever looks at a thread depends on all that it does.
      self.step(new Operation(Kind.UPDATE, Operation.NOTHING, 0));
    }
    ThreadState.setBlocker(self.thread(), blocker);
    return true;
  }

  boolean unpark(Thread other) {
    if (self.reach().isInside()) {
      return false;
    }
    ControlledThread target = execution.find(other);
    if (target == null) {
      execution.outsiders().wakes(other);
      return false;
    }
    self.lateWrites().await();
    target.permit().give(self.number(), self.known());
    notePermit(target);
    return true;
  }

  /** Notes that a step gives or takes the permit of a thread. */
  private void notePermit(ControlledThread target) {
    self.note(Kind.UPDATE, self.location(target.thread(), Locations.PERMIT).number());
  }

  long nanoTime(int site) {
    if (site != 0 && !self.isSilent()) {
      self.step(new Operation(Kind.UPDATE, self.clock(), site));
      self.reads().gotNothing();
    } else {
      self.note(Kind.UPDATE, self.clock());
    }
    return execution.tick(site == 0);
  }
}
