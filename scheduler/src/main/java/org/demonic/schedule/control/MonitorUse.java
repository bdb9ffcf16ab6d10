package org.demonic.schedule.control;

import java.util.ArrayList;
import java.util.List;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.control.Monitors.Monitor;
import org.demonic.schedule.control.Monitors.Waiter;
import org.demonic.schedule.memory.Kind;
import org.demonic.schedule.memory.Location;
import org.demonic.schedule.memory.Memory;
import org.demonic.schedule.memory.Operation;

/** What a thread does with the monitors of objects. */
final class MonitorUse {
  private final ControlledThread self;

  MonitorUse(ControlledThread self) {
    this.self = self;
  }

  void enter(Object lock, int site) {
    if (!self.isOutOfReach()) {
      Monitor monitor = self.execution().monitors().of(lock);
      acquire(lock, monitor, site);
      monitor.entries++;
    }
  }

  private void acquire(Object lock, Monitor monitor, int site) {
    if (monitor.owner != self) {
      self.execution().requireRunning();
      Location location = self.location(lock, Memory.WHOLE);
      self.waiting().monitor = monitor;
      self.step(
          new Operation(Kind.ACQUIRE, location.number(), site), () -> monitor.isFreeFor(self));
      self.waiting().monitor = null;
      self.execution().notes().lock(lock);
      self.known.join(location.released());
      monitor.owner = self;
      monitor.since = site;
    }
  }

  /**
   * What the JDK does with its own monitors matters only where another thread has one, because the
   * JDK calls code of users meanwhile.
   */
  void enterOfJdk(Object lock) {
    if (self.isOutOfReach() || !self.execution().isRunning()) {
      return;
    }
    // To load our own classes, or to make a lambda, takes such monitors, too.
    self.setInside(true);
    Monitor monitor = self.execution().monitors().ofJdk(lock);
    self.setInside(false);
    if (!monitor.isFreeFor(self)) {
      monitor.isWanted = true;
      acquire(lock, monitor, 0);
    }
    monitor.owner = self;
    if (monitor.entries++ == 0) {
      monitor.began = self.accesses();
      monitor.called = self.hooks().jdk().askedKey();
    }
  }

  void exitOfJdk(Object lock) {
    if (self.isOutOfReach()) {
      return;
    }
    self.setInside(true);
    Monitor monitor = self.execution().monitors().ofJdk(lock);
    if (monitor.owner == self && --monitor.entries == 0) {
      monitor.owner = null;
      if (monitor.began != self.accesses() && monitor.called != null) {
        // Code of users has run: who calls the same object behind this is behind that, too.
        self.release(monitor.called);
      }
      if (monitor.isWanted) {
        Location location = self.location(lock, Memory.WHOLE);
        self.note(Kind.RELEASE, location.number());
        self.release(location);
      } else {
        self.execution().monitors().forget(lock);
      }
    }
    self.setInside(false);
  }

  void enterMethod(Object receiver, int site) {
    Object lock = self.isOutOfReach() ? null : self.execution().places().lock(receiver, site);
    if (lock != null) {
      Site place = self.execution().places().site(site);
      if (place instanceof Site.CallSite call && self.execution().points().isStep(call)) {
        self.activations().announce(call.owner().replace('/', '.') + "#" + call.name());
        self.step(new Operation(Kind.ENTER, Operation.NOTHING, site));
      }
      acquire(lock, self.execution().monitors().of(lock), site);
    }
  }

  void entered(Object lock, int site) {
    Monitor monitor = self.execution().monitors().of(lock);
    if (monitor.owner != self) {
      // Called by code that does not ask: nobody else has the monitor, or it would not be here.
      Location location = self.location(lock, Memory.WHOLE);
      if (self.execution().isRunning()) {
        self.execution().record(self, new Operation(Kind.ACQUIRE, location.number(), site));
      }
      self.known.join(location.released());
      monitor.owner = self;
      monitor.since = site;
    }
    monitor.entries++;
  }

  void exit(Object lock, int site) {
    Monitor monitor = self.execution().monitors().of(lock);
    if (monitor.owner != self || self.isInInitialiser()) {
      return;
    }
    if (monitor.entries == 1) {
      Location location = self.location(lock, Memory.WHOLE);
      if (self.execution().isRunning()) {
        Operation operation = new Operation(Kind.RELEASE, location.number(), site);
        if (self.execution().points().areReleasesSteps()) {
          self.stepBeforeEnd(operation);
        } else {
          self.execution().record(self, operation);
        }
      }
      self.release(location);
      monitor.owner = null;
    }
    monitor.entries--;
  }

  void await(Object lock, long nanos, int site) throws InterruptedException {
    self.execution().requireRunning();
    self.requireNoInterrupt();
    Monitor monitor = self.execution().monitors().of(lock);
    Location location = self.location(lock, Memory.WHOLE);
    self.execution().record(self, new Operation(Kind.RELEASE, location.number(), site));
    self.execution().notes().lock(lock);
    self.release(location);
    int entries = monitor.entries;
    Waiter waiter = new Waiter(self.number());
    monitor.waiters.add(waiter);
    monitor.owner = null;
    monitor.entries = 0;
    self.setLimit(nanos, () -> monitor.isFreeFor(self));
    self.beginWaitIn(lock);
    try {
      self.step(
          new Operation(Kind.ACQUIRE, location.number(), site),
          () -> (waiter.isNotified || self.isInterruptPending()) && monitor.isFreeFor(self));
    } finally {
      self.endWaitIn();
      self.known.join(location.released());
      monitor.waiters.remove(waiter);
      monitor.owner = self;
      monitor.entries = entries;
    }
    if (!waiter.isNotified) {
      self.requireNoInterrupt();
    }
  }

  void signal(Object lock, boolean all, int site) {
    self.execution().requireRunning();
    Monitor monitor = self.execution().monitors().of(lock);
    Location location = self.location(lock, Memory.WHOLE);
    Operation operation = new Operation(Kind.NOTIFY, location.number(), site);
    if (self.execution().points().areReleasesSteps()) {
      self.step(operation);
    } else {
      self.execution().record(self, operation);
    }
    List<Integer> woken = new ArrayList<>();
    for (Waiter waiter : monitor.waiters) {
      if (!waiter.isNotified && (all || woken.isEmpty())) {
        waiter.isNotified = true;
        woken.add(waiter.thread);
      }
    }
    self.execution().notes().woken(woken);
  }
}
