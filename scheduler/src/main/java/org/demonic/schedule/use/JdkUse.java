package org.demonic.schedule.use;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Member;
import java.nio.Buffer;
import java.util.Iterator;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.demonic.instrument.schedule.GivenFunctions;
import org.demonic.instrument.schedule.Site;
import org.demonic.instrument.schedule.WeakAccesses;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.Calls;
import org.demonic.schedule.objects.Handles;
import org.demonic.schedule.objects.JdkObjects;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Location;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.MapKeys;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Ordering;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.objects.Points.Detail;
import org.demonic.schedule.sight.Sights;
import org.demonic.schedule.sight.Sights.Use;
import org.jspecify.annotations.Nullable;

/** Makes steps of what a thread does with objects of the JDK, and in its code. */
final class JdkUse {
  private final ControlledThread self;
  private final Execution execution;
  private final MemoryUse memory;
  private final SharedUse shared;
  private final GivenUse given;
  private final ThreadUse threads;
  private final FunctionUse functions;
  private final SightUse sightUse;

  /** Whether the call that it makes, or made last, may be served by threads of the JDK. */
  private boolean asksJdk;

  /** The location of that call; -1 before there is one. */
  private int asked = Operation.NOTHING;

  /** The same, or that of a key if it is a map. */
  private @Nullable Location askedKey;

  /** The condition that it awaits: the JDK does not always say why it parks a thread. */
  private @Nullable Object condition;

  /** Whether that call runs a task itself, so that its result is another step. */
  private boolean runsTask;

  JdkUse(
      ControlledThread self,
      Execution execution,
      MemoryUse memory,
      SharedUse shared,
      GivenUse given,
      ThreadUse threads,
      FunctionUse functions) {
    this.self = self;
    this.execution = execution;
    this.memory = memory;
    this.given = given;
    this.shared = shared;
    this.threads = threads;
    this.functions = functions;
    this.sightUse = new SightUse(self, execution);
  }

  @Nullable Object condition() {
    return condition;
  }

  void call(Object receiver, @Nullable Object[] arguments, int site) {
    if (self.isOutOfReach() || !execution.isRunning()) {
      return;
    }
    if (execution.places().site(site) instanceof Site.CallSite call) {
      self.effort().countCall();
      call(receiver, arguments, call, site);
      given.goOn(site);
    }
  }

  private void call(Object receiver, @Nullable Object[] arguments, Site.CallSite call, int site) {
    JdkObjects jdk = execution.jdk();
    boolean isReading = Calls.isReading(call);
    Kind kind = isReading ? Kind.READ : Kind.UPDATE;
    if (receiver instanceof Thread started) {
      threads.call(started, call.name().equals("start"), site);
      return;
    }
    if (receiver == VarHandle.class) {
      fence(call);
      return;
    }
    if (receiver == LockSupport.class) {
      self.lateWrites().await();
      permit(arguments, call, site);
      return;
    }
    if (Handles.isHandle(receiver)) {
      Handles.Memories memories = execution.handles().accessed(receiver, call, arguments);
      if (memories != null) {
        if (receiver instanceof Member || receiver instanceof MethodHandle) {
          self.lateWrites().await();
        }
        memory.access(
            memories,
            () -> self.reach().inside(() -> InVain.isCalled(receiver, call, arguments)),
            site);
        if (areFunctionsCalled(call)) {
          functions.begins(receiver, () -> memory.order(memories));
        }
      }
      return;
    }
    if (receiver == System.class) {
      Location properties = self.location(receiver, Locations.WHOLE);
      self.step(new Operation(kind, properties.number(), site));
      Use use = isReading ? Use.READ : Use.READ_AND_CHANGE;
      execution.sights().use(self.number(), properties.number(), Sights.ALL, use);
      self.order(properties, isReading);
      return;
    }
    if (!call.isDispatched() || !jdk.isOverridden(receiver, call)) {
      // Such code would say itself what it does.
      callOfJdk(jdk.behind(receiver), arguments, call, site);
    }
  }

  /** Lets others see earlier writes of the thread before what follows, or before later writes. */
  private void fence(Site.CallSite call) {
    if (call.name().equals("fullFence")) {
      self.lateWrites().await();
    } else {
      self.lateWrites().separate();
    }
  }

  /** Code that parks can tell that its permit was lost where it waited within the JDK before. */
  private void permit(@Nullable Object[] arguments, Site.CallSite call, int site) {
    if (call.name().startsWith("park")) {
      execution.require(Detail.WAITS);
    } else if (call.name().equals("unpark") && arguments[0] instanceof Thread target) {
      if (execution.has(Detail.WAITS)) {
        int permit = self.location(target, Locations.PERMIT).number();
        self.step(new Operation(Kind.UPDATE, permit, site));
      }
      execution.sights().acts(self.number());
    }
  }

  private void callOfJdk(
      Object receiver, @Nullable Object[] arguments, Site.CallSite call, int site) {
    JdkObjects jdk = execution.jdk();
    boolean isReading = Calls.isReading(call);
    asksJdk = JdkObjects.isServed(receiver);
    condition = receiver instanceof Condition && call.name().startsWith("await") ? receiver : null;
    runsTask = call.name().startsWith("run");
    switch (jdk.sort(receiver)) {
      case SYNCHRONIZING -> synchronize(receiver, arguments, call, site);
      case GUARDED -> {
        shared.call(receiver, isReading, site);
        if (areFunctionsCalled(call)) {
          Location lock = shared.lockOf(receiver);
          functions.begins(receiver, () -> self.order(lock, false));
        }
      }
      case PLAIN -> {
        Object contents = jdk.contentsOf(receiver);
        if (receiver instanceof Iterator && !call.name().startsWith("has")) {
          memory.touch(receiver, Locations.WHOLE, contents(receiver, false), site);
        }
        boolean asks = JdkObjects.isReading(receiver, contents, call);
        memory.touch(contents, Locations.WHOLE, contents(contents, asks), site);
      }
      case UNSAFE -> {
        boolean asks = JdkObjects.isReadingUnsafe(receiver, call);
        memory.touch(receiver, Locations.WHOLE, contents(receiver, asks), site);
        if (receiver instanceof Buffer buffer) {
          given.access(buffer, call, arguments, site);
        }
      }
      case HARMLESS -> {}
    }
    if (Calls.looksInside(receiver, call)) {
      given.readWithinReceiver(receiver, site);
    }
  }

  private void synchronize(
      Object receiver, @Nullable Object[] arguments, Site.CallSite call, int site) {
    Ordering ordering = Ordering.of(receiver, call);
    if (ordering == Ordering.NONE) {
      return;
    }
    if (ordering.isRelease()) {
      self.lateWrites().awaitQuietly();
    } else if (!Ordering.isAtomic(receiver) || !WeakAccesses.isRead(call.name())) {
      // It may take a lock, or look at more than what is known.
      self.lateWrites().await();
    }
    if (Calls.showsWhoWaits(receiver, call, arguments)) {
      execution.require(Detail.WAITS);
    }
    JdkObjects jdk = execution.jdk();
    Object state = jdk.stateOf(jdk.contentsOf(receiver));
    Location location = self.location(state, Locations.WHOLE);
    BooleanSupplier free = jdk.readiness(receiver, arguments, call);
    BooleanSupplier ready = readiness(receiver, free, call);
    self.waiting().waitsBy(state);
    self.waiting().calls(receiver instanceof Lock ? receiver : null);
    asked = location.number();
    askedKey = location;
    Kind kind = ready == null ? ordering.kind() : ordering.waiting();
    Operation operation = new Operation(kind, location.number(), site);
    if (ordering.isRelease()) {
      self.stepBeforeEnd(operation);
    } else if (ready == null && kind != Kind.ACQUIRE) {
      execution.stepUnlessVisiting(self, operation);
    } else {
      self.step(operation, ready == null ? () -> true : ready);
    }
    self.waiting().waitsBy(null);
    if (!execution.isRunning()) {
      return;
    }
    boolean isInVain =
        kind == Kind.UPDATE
            && self.reach().inside(() -> InVain.isCalled(receiver, call, arguments));
    if (isInVain) {
      self.reads().gotNothing();
    }
    execution.notes().call(receiver, ordering == Ordering.READS);
    if (asksJdk) {
      self.noteJdk();
    }
    int part = self.reach().inside(() -> MapKeys.part(receiver, call, arguments));
    boolean isMap = state instanceof ConcurrentMap;
    sightUse.note(receiver, call, ordering, isInVain, location, isMap ? part : Locations.WHOLE);
    if (isMap) {
      askedKey = shared.orderKeys(state, part, ordering);
    } else {
      order(state, location, ordering, call);
    }
    if (ordering == Ordering.UPDATES && areFunctionsCalled(call)) {
      functions.begins(
          receiver,
          isMap
              ? () -> shared.orderKeys(state, part, ordering)
              : () -> self.order(location, false));
    }
    if (ordering == Ordering.READS && areFunctionsCalled(call)) {
      functions.traverses(
          jdk.behind(receiver),
          isMap ? () -> shared.orderKeys(state, part, ordering) : () -> self.order(location, true));
    }
    if (condition != null) {
      execution.holds().forget(state, self.number());
    }
    boolean goesThrough = free != null && free.getAsBoolean() && !self.carrier().isInterrupted();
    execution.holds().note(state, self.number(), site, ordering, goesThrough);
  }

  private static boolean areFunctionsCalled(Site.CallSite call) {
    return GivenFunctions.areCalled(call.owner(), call.descriptor());
  }

  /** Orders a call; sharers of a lock are ordered only with those that have it alone. */
  private void order(Object state, Location location, Ordering ordering, Site.CallSite call) {
    if (ordering.isBehindOthers()) {
      self.known().join(location.released());
    }
    if (state instanceof Executor && Calls.asksForEnd(call)) {
      self.known().join(self.location(state, Locations.DONE).released());
    }
    if (ordering == Ordering.RELEASES_SHARED) {
      self.release(self.location(state, Locations.SHARED));
    } else if (ordering == Ordering.RELEASES
        || ordering == Ordering.GIVES
        || ordering == Ordering.UPDATES) {
      self.release(location);
    }
    if (ordering == Ordering.ACQUIRES) {
      self.known().join(self.location(state, Locations.SHARED).released());
    }
  }

  /**
   * The condition for a call to begin that may have to wait; null if it is to be tried. A call that
   * may be interrupted begins, too, where it will say that it was.
   */
  private @Nullable BooleanSupplier readiness(
      Object receiver, @Nullable BooleanSupplier free, Site.CallSite call) {
    if (free == null || execution.has(Detail.WAITS) || Calls.keepsOut(receiver)) {
      return null;
    }
    return Calls.mayBeInterrupted(call)
        ? () ->
            free.getAsBoolean() || self.interrupts().isPending() || self.carrier().isInterrupted()
        : free;
  }

  private Places.Access contents(Object container, boolean isReading) {
    int contents = execution.places().contents(container.getClass());
    return Places.Access.plain(contents, !isReading);
  }

  /** The location of the object that it calls, or of a key if that is a map; null if none is. */
  @Nullable Location askedKey() {
    return askedKey;
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
      Location location = self.location(future, Locations.WHOLE);
      boolean isAsked =
          self.pending().kind() == Kind.UPDATE
              && self.pending().site() != 0
              && self.pending().location() == location.number()
              && !runsTask;
      if (!isAsked) {
        self.step(new Operation(Kind.UPDATE, location.number(), 0));
      }
      self.order(location, false);
    }
  }
}
