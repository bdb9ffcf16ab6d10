package org.demonic.schedule.control;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.instrument.hooks.ScheduleListener;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.control.Monitors.Monitor;
import org.demonic.schedule.control.Monitors.Waiter;
import org.jspecify.annotations.Nullable;

/**
 * A thread under control: asks its execution before each operation, waits for its turn, and does
 * the real thing when it comes.
 */
public final class ControlledThread implements ScheduleListener {
  @SuppressWarnings("UnnecessaryLambda") // it is compared with nothing, and passed in many places
  private static final BooleanSupplier ALWAYS = () -> true;

  private final Execution execution;
  private final int number;
  private final Thread thread;
  private final Task body;
  private final Carrier carrier;

  /** What orders it behind others. */
  final Clock known = new Clock();

  /** What those knew who let it go on. */
  private final Clock permitted = new Clock();

  private volatile Operation pending;
  private volatile BooleanSupplier readiness = ALWAYS;

  /** Whether it could go on if its time were up; null if it has no limit. */
  private volatile @Nullable BooleanSupplier lateness;

  private volatile long deadline;
  private volatile boolean hasEnded;
  private volatile boolean hasPermit;
  private volatile boolean isInterruptPending;

  /** The object in whose real monitor it waits for its turn; null if it is parked. */
  private volatile @Nullable Object waitsIn;

  private volatile boolean hasPassed;
  private @Nullable Object blocker;
  private @Nullable Monitor wants;
  private @Nullable ControlledThread waitsFor;
  private boolean isInside;
  private int initialisers;

  /** The thread that its code is about to start. */
  private @Nullable Thread starting;

  /**
   * Whether the call of the JDK that it makes, or made last, may be served by threads of the JDK.
   */
  private boolean asksJdk;

  /** The location of that call; -1 before there is one. */
  private int asked = Operation.NOTHING;

  /** Whether the JDK has started it: it works in code that says nothing of what it does. */
  private final boolean isOfJdk;

  /** Whether it is of a pool, which says when it works. */
  private boolean isOfPool;

  private final Reads reads = new Reads();
  private final Activations activations = new Activations();

  ControlledThread(
      Execution execution, int number, Thread thread, Task body, Operation begin, boolean isOfJdk) {
    this.execution = execution;
    this.number = number;
    this.thread = thread;
    this.body = body;
    this.pending = begin;
    this.isOfJdk = isOfJdk;
    this.carrier = Carrier.take();
  }

  /** Its number, in the order in which threads were started; the body's is 0. */
  public int number() {
    return number;
  }

  /** As the code under test knows it. */
  @Override
  public Thread thread() {
    return thread;
  }

  /** What it is about to do. */
  public Operation pending() {
    return pending;
  }

  /** The methods that it is in, of those that were asked for. */
  public Activations activations() {
    return activations;
  }

  Execution execution() {
    return execution;
  }

  Carrier carrier() {
    return carrier;
  }

  /** Whether it has run to its end. */
  public boolean hasEnded() {
    return hasEnded;
  }

  /** The thread that has the monitor which it is about to enter, or that it joins; else -1. */
  int holder() {
    ControlledThread other = waitsFor;
    Monitor monitor = wants;
    ControlledThread owner = monitor == null ? other : monitor.owner;
    return owner == null ? -1 : owner.number;
  }

  @Nullable Object blocker() {
    return blocker;
  }

  /** Whether it can go on. */
  public boolean isReady() {
    return !hasEnded && readiness.getAsBoolean();
  }

  /** Whether it could go on if time passed. */
  public boolean isLate() {
    BooleanSupplier condition = lateness;
    return !hasEnded && condition != null && condition.getAsBoolean();
  }

  long deadline() {
    return deadline;
  }

  /** The whole life of the thread, on its carrier. */
  void run() {
    Throwable thrown = null;
    try {
      awaitTurn();
      execution.commit(this);
      if (isOfJdk) {
        noteJdk();
      }
      body.run();
    } catch (Unwinding ended) {
      // The execution has been decided.
    } catch (Throwable failure) {
      thrown = failure;
    }
    isInside = true;
    hasEnded = true;
    execution.end(this, thrown);
  }

  /**
   * Waits until it may do what it is about to do.
   *
   * @return whether it goes on because time has passed
   */
  private boolean step(Operation operation, BooleanSupplier ready) {
    pending = operation;
    readiness = ready;
    reads.step(operation.kind());
    isInside = true;
    execution.dispatch(this);
    awaitTurn();
    boolean isLate = execution.commit(this);
    readiness = ALWAYS;
    lateness = null;
    if (isLate) {
      note(Kind.UPDATE, clock());
    }
    if (isOfJdk && !(isOfPool && operation.site() != 0)) {
      noteJdk();
    }
    return isLate;
  }

  private void awaitTurn() {
    isInside = true;
    execution.awaitTurn(this);
    isInside = false;
    if (isInterruptPending) {
      isInterruptPending = false;
      Thread.currentThread().interrupt();
    }
    execution.requireRunning();
  }

  /** Lets it go on: it is its turn. Called by another thread. */
  void wake() {
    Object lock = waitsIn;
    if (lock == null) {
      LockSupport.unpark(carrier);
      return;
    }
    // It gives the monitor back when it waits; until then nobody else may ask for it.
    while (!hasPassed) {
      Thread.State state = carrier.getState();
      if (state == Thread.State.WAITING) {
        synchronized (lock) {
          lock.notifyAll();
        }
        return;
      } else if (state == Thread.State.BLOCKED) {
        // Woken together with another one; it looks whose turn it is when it has the monitor.
        return;
      }
      Thread.onSpinWait();
    }
  }

  /** Lets it see that the execution is over. */
  void stop() {
    if (waitsIn == null) {
      LockSupport.unpark(carrier);
    } else {
      // Nobody can notify it whose monitor another thread keeps that is to be stopped, too.
      carrier.interrupt();
    }
  }

  @SuppressWarnings("WaitNotInLoop") // its caller loops
  void waitForTurn() throws InterruptedException {
    Object lock = waitsIn;
    if (lock == null) {
      LockSupport.park(this);
    } else {
      lock.wait();
    }
  }

  private boolean isSilent() {
    if (isInside || initialisers > 0) {
      return true;
    }
    execution.requireRunning();
    return false;
  }

  @Override
  public void initialiser(boolean begins) {
    initialisers += begins ? 1 : -1;
  }

  @Override
  public void routine(boolean begins, int site) {
    if (isInside || initialisers > 0 || !execution.isRunning()) {
      return;
    }
    Site place = execution.places().site(site);
    if (place == null || !execution.points().isStep(place)) {
      return;
    }
    String method = place.in().method().toString();
    if (begins && !activations.wasAnnounced(method)) {
      activations.enter(method);
      step(new Operation(Kind.ENTER, Operation.NOTHING, site), ALWAYS);
    } else if (!begins) {
      stepBeforeEnd(new Operation(Kind.RETURN, Operation.NOTHING, site));
      activations.leave(method);
    }
  }

  @Override
  public void line(int site) {
    if (!isSilent()) {
      Site place = execution.places().site(site);
      if (place != null && execution.points().isStep(place)) {
        step(new Operation(Kind.LINE, Operation.NOTHING, site), ALWAYS);
      }
    }
  }

  /** The code under test names an event. Does nothing on threads that nobody controls. */
  public static void tell(String label) {
    if (ScheduleHooks.current() instanceof ControlledThread thread
        && !thread.isSilent()
        && thread.execution.points().areEventsSteps()) {
      int event = thread.execution.places().event(label);
      thread.step(new Operation(Kind.EVENT, Operation.NOTHING, event), ALWAYS);
    }
  }

  @Override
  public void access(Object target, int site) {
    if (!isSilent()) {
      Places.Access access = execution.places().access(target, site);
      if (!access.isFinal()) {
        touch(target, access.field(), access, site);
      }
    }
  }

  @Override
  public void element(Object array, int index, int site) {
    if (!isSilent()) {
      touch(array, index, execution.places().access(array, site), site);
    }
  }

  private void touch(Object target, int part, Places.Access access, int site) {
    Location location = execution.memory().location(target, part);
    Points points = execution.points();
    boolean isStep =
        access.isVolatile()
            || points.isRacing(access.field())
            || (part == Memory.WHOLE && points.areContainersSteps());
    if (isStep) {
      Kind kind = access.isWrite() ? Kind.WRITE : Kind.READ;
      if (reads.isSpinning(kind, location.number)) {
        step(new Operation(Kind.YIELD, Operation.NOTHING, site), ALWAYS);
      }
      step(new Operation(kind, location.number, site), ALWAYS);
      execution.noteValue(target, part, site);
    }
    if (access.isVolatile()) {
      if (access.isWrite()) {
        release(location);
      } else {
        known.join(location.released);
      }
    } else {
      execution.noteAccess(this, location, access, site);
    }
  }

  private void release(Location location) {
    location.released.join(known);
    known.advance(number);
  }

  @Override
  public void enter(Object lock, int site) {
    if (!isInside && initialisers == 0) {
      Monitor monitor = execution.monitors().of(lock);
      acquire(lock, monitor, site);
      monitor.entries++;
    }
  }

  private void acquire(Object lock, Monitor monitor, int site) {
    if (monitor.owner != this) {
      execution.requireRunning();
      Location location = execution.memory().location(lock, Memory.WHOLE);
      wants = monitor;
      step(new Operation(Kind.ACQUIRE, location.number, site), () -> monitor.isFreeFor(this));
      wants = null;
      known.join(location.released);
      monitor.owner = this;
    }
  }

  @Override
  public void enterMethod(Object receiver, int site) {
    if (!isInside && initialisers == 0 && execution.places().isSynchronized(receiver, site)) {
      Site place = execution.places().site(site);
      if (place instanceof Site.CallSite call && execution.points().isStep(call)) {
        activations.announce(call.owner().replace('/', '.') + "#" + call.name());
        step(new Operation(Kind.ENTER, Operation.NOTHING, site), ALWAYS);
      }
      acquire(receiver, execution.monitors().of(receiver), site);
    }
  }

  @Override
  public void entered(Object lock, int site) {
    Monitor monitor = execution.monitors().of(lock);
    if (monitor.owner != this) {
      // Called by code that does not ask: nobody else has the monitor, or it would not be here.
      Location location = execution.memory().location(lock, Memory.WHOLE);
      if (execution.isRunning()) {
        execution.record(this, new Operation(Kind.ACQUIRE, location.number, site));
      }
      known.join(location.released);
      monitor.owner = this;
    }
    monitor.entries++;
  }

  @Override
  public void exit(Object lock, int site) {
    Monitor monitor = execution.monitors().of(lock);
    if (monitor.owner != this || initialisers > 0) {
      return;
    }
    if (monitor.entries == 1) {
      Location location = execution.memory().location(lock, Memory.WHOLE);
      if (execution.isRunning()) {
        Operation operation = new Operation(Kind.RELEASE, location.number, site);
        if (execution.points().areReleasesSteps()) {
          stepBeforeEnd(operation);
        } else {
          execution.record(this, operation);
        }
      }
      release(location);
      monitor.owner = null;
    }
    monitor.entries--;
  }

  /** Must not throw: what follows it is the release. */
  private void stepBeforeEnd(Operation operation) {
    try {
      step(operation, ALWAYS);
    } catch (Unwinding ended) {
      isInside = false;
    }
  }

  @Override
  public void call(Object receiver, @Nullable Object[] arguments, int site) {
    if (isInside || initialisers > 0 || !execution.isRunning()) {
      return;
    }
    if (execution.places().site(site) instanceof Site.CallSite call) {
      call(receiver, arguments, call, site);
    }
  }

  private void call(Object receiver, @Nullable Object[] arguments, Site.CallSite call, int site) {
    JdkObjects jdk = execution.jdk();
    boolean isReading = JdkObjects.isReading(call.name());
    Kind kind = isReading ? Kind.READ : Kind.UPDATE;
    if (receiver instanceof Thread started) {
      Location location = execution.memory().location(started, Memory.WHOLE);
      boolean isStart = call.name().equals("start");
      starting = isStart ? started : null;
      step(new Operation(isStart ? Kind.START : Kind.INTERRUPT, location.number, site), ALWAYS);
      return;
    }
    if (Handles.isHandle(receiver)) {
      Handles.Memories memories = execution.handles().accessed(receiver, arguments);
      if (memories != null) {
        access(memories, kind, site);
      }
      return;
    }
    asksJdk = JdkObjects.isServed(receiver);
    switch (jdk.sort(receiver)) {
      case SYNCHRONIZING -> {
        Object state = jdk.stateOf(jdk.contentsOf(receiver));
        Location location = execution.memory().location(state, Memory.WHOLE);
        BooleanSupplier ready = jdk.readiness(receiver, arguments, call);
        blocker = state;
        asked = location.number;
        Kind asking = ready != null ? Kind.ACQUIRE : isRelease(call) ? Kind.RELEASE : kind;
        step(new Operation(asking, location.number, site), ready == null ? ALWAYS : ready);
        blocker = null;
        if (asksJdk) {
          noteJdk();
        }
        order(location, isReading);
      }
      case GUARDED -> {
        Monitor monitor = execution.monitors().of(receiver);
        Location lock = execution.memory().location(receiver, Memory.WHOLE);
        step(new Operation(Kind.ACQUIRE, lock.number, site), () -> monitor.isFreeFor(this));
        known.join(lock.released);
        Object contents = jdk.contentsOf(receiver);
        Location location = execution.memory().location(contents, Memory.WHOLE);
        execution.record(this, new Operation(kind, location.number, site));
        execution.noteAccess(this, location, contents(contents, isReading), site);
        release(lock);
      }
      case PLAIN -> {
        Object contents = jdk.contentsOf(receiver);
        touch(contents, Memory.WHOLE, contents(contents, isReading), site);
      }
      case HARMLESS -> {}
    }
  }

  private static boolean isRelease(Site.CallSite call) {
    return call.name().startsWith("unlock");
  }

  private Places.Access contents(Object container, boolean isReading) {
    int contents = execution.places().contents(container.getClass());
    return new Places.Access(contents, !isReading, false, false);
  }

  /** An access through a handle or an updater, to one of these. */
  private void access(Handles.Memories memories, Kind kind, int site) {
    boolean isFirst = true;
    for (int part : memories.parts()) {
      Location location = execution.memory().location(memories.object(), part);
      if (isFirst) {
        step(new Operation(kind, location.number, site), ALWAYS);
      } else {
        note(kind, location.number);
      }
      order(location, kind == Kind.READ);
      isFirst = false;
    }
  }

  /** Orders this thread behind those that have changed it, and if it does, others behind this. */
  private void order(Location location, boolean isReading) {
    known.join(location.released);
    if (!isReading) {
      release(location);
    }
  }

  @Override
  public boolean start(Thread started) {
    if (isInside) {
      return false;
    }
    execution.requireRunning();
    isInside = true;
    try {
      boolean isStarted = execution.start(this, started, started != starting);
      // What this thread does from now on, the other one knows nothing of.
      known.advance(number);
      return isStarted;
    } finally {
      isInside = false;
    }
  }

  @Override
  public boolean join(Thread other, long nanos, int site) throws InterruptedException {
    ControlledThread target = execution.find(other);
    if (target == null || isInside) {
      return false;
    }
    execution.requireRunning();
    requireNoInterrupt();
    Location location = execution.memory().location(other, Memory.WHOLE);
    setLimit(nanos, ALWAYS);
    waitsFor = target;
    boolean isLate =
        step(
            new Operation(Kind.JOIN, location.number, site),
            () -> target.hasEnded || isInterruptPending);
    waitsFor = null;
    if (target.hasEnded) {
      known.join(target.known);
    } else if (!isLate) {
      requireNoInterrupt();
    }
    return true;
  }

  private void setLimit(long nanos, BooleanSupplier condition) {
    if (nanos > 0) {
      note(Kind.READ, clock());
      deadline = execution.now() + nanos;
      lateness = condition;
    } else {
      lateness = null;
    }
  }

  private static void requireNoInterrupt() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  @Override
  public boolean interrupt(Thread other) {
    ControlledThread target = execution.find(other);
    if (target == null || isInside) {
      return false;
    }
    if (target == this) {
      isInside = true;
      carrier.interrupt();
      isInside = false;
    } else {
      target.isInterruptPending = true;
    }
    return true;
  }

  @Override
  public void look(int site) {
    find(thread, site);
  }

  /** The thread that is looked at, which is a step, because it may change. */
  private @Nullable ControlledThread find(Thread other, int site) {
    ControlledThread target = execution.find(other);
    if (target != null && !isSilent()) {
      int location = execution.memory().location(target.thread, Memory.WHOLE).number;
      step(new Operation(Kind.READ, location, site), ALWAYS);
    }
    return target;
  }

  @Override
  public @Nullable Boolean isInterrupted(Thread other, int site) {
    ControlledThread target = find(other, site);
    return target == null
        ? null
        : Boolean.valueOf(target.isInterruptPending || target.carrier.isInterrupted());
  }

  @Override
  public @Nullable Boolean isAlive(Thread other, int site) {
    ControlledThread target = find(other, site);
    return target == null ? null : Boolean.valueOf(!target.hasEnded);
  }

  @Override
  public Thread.@Nullable State state(Thread other, int site) {
    ControlledThread target = find(other, site);
    if (target == null) {
      return null;
    } else if (target.hasEnded) {
      return Thread.State.TERMINATED;
    } else if (target.isReady()) {
      return Thread.State.RUNNABLE;
    }
    if (target.wants != null) {
      return Thread.State.BLOCKED;
    }
    return target.lateness == null ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
  }

  @Override
  public void await(Object lock, long nanos, int site) throws InterruptedException {
    execution.requireRunning();
    requireNoInterrupt();
    Monitor monitor = execution.monitors().of(lock);
    Location location = execution.memory().location(lock, Memory.WHOLE);
    execution.record(this, new Operation(Kind.RELEASE, location.number, site));
    release(location);
    int entries = monitor.entries;
    Waiter waiter = new Waiter();
    monitor.waiters.add(waiter);
    monitor.owner = null;
    monitor.entries = 0;
    setLimit(nanos, () -> monitor.isFreeFor(this));
    hasPassed = false;
    waitsIn = lock;
    try {
      step(
          new Operation(Kind.ACQUIRE, location.number, site),
          () -> (waiter.isNotified || isInterruptPending) && monitor.isFreeFor(this));
    } finally {
      hasPassed = true;
      waitsIn = null;
      known.join(location.released);
      monitor.waiters.remove(waiter);
      monitor.owner = this;
      monitor.entries = entries;
    }
    if (!waiter.isNotified) {
      requireNoInterrupt();
    }
  }

  @Override
  public void signal(Object lock, boolean all, int site) {
    execution.requireRunning();
    Monitor monitor = execution.monitors().of(lock);
    Location location = execution.memory().location(lock, Memory.WHOLE);
    execution.record(this, new Operation(Kind.NOTIFY, location.number, site));
    for (Waiter waiter : monitor.waiters) {
      if (!waiter.isNotified) {
        waiter.isNotified = true;
        if (!all) {
          return;
        }
      }
    }
  }

  @Override
  public void sleep(long nanos, int site) throws InterruptedException {
    requireNoInterrupt();
    if (isSilent()) {
      return;
    }
    setLimit(Math.max(1, nanos), ALWAYS);
    boolean isLate =
        step(new Operation(Kind.SLEEP, Operation.NOTHING, site), () -> isInterruptPending);
    if (!isLate) {
      requireNoInterrupt();
    }
  }

  @Override
  public void giveWay(int site) {
    if (!isSilent()) {
      step(new Operation(Kind.YIELD, Operation.NOTHING, site), ALWAYS);
    }
  }

  @Override
  public boolean park(@Nullable Object why, long nanos) {
    if (isInside || initialisers > 0) {
      return false;
    }
    execution.requireRunning();
    if (Thread.currentThread().isInterrupted()) {
      return true;
    }
    Object state = why == null ? thread : execution.jdk().stateOf(why);
    Location location = execution.memory().location(state, Memory.WHOLE);
    setLimit(nanos, ALWAYS);
    blocker = state;
    step(new Operation(Kind.PARK, location.number, 0), () -> hasPermit || isInterruptPending);
    blocker = null;
    hasPermit = false;
    notePermit(this);
    if (asksJdk) {
      noteJdk();
    }
    if (asked >= 0) {
      // The call that waits here goes on with what it waits for.
      note(Kind.UPDATE, asked);
    }
    known.join(permitted);
    known.join(location.released);
    return true;
  }

  @Override
  public boolean unpark(Thread other) {
    if (isInside) {
      return false;
    }
    ControlledThread target = execution.find(other);
    if (target == null) {
      return false;
    }
    target.hasPermit = true;
    notePermit(target);
    target.permitted.join(known);
    known.advance(number);
    return true;
  }

  @Override
  public void settle(Object future) {
    if (!isSilent()) {
      Location location = execution.memory().location(future, Memory.WHOLE);
      boolean isAsked = pending.kind() == Kind.UPDATE && pending.location() == location.number;
      if (!isAsked) {
        step(new Operation(Kind.UPDATE, location.number, 0), ALWAYS);
      }
      known.join(location.released);
      release(location);
    }
  }

  @Override
  public void work() {
    if (isSilent()) {
      return;
    }
    isOfPool = true;
    boolean isBetween = pending.site() == 0;
    if (!isBetween) {
      int location = execution.memory().location(Memory.JDK, Memory.WHOLE).number;
      step(new Operation(Kind.UPDATE, location, 0), ALWAYS);
    }
  }

  @Override
  public long nanoTime(int site) {
    if (site != 0 && !isSilent()) {
      step(new Operation(Kind.UPDATE, clock(), site), ALWAYS);
    } else {
      note(Kind.UPDATE, clock());
    }
    return execution.tick();
  }

  private int clock() {
    return execution.memory().location(Memory.CLOCK, Memory.WHOLE).number;
  }

  /** Notes what else a step does that others can tell. */
  private void note(Kind kind, int location) {
    if (execution.isRunning()) {
      execution.record(this, new Operation(kind, location, 0));
    }
  }

  private void notePermit(ControlledThread target) {
    note(Kind.UPDATE, execution.memory().location(target.thread, Memory.PERMIT).number);
  }

  /** What threads of the JDK's own do with each other, and those that wait for them. */
  private void noteJdk() {
    note(Kind.UPDATE, execution.memory().location(Memory.JDK, Memory.WHOLE).number);
  }
}
