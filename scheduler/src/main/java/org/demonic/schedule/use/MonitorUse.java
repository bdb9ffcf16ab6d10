package org.demonic.schedule.use;

import java.util.List;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.lock.JdkMonitor;
import org.demonic.schedule.lock.Monitor;
import org.demonic.schedule.lock.Monitor.Waiter;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Location;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Operation;

/** Makes steps of what a thread does with the monitors of objects. */
final class MonitorUse {
  private final ControlledThread self;
  private final Execution execution;
  private final JdkUse jdk;

  MonitorUse(ControlledThread self, Execution execution, JdkUse jdk) {
    this.self = self;
    this.execution = execution;
    this.jdk = jdk;
  }

  private boolean isOwn(Monitor monitor) {
    return monitor.owner() == self.number();
  }

  void enter(Object lock, int site) {
    if (!self.isOutOfReach()) {
      Monitor monitor = execution.monitors().of(lock);
      acquire(lock, monitor, site);
      monitor.enter();
    }
  }

  private void acquire(Object lock, Monitor monitor, int site) {
    if (!isOwn(monitor)) {
      execution.requireRunning();
      Location location = self.location(lock, Locations.WHOLE);
      self.waiting().enters(monitor);
      self.step(
          new Operation(Kind.ACQUIRE, location.number(), site),
          () -> monitor.isFreeFor(self.number()));
      self.waiting().enters(null);
      execution.notes().lock(lock);
      self.known().join(location.released());
      monitor.take(self.number(), site);
      execution.sights().takes(self.number(), location.number());
    }
  }

  /** Enters a monitor of the JDK, as a step only if another thread has it during a callback. */
  void enterOfJdk(Object lock) {
    if (self.isOutOfReach() || !execution.isRunning()) {
      return;
    }
    // To load our own classes, or to make a lambda, takes such monitors, too.
    self.reach().setInside(true);
    JdkMonitor monitor = execution.monitors().ofJdk(lock);
    self.reach().setInside(false);
    if (!monitor.isFreeFor(self.number())) {
      monitor.want();
      acquire(lock, monitor, 0);
    }
    monitor.take(self.number(), 0);
    if (monitor.enter() == 0) {
      monitor.begin(self.effort().accesses(), jdk.askedKey());
    }
  }

  void exitOfJdk(Object lock) {
    if (self.isOutOfReach()) {
      return;
    }
    self.reach().setInside(true);
    JdkMonitor monitor = execution.monitors().ofJdk(lock);
    boolean isOver = isOwn(monitor) && monitor.isLastEntry();
    if (isOver && monitor.accesses() != self.effort().accesses()) {
      self.reach().setInside(false);
      self.lateWrites().awaitQuietly();
      self.reach().setInside(true);
    }
    if (isOwn(monitor)) {
      monitor.exit();
    }
    if (isOver) {
      Location called = monitor.called();
      if (monitor.accesses() != self.effort().accesses() && called != null) {
        // Code of users has run: who calls the same object behind this is behind that, too.
        self.release(called);
      }
      if (monitor.isWanted()) {
        Location location = self.location(lock, Locations.WHOLE);
        self.note(Kind.RELEASE, location.number());
        self.release(location);
        execution.sights().gives(self.number(), location.number());
      } else {
        execution.monitors().forget(lock);
      }
    }
    self.reach().setInside(false);
  }

  void enterMethod(Object receiver, int site) {
    Object lock = self.isOutOfReach() ? null : execution.places().lock(receiver, site);
    if (lock != null) {
      Site place = execution.places().site(site);
      if (place instanceof Site.CallSite call && execution.points().isStep(call)) {
        self.activations().announce(call.owner().replace('/', '.') + "#" + call.name());
        self.step(new Operation(Kind.ENTER, Operation.NOTHING, site));
      }
      acquire(lock, execution.monitors().of(lock), site);
    }
  }

  void entered(Object lock, int site) {
    Monitor monitor = execution.monitors().of(lock);
    if (!isOwn(monitor)) {
      // Called by code that does not ask: nobody else has the monitor, or it would not be here.
      Location location = self.location(lock, Locations.WHOLE);
      if (execution.isRunning()) {
        execution.record(self, new Operation(Kind.ACQUIRE, location.number(), site));
        execution.notes().lock(lock);
      }
      self.known().join(location.released());
      monitor.take(self.number(), site);
      execution.sights().takes(self.number(), location.number());
    }
    monitor.enter();
  }

  void exit(Object lock, int site) {
    Monitor monitor = execution.monitors().of(lock);
    if (!isOwn(monitor) || self.reach().isInInitialiser()) {
      return;
    }
    self.lateWrites().awaitQuietly();
    if (monitor.isLastEntry()) {
      Location location = self.location(lock, Locations.WHOLE);
      if (execution.isRunning()) {
        Operation operation = new Operation(Kind.RELEASE, location.number(), site);
        if (execution.points().areReleasesSteps()) {
          self.stepBeforeEnd(operation);
        } else {
          execution.record(self, operation);
        }
      }
      self.release(location);
      execution.sights().gives(self.number(), location.number());
    }
    monitor.exit();
  }

  void await(Object lock, long nanos, int site) throws InterruptedException {
    execution.requireRunning();
    self.interrupts().requireNone(self.known());
    self.lateWrites().await();
    self.owedStep().pay();
    Monitor monitor = execution.monitors().of(lock);
    Location location = self.location(lock, Locations.WHOLE);
    execution.record(self, new Operation(Kind.RELEASE, location.number(), site));
    execution.notes().lock(lock);
    self.release(location);
    execution.sights().gives(self.number(), location.number());
    Waiter waiter = monitor.await(self.number());
    self.setLimit(nanos, () -> monitor.isFreeFor(self.number()));
    self.turnWait().beginIn(lock);
    self.beginsToWait();
    try {
      self.step(
          new Operation(Kind.ACQUIRE, location.number(), site),
          () ->
              (waiter.isNotified() || self.interrupts().isPending())
                  && monitor.isFreeFor(self.number()));
    } finally {
      self.turnWait().endIn();
      self.known().join(location.released());
      monitor.resume(waiter);
      execution.sights().takes(self.number(), location.number());
    }
    if (!waiter.isNotified()) {
      self.interrupts().requireNone(self.known());
    }
  }

  void signal(Object lock, boolean all, int site) {
    execution.requireRunning();
    self.lateWrites().await();
    Monitor monitor = execution.monitors().of(lock);
    Location location = self.location(lock, Locations.WHOLE);
    Operation operation = new Operation(Kind.NOTIFY, location.number(), site);
    if (execution.points().areReleasesSteps()) {
      self.step(operation);
    } else {
      execution.record(self, operation);
    }
    List<Integer> woken = monitor.signal(all);
    execution.notes().woken(woken);
    if (!woken.isEmpty()) {
      execution.sights().acts(self.number());
    }
  }
}
