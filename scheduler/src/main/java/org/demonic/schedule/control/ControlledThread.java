package org.demonic.schedule.control;

import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.demonic.instrument.hooks.ScheduleListener;
import org.demonic.schedule.Body;
import org.demonic.schedule.lock.Waiting;
import org.demonic.schedule.objects.Clock;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Location;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Polling;
import org.demonic.schedule.objects.Reads;
import org.jspecify.annotations.Nullable;

/**
 * A thread under control: asks its execution before each operation, waits for its turn, and does
 * the real thing when it comes. What it is about to do, those tell it who hear the hooks in its
 * code.
 */
public final class ControlledThread {
  @SuppressWarnings("UnnecessaryLambda") // it is compared with nothing, and passed in many places
  private static final BooleanSupplier ALWAYS = () -> true;

  private static final Pattern GIVEN_BY_JVM = Pattern.compile("Thread-\\d+|pool-\\d+-thread-\\d+");

  private final Turns turns;
  private final int number;
  private final Thread thread;
  private final Body body;
  private final Carrier carrier;
  private final ScheduleListener listener;

  private final Clock known = new Clock();

  private volatile Operation pending;
  private volatile BooleanSupplier readiness = ALWAYS;

  /** Whether it could go on if its time were up; null if it has no limit. */
  private volatile @Nullable BooleanSupplier lateness;

  private volatile long deadline;
  private volatile boolean hasEnded;

  private boolean isInside;
  private long stepsMade;
  private long accesses;
  private long calls;
  private int initialisers;
  private boolean worksForPool;
  private boolean isWrite;

  /** Whether others may come before its next access to memory, although that is no step. */
  private boolean owesStep;

  private final Permit permit = new Permit();
  private final Interrupts interrupts = new Interrupts();
  private final TurnWait turnWait;
  private final Waiting waiting = new Waiting();
  private final Reads reads = new Reads();
  private final Polling polling = new Polling();
  private final Activations activations = new Activations();
  private final LateWrites lateWrites = new LateWrites();

  /** Whether the JDK has started it: it works in code that says nothing of what it does. */
  private final boolean isOfJdk;

  ControlledThread(
      Turns turns,
      int number,
      Thread thread,
      Body body,
      Operation begin,
      boolean isOfJdk,
      Function<ControlledThread, ScheduleListener> listener) {
    this.turns = turns;
    this.number = number;
    this.thread = thread;
    this.body = body;
    this.pending = begin;
    this.isOfJdk = isOfJdk;
    this.carrier = Carrier.take();
    this.turnWait = new TurnWait(carrier, () -> turns.turn() == number);
    this.listener = listener.apply(this);
  }

  /** The clock of all that is ordered before its next step. */
  public Clock known() {
    return known;
  }

  /** Its permit to go on although it parks. */
  public Permit permit() {
    return permit;
  }

  /** The interrupts that others have sent to it. */
  public Interrupts interrupts() {
    return interrupts;
  }

  /** Marks it as a worker of a pool, which says when it works. */
  public void workForPool() {
    worksForPool = true;
  }

  /** Marks it as one that only makes a write, of which the code under test knows nothing. */
  void makeWrite() {
    isWrite = true;
  }

  /** Whether the code under test knows that it is there. */
  public boolean isKnown() {
    return !isWrite && !hasEnded;
  }

  /** Its number, in the order in which threads were started; the body's is 0. */
  public int number() {
    return number;
  }

  /** The thread as the code under test knows it. */
  public Thread thread() {
    return thread;
  }

  /** Its name for readers: as the code under test has named it; else by its number. */
  public String name() {
    String name = thread.getName();
    if (number == 0 && name.equals(Body.MAIN)) {
      return body.thread();
    }
    boolean isNamed = !name.isEmpty() && !GIVEN_BY_JVM.matcher(name).matches();
    return isNamed ? name : "thread " + number;
  }

  /** The operation that it is about to do. */
  public Operation pending() {
    return pending;
  }

  /** The running methods whose beginning and end are steps. */
  public Activations activations() {
    return activations;
  }

  /** The thread of the JVM that runs its code. */
  public Carrier carrier() {
    return carrier;
  }

  /** The listener to the hooks in its code. */
  ScheduleListener listener() {
    return listener;
  }

  /** The monitor, thread or lock that it is about to wait for. */
  public Waiting waiting() {
    return waiting;
  }

  /** The memory that it has read in its last steps. */
  public Reads reads() {
    return reads;
  }

  /** It begins to wait, as others can see. */
  public void beginsToWait() {
    turns.changed();
  }

  /** A round of a loop ends: see {@link ScheduleListener#round}. */
  public void round(int loop, int value, boolean endsLoop) {
    reads.round(loop, value);
    if (endsLoop && reads.goesFarther(loop, value)) {
      polling.goesOn();
      turns.progressed();
    }
  }

  /** Whether it has run to its end. */
  public boolean hasEnded() {
    return hasEnded;
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

  /**
   * Whether it gives way once more, after having done so in vain.
   *
   * @param changed the number of steps behind which nothing has changed
   */
  boolean polls(int changed) {
    return pending.kind() == Kind.YIELD
        && polling.hasGivenWay()
        && polling.hasLookedSince(changed, reads.places());
  }

  /** Whether it sleeps once more at a place: then others go first whose time is up earlier. */
  boolean isPatient() {
    return pending.kind() == Kind.SLEEP && polling.sleepsAgain(pending.site());
  }

  /** Whether there is a time at which it goes on in any case. */
  public boolean hasLimit() {
    return lateness != null;
  }

  long deadline() {
    return deadline;
  }

  /** Notes that its carrier has finished. */
  void leave() {
    turns.left(this);
  }

  /** The whole life of the thread, on its carrier. */
  void run() {
    Throwable thrown = null;
    try {
      awaitTurn();
      turns.commit(this);
      if (isOfJdk) {
        noteJdk();
      }
      thrown = runBody();
      if (thrown == null) {
        awaitLateWrites();
        turns.awaitEnd(this);
      } else {
        endLateWrites();
      }
    } catch (Unwinding ended) {
      // The execution has been decided.
    }
    isInside = true;
    hasEnded = true;
    turns.end(this, thrown);
  }

  /** Returns what nobody handles; null for nothing. */
  private @Nullable Throwable runBody() {
    try {
      body.run();
      return null;
    } catch (Unwinding ended) {
      throw ended;
    } catch (Throwable failure) {
      return uncaught(failure);
    }
  }

  /** The exception that remains after the handlers of the code under test; null for nothing. */
  private @Nullable Throwable uncaught(Throwable failure) {
    Thread.UncaughtExceptionHandler handler = turns.handler(thread);
    if (number == 0 || handler == null) {
      return failure;
    }
    try {
      handler.uncaughtException(thread, failure);
      return null;
    } catch (Unwinding ended) {
      return null;
    } catch (Throwable another) {
      return failure;
    }
  }

  /** Waits until it may do what it is about to do, which it always can. */
  public void step(Operation operation) {
    step(operation, ALWAYS);
  }

  /**
   * Waits until it may do what it is about to do.
   *
   * @return whether it goes on because time has passed
   */
  public boolean step(Operation operation, BooleanSupplier ready) {
    if (isFence(operation.kind())) {
      awaitLateWrites();
    }
    if (operation.kind() != Kind.YIELD && (reads.isSpinning(operation) || turns.isLongTurn(this))) {
      step(new Operation(Kind.YIELD, Operation.NOTHING, operation.site()), ALWAYS);
    }
    payStep(operation);
    pending = operation;
    readiness = ready;
    if (reads.hasChanged() || changes(operation.kind())) {
      turns.progressed();
    }
    boolean doesMore = reads.step(operation.kind());
    polling.step(operation, doesMore);
    isInside = true;
    if (doesMore) {
      turns.changed();
    }
    turns.dispatch(this);
    awaitTurn();
    boolean isLate = turns.commit(this);
    int now = doesMore ? turns.changed() : turns.made();
    if (operation.kind() == Kind.YIELD) {
      polling.gaveWay(now);
    }
    stepsMade++;
    readiness = ALWAYS;
    lateness = null;
    if (isLate) {
      note(Kind.UPDATE, clock());
    }
    if (isOfJdk && !(worksForPool && operation.site() != 0)) {
      noteJdk();
    }
    return isLate;
  }

  /** Its writes that others may see later than what it does next. */
  public LateWrites lateWrites() {
    return lateWrites;
  }

  /** Waits until others see all that it has written. */
  public void awaitLateWrites() {
    if (lateWrites.isEmpty()) {
      return;
    }
    for (ControlledThread write : lateWrites.take()) {
      comeBehind(write);
    }
  }

  /** Waits for the end of a thread that makes a write: nothing can come before it. */
  public void comeBehind(ControlledThread write) {
    int location = location(write.thread, Locations.DONE).number();
    step(new Operation(Kind.JOIN, location, 0), write::hasEnded);
  }

  /** Notes that it has made the write that it is for. */
  public void noteDone() {
    note(Kind.RELEASE, location(thread, Locations.DONE).number());
  }

  /** Waits for its late writes where nothing may be thrown. */
  public void endLateWrites() {
    try {
      awaitLateWrites();
    } catch (Unwinding ended) {
      isInside = false;
    }
  }

  /** Whether a step does more than to look, to give way, or to wait. */
  private static boolean changes(Kind kind) {
    return switch (kind) {
      case READ, UPDATE, YIELD, ACQUIRE, RELEASE, ACQUIRE_SHARED, RELEASE_SHARED -> false;
      case SLEEP, PARK, JOIN, ENTER, RETURN, LINE, EVENT -> false;
      case WRITE, NOTIFY, START, BEGIN, END, INTERRUPT -> true;
    };
  }

  /** Whether others see all earlier writes of a thread before a step. */
  private static boolean isFence(Kind kind) {
    return switch (kind) {
      case READ, YIELD, BEGIN, ENTER, RETURN, LINE, EVENT -> false;
      case WRITE, UPDATE, ACQUIRE, RELEASE, ACQUIRE_SHARED, RELEASE_SHARED -> true;
      case NOTIFY, START, END, JOIN, INTERRUPT, PARK, SLEEP -> true;
    };
  }

  /**
   * Lets threads of the JDK come before what it does next, unless that is a step of the JDK:
   * several of these without an access between them are as one.
   */
  public void oweStep() {
    owesStep = true;
  }

  /** Lets them come now, if it owes that. */
  public void payStep() {
    if (owesStep) {
      owesStep = false;
      step(new Operation(Kind.UPDATE, location(Locations.JDK, Locations.WHOLE).number(), 0));
    }
  }

  private void payStep(Operation operation) {
    if (owesStep) {
      boolean isOfJdk = operation.location() == location(Locations.JDK, Locations.WHOLE).number();
      if (isOfJdk) {
        owesStep = false;
      } else {
        payStep();
      }
    }
  }

  /** A step that must not throw: what follows it is a release. */
  public void stepBeforeEnd(Operation operation) {
    try {
      step(operation);
    } catch (Unwinding ended) {
      isInside = false;
    }
  }

  private void awaitTurn() {
    isInside = true;
    turns.awaitTurn(this);
    isInside = false;
    interrupts.deliver();
    turns.requireRunning();
  }

  /** Where it waits for its turns. */
  public TurnWait turnWait() {
    return turnWait;
  }

  /** Whether the JDK has started it. */
  public boolean isOfJdk() {
    return isOfJdk;
  }

  /** The number of steps that it has made: others may have had a turn before each. */
  public long stepsMade() {
    return stepsMade;
  }

  /** The number of its calls that were looked at. */
  long calls() {
    return calls;
  }

  /** A call is looked at, which may be no step. */
  public void countCall() {
    calls++;
  }

  /** The number of accesses to memory that it has made. */
  public long accesses() {
    return accesses;
  }

  /** Notes an access to memory. */
  public void noteAccess() {
    accesses++;
  }

  /** Whether it is in code of ours. */
  public boolean isInside() {
    return isInside;
  }

  /** Turns its hooks off, or on again. */
  public void setInside(boolean isInside) {
    this.isInside = isInside;
  }

  /** Runs something with its hooks turned off. */
  public <T> T inside(Supplier<T> action) {
    isInside = true;
    try {
      return action.get();
    } finally {
      isInside = false;
    }
  }

  /** Whether it is in code of ours, or makes a class ready, which is not interrupted. */
  public boolean isOutOfReach() {
    return isInside || initialisers > 0;
  }

  /** Whether hooks are not to be heard. Ends its code if the execution has been decided. */
  public boolean isSilent() {
    if (isOutOfReach()) {
      return true;
    }
    turns.requireRunning();
    return false;
  }

  /** Whether it makes a class ready. */
  public boolean isInInitialiser() {
    return initialisers > 0;
  }

  /** Notes the beginning or the end of a class initialisation. */
  public void initialiser(boolean begins) {
    initialisers += begins ? 1 : -1;
  }

  /**
   * Lets the next step be over after some time.
   *
   * @param nanos 0 for no limit
   */
  public void setLimit(long nanos) {
    setLimit(nanos, ALWAYS);
  }

  /** The same if a condition is true then. */
  public void setLimit(long nanos, BooleanSupplier condition) {
    // A step in between would have the limit.
    awaitLateWrites();
    payStep();
    if (nanos > 0) {
      note(Kind.READ, clock());
      long now = turns.now();
      deadline = now + Math.min(nanos, Long.MAX_VALUE - now);
      lateness = condition;
    } else {
      lateness = null;
    }
  }

  /** Ends a wait by an exception if it has been interrupted. */
  public void requireNoInterrupt() throws InterruptedException {
    if (Thread.interrupted()) {
      interrupts.findOut(this);
      throw new InterruptedException();
    }
  }

  /** Orders the threads that take over this location behind what it has done. */
  public void release(Location location) {
    awaitLateWrites();
    location.released().join(known);
    known.advance(number);
  }

  /** Orders it behind those that have changed a location; if it does, others behind itself. */
  public void order(Location location, boolean isReading) {
    known.join(location.released());
    if (!isReading) {
      release(location);
    }
  }

  /** Notes what else a step does that others can tell. */
  public void note(Kind kind, int location) {
    if (turns.isRunning()) {
      turns.record(this, new Operation(kind, location, 0));
    }
  }

  /** The part of an object that a step touches. */
  public Location location(Object object, int part) {
    return turns.memory().location(object, part);
  }

  /** Notes an access to what the JDK's own threads share, also with those that wait for them. */
  public void noteJdk() {
    note(Kind.UPDATE, location(Locations.JDK, Locations.WHOLE).number());
  }

  /** Notes that a step gives or takes the permit of a thread. */
  public void notePermit(ControlledThread target) {
    note(Kind.UPDATE, location(target.thread, Locations.PERMIT).number());
  }

  /** The number of the location that stands for which threads there are. */
  public int population() {
    return location(Locations.THREADS, Locations.WHOLE).number();
  }

  /** The number of the location that stands for the time. */
  public int clock() {
    return location(Locations.CLOCK, Locations.WHOLE).number();
  }
}
