package org.demonic.schedule.use;

import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.jdk.Blockers;
import org.demonic.schedule.jdk.ThreadState;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Location;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Points.Detail;
import org.jspecify.annotations.Nullable;

/** Interrupts threads, and closes the channels that they use. */
final class InterruptUse {
  private final ControlledThread self;
  private final Execution execution;
  private final MonitorUse monitors;

  InterruptUse(ControlledThread self, Execution execution, MonitorUse monitors) {
    this.self = self;
    this.execution = execution;
    this.monitors = monitors;
  }

  boolean interrupt(Thread other) {
    ControlledThread target = execution.find(other);
    if (target == null || self.reach().isInside()) {
      return false;
    }
    if (target == self) {
      self.reach().setInside(true);
      self.carrier().interrupt();
      self.reach().setInside(false);
    } else if (target.interrupts().areOfChannels() && !target.hasEnded()) {
      execution.require(Detail.CHANNELS);
      interruptUser(target);
    } else {
      send(target);
    }
    return true;
  }

  /** Interrupts the threads of a group, which know of no group that has them. */
  boolean interruptAll(ThreadGroup group) {
    if (self.reach().isInside()) {
      return false;
    }
    for (ControlledThread other : execution.all()) {
      if (!other.hasEnded() && group.parentOf(other.thread().getThreadGroup())) {
        step(other);
        interrupt(other.thread());
      }
    }
    return true;
  }

  private void step(ControlledThread target) {
    int location = self.location(target.thread(), Locations.WHOLE).number();
    self.step(new Operation(Kind.INTERRUPT, location, 0));
  }

  private void send(ControlledThread target) {
    target.interrupts().send(self.number(), self.known());
    execution.sights().acts(self.number());
  }

  /** Interrupts a thread that uses channels, as the JDK does. */
  private void interruptUser(ControlledThread target) {
    boolean isVirtual = ThreadState.isVirtual(target.thread());
    boolean isFirst = Blockers.comeLate() && !isVirtual;
    if (isFirst) {
      send(target);
    }
    Object lock = Blockers.lock(target.carrier());
    boolean isSent = isFirst || isVirtual;
    @Nullable Object left;
    monitors.enter(lock, 0);
    try {
      synchronized (lock) {
        left = target.hasEnded() ? null : Blockers.left(target.carrier());
        if (!isFirst && (isVirtual || left != null)) {
          step(target);
          send(target);
          isSent = true;
        }
        if (left != null) {
          Blockers.run(left, target.thread());
        }
      }
    } finally {
      monitors.exit(lock, 0);
    }
    if (left != null) {
      Blockers.finish(left);
    } else if (!isSent) {
      step(target);
      send(target);
    }
  }

  void enterOfInterrupts(Object lock) {
    if (self.isOutOfReach() || !execution.isRunning() || !Blockers.areKnown()) {
      return;
    }
    self.interrupts().useChannel();
    if (execution.has(Detail.CHANNELS)) {
      monitors.enter(lock, 0);
    } else if (self.interrupts().wereSent()) {
      execution.require(Detail.CHANNELS);
    }
  }

  void exitOfInterrupts(Object lock) {
    if (!self.isOutOfReach()) {
      monitors.exit(lock, 0);
    }
  }

  void enterOfChannel(Object lock) {
    monitors.enterOfJdk(lock);
    if (!self.isOutOfReach() && execution.isRunning()) {
      Location location = self.location(lock, Locations.WHOLE);
      self.note(Kind.UPDATE, location.number());
      self.known().join(location.released());
    }
  }

  void exitOfChannel(Object lock) {
    if (!self.isOutOfReach()) {
      self.lateWrites().awaitQuietly();
      self.release(self.location(lock, Locations.WHOLE));
    }
    monitors.exitOfJdk(lock);
  }
}
