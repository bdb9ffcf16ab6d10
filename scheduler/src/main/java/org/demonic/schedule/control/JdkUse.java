package org.demonic.schedule.control;

import java.util.function.BooleanSupplier;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.control.Monitors.Monitor;
import org.demonic.schedule.memory.Handles;
import org.demonic.schedule.memory.JdkObjects;
import org.demonic.schedule.memory.Kind;
import org.demonic.schedule.memory.Location;
import org.demonic.schedule.memory.Memory;
import org.demonic.schedule.memory.Operation;
import org.demonic.schedule.memory.Places;
import org.jspecify.annotations.Nullable;

/** What a thread does with objects of the JDK, and in its code. */
final class JdkUse {
  private final ControlledThread self;
  private final MemoryUse memory;
  private final ThreadUse threads;

  /** Whether the call that it makes, or made last, may be served by threads of the JDK. */
  private boolean asksJdk;

  /** The location of that call; -1 before there is one. */
  private int asked = Operation.NOTHING;

  /** Whether it is of a pool, which says when it works. */
  private boolean isOfPool;

  JdkUse(ControlledThread self, MemoryUse memory, ThreadUse threads) {
    this.self = self;
    this.memory = memory;
    this.threads = threads;
  }

  boolean isOfPool() {
    return isOfPool;
  }

  void call(Object receiver, @Nullable Object[] arguments, int site) {
    if (self.isOutOfReach() || !self.execution().isRunning()) {
      return;
    }
    if (self.execution().places().site(site) instanceof Site.CallSite call) {
      call(receiver, arguments, call, site);
    }
  }

  private void call(Object receiver, @Nullable Object[] arguments, Site.CallSite call, int site) {
    JdkObjects jdk = self.execution().jdk();
    boolean isReading = JdkObjects.isReading(call.name());
    Kind kind = isReading ? Kind.READ : Kind.UPDATE;
    if (receiver instanceof Thread started) {
      threads.call(started, call.name().equals("start"), site);
      return;
    }
    if (Handles.isHandle(receiver)) {
      Handles.Memories memories = self.execution().handles().accessed(receiver, arguments);
      if (memories != null) {
        memory.access(memories, kind, site);
      }
      return;
    }
    asksJdk = JdkObjects.isServed(receiver);
    switch (jdk.sort(receiver)) {
      case SYNCHRONIZING -> {
        Object state = jdk.stateOf(jdk.contentsOf(receiver));
        Location location = self.location(state, Memory.WHOLE);
        BooleanSupplier ready = jdk.readiness(receiver, arguments, call);
        self.waiting().blocker = state;
        asked = location.number();
        Kind asking = ready != null ? Kind.ACQUIRE : isRelease(call) ? Kind.RELEASE : kind;
        self.step(
            new Operation(asking, location.number(), site), ready == null ? () -> true : ready);
        self.waiting().blocker = null;
        if (asksJdk) {
          self.noteJdk();
        }
        self.order(location, isReading);
      }
      case GUARDED -> {
        Monitor monitor = self.execution().monitors().of(receiver);
        Location lock = self.location(receiver, Memory.WHOLE);
        self.step(new Operation(Kind.ACQUIRE, lock.number(), site), () -> monitor.isFreeFor(self));
        self.known.join(lock.released());
        Object contents = jdk.contentsOf(receiver);
        Location location = self.location(contents, Memory.WHOLE);
        self.execution().record(self, new Operation(kind, location.number(), site));
        self.execution().noteAccess(self, location, contents(contents, isReading), site);
        self.release(lock);
      }
      case PLAIN -> {
        Object contents = jdk.contentsOf(receiver);
        memory.touch(contents, Memory.WHOLE, contents(contents, isReading), site);
      }
      case HARMLESS -> {}
    }
  }

  private static boolean isRelease(Site.CallSite call) {
    return call.name().startsWith("unlock");
  }

  private Places.Access contents(Object container, boolean isReading) {
    int contents = self.execution().places().contents(container.getClass());
    return new Places.Access(contents, !isReading, false, false);
  }

  /** A call that has waited goes on with what it waited for. */
  void goOn() {
    if (asksJdk) {
      self.noteJdk();
    }
    if (asked >= 0) {
      self.note(Kind.UPDATE, asked);
    }
  }

  void settle(Object future) {
    if (!self.isSilent()) {
      Location location = self.location(future, Memory.WHOLE);
      boolean isAsked =
          self.pending().kind() == Kind.UPDATE && self.pending().location() == location.number();
      if (!isAsked) {
        self.step(new Operation(Kind.UPDATE, location.number(), 0));
      }
      self.order(location, false);
    }
  }

  void work() {
    if (self.isSilent()) {
      return;
    }
    isOfPool = true;
    boolean isBetween = self.pending().site() == 0;
    if (!isBetween) {
      int location = self.location(Memory.JDK, Memory.WHOLE).number();
      self.step(new Operation(Kind.UPDATE, location, 0));
    }
  }
}
