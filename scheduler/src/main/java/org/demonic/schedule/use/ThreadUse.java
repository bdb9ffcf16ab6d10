package org.demonic.schedule.use;

import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.lock.Monitor;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Location;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Points.Detail;
import org.jspecify.annotations.Nullable;

/** Makes steps of what a thread does with other threads. */
final class ThreadUse {
  private final ControlledThread self;
  private final Execution execution;

  /** The thread that its code is about to start. */
  private @Nullable Thread starting;

  ThreadUse(ControlledThread self, Execution execution) {
    this.self = self;
    this.execution = execution;
  }

  /** Its code is about to call {@code start} or {@code interrupt}. */
  void call(Thread other, boolean isStart, int site) {
    starting = isStart ? other : null;
    Location location = self.location(other, Locations.WHOLE);
    self.step(new Operation(isStart ? Kind.START : Kind.INTERRUPT, location.number(), site));
  }

  /** Notes that code without hooks is about to call {@code start}. */
  void starts(Thread other) {
    if (!self.isSilent()) {
      call(other, true, 0);
    }
  }

  boolean start(Thread started, @Nullable Object container) {
    if (self.reach().isInside()) {
      // Where all is over, no thread is to begin any more.
      return !execution.isRunning();
    }
    execution.requireRunning();
    if (execution.has(Detail.THREADS) && !self.isOutOfReach()) {
      self.step(new Operation(Kind.UPDATE, self.population(), 0));
    }
    boolean isByJdk = started != starting;
    boolean isStarted =
        self.reach().inside(() -> execution.start(self, started, container, isByJdk));
    // What this thread does from now on, the other one knows nothing of.
    self.known().advance(self.number());
    return isStarted;
  }

  boolean join(Thread other, long nanos, int site) throws InterruptedException {
    ControlledThread target = execution.find(other);
    if (target == null || self.reach().isInside()) {
      return false;
    }
    execution.requireRunning();
    self.interrupts().requireNone(self.known());
    Location location = self.location(other, Locations.WHOLE);
    self.setLimit(nanos);
    self.waiting().joins(target.number());
    boolean isLate =
        self.step(
            new Operation(Kind.JOIN, location.number(), site),
            () -> target.hasEnded() || self.interrupts().isPending());
    self.waiting().joins(Monitor.NOBODY);
    if (target.hasEnded()) {
      self.known().join(target.known());
    } else if (!isLate) {
      self.interrupts().requireNone(self.known());
    }
    return true;
  }

  void look(int site) {
    find(self.thread(), site);
  }

  /** The thread that is looked at, which is a step, because it may change. */
  private @Nullable ControlledThread find(Thread other, int site) {
    ControlledThread target = execution.find(other);
    if (target != null && !self.isSilent()) {
      int location = self.location(target.thread(), Locations.WHOLE).number();
      self.step(new Operation(Kind.READ, location, site));
      if (target.hasEnded()) {
        self.known().join(target.known());
      }
    }
    return target;
  }

  @Nullable Boolean isInterrupted(Thread other, int site) {
    return isInterrupted(find(other, site));
  }

  /** The same for the JDK, for which it is no step. */
  @Nullable Boolean isInterruptedNow(Thread other) {
    return isInterrupted(execution.find(other));
  }

  private @Nullable Boolean isInterrupted(@Nullable ControlledThread target) {
    if (target == null) {
      return null;
    }
    boolean isInterrupted = target.interrupts().isPending() || target.carrier().isInterrupted();
    if (isInterrupted) {
      target.interrupts().findOut(self.known());
    }
    return isInterrupted;
  }

  /** Its code is about to look by what a thread is parked. */
  void asksForBlocker(Thread other, int site) {
    if (other != self.thread() && !self.isSilent() && execution.find(other) != null) {
      execution.require(Detail.BLOCKERS, Detail.WAITS);
      find(other, site);
    }
  }

  StackTraceElement @Nullable [] stack(Thread other, int site) {
    ControlledThread target = execution.find(other);
    if (target == null) {
      return null;
    }
    if (target != self && !self.isSilent()) {
      execution.require(Detail.WAITS);
      find(other, site);
    }
    return Stacks.of(target, self);
  }

  Thread known(Thread other) {
    ControlledThread found = execution.find(other);
    return found == null ? other : found.thread();
  }

  @Nullable Boolean isAlive(Thread other, int site) {
    ControlledThread target = find(other, site);
    return target == null ? null : Boolean.valueOf(!target.hasEnded());
  }

  Thread.@Nullable State state(Thread other, int site) {
    ControlledThread target = find(other, site);
    if (target == null) {
      return null;
    } else if (target.hasEnded()) {
      return Thread.State.TERMINATED;
    } else if (target.isReady()) {
      return Thread.State.RUNNABLE;
    }
    if (target.waiting().monitor() != null) {
      return Thread.State.BLOCKED;
    }
    return target.hasLimit() ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
  }
}
