package org.demonic.schedule.control;

import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.demonic.instrument.hooks.ScheduleListener;
import org.demonic.schedule.Body;
import org.demonic.schedule.lock.Interrupts;
import org.demonic.schedule.lock.Permit;
import org.demonic.schedule.lock.Waiting;
import org.demonic.schedule.objects.Clock;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Location;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Polling;
import org.demonic.schedule.objects.Reads;
import org.demonic.schedule.step.Activations;
import org.demonic.schedule.step.Effort;
import org.demonic.schedule.step.Intention;

/**
 * A thread under control: asks its execution before each operation, waits for its turn, and does
 * the real thing when it comes. What it is about to do, those tell it who hear the hooks in its
 * code.
 */
public final class ControlledThread {
  private static final Pattern GIVEN_BY_JVM = Pattern.compile("Thread-\\d+|pool-\\d+-thread-\\d+");

  private final Turns turns;
  private final int number;
  private final Thread thread;
  private final Body body;
  private final Carrier carrier;
  private final ScheduleListener listener;

  private final Clock known = new Clock();

  private final Life life;
  private final Intention intention;
  private final Reach reach = new Reach();
  private final Effort effort = new Effort();
  private boolean worksForPool;
  private boolean isWrite;

  private final Permit permit = new Permit();
  private final Interrupts interrupts = new Interrupts();
  private final TurnWait turnWait;
  private final Waiting waiting = new Waiting();
  private final Reads reads = new Reads();
  private final Polling polling = new Polling();
  private final Activations activations = new Activations();
  private final LateWrites lateWrites = new LateWrites(this);
  private final OwedStep owedStep = new OwedStep(this);

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
    this.life = new Life(this, turns, body);
    this.intention = new Intention(begin);
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
    return !isWrite && !hasEnded();
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
    return intention.pending();
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
    return life.isOver();
  }

  /** Whether it can go on. */
  public boolean isReady() {
    return !life.isOver() && intention.isReady();
  }

  /** Whether it could go on if time passed. */
  public boolean isLate() {
    return !life.isOver() && intention.isLate();
  }

  /**
   * Whether it gives way once more, after having done so in vain.
   *
   * @param changed the number of steps behind which nothing has changed
   */
  boolean polls(int changed) {
    return intention.pending().kind() == Kind.YIELD
        && polling.hasGivenWay()
        && polling.hasLookedSince(changed, reads.places());
  }

  /** Whether it sleeps once more at a place: then others go first whose time is up earlier. */
  boolean isPatient() {
    return intention.pending().kind() == Kind.SLEEP
        && polling.sleepsAgain(intention.pending().site());
  }

  /** Whether there is a time at which it goes on in any case. */
  public boolean hasLimit() {
    return intention.hasLimit();
  }

  long deadline() {
    return intention.deadline();
  }

  /** Its life on its carrier. */
  Life life() {
    return life;
  }

  /** Waits until it may do what it is about to do, which it always can. */
  public void step(Operation operation) {
    step(operation, Intention.ALWAYS);
  }

  /**
   * Waits until it may do what it is about to do.
   *
   * @return whether it goes on because time has passed
   */
  public boolean step(Operation operation, BooleanSupplier ready) {
    if (operation.kind().isFence()) {
      lateWrites.await();
    }
    if (operation.kind() != Kind.YIELD && (reads.isSpinning(operation) || turns.isLongTurn(this))) {
      step(new Operation(Kind.YIELD, Operation.NOTHING, operation.site()), Intention.ALWAYS);
    }
    owedStep.payBefore(operation);
    intention.change(operation, ready);
    if (reads.hasChanged() || operation.kind().changes()) {
      turns.progressed();
    }
    boolean doesMore = reads.step(operation.kind());
    polling.step(operation, doesMore);
    reach.setInside(true);
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
    effort.countStep();
    intention.reach();
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

  /** The step that it owes to threads of the JDK. */
  public OwedStep owedStep() {
    return owedStep;
  }

  /** A step that must not throw: what follows it is a release. */
  public void stepBeforeEnd(Operation operation) {
    try {
      step(operation);
    } catch (Unwinding ended) {
      reach.setInside(false);
    }
  }

  /** Waits for its turn, or ends its code where the execution has been decided. */
  void awaitTurn() {
    reach.setInside(true);
    turns.awaitTurn(this);
    reach.setInside(false);
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

  /** How much it has done. */
  public Effort effort() {
    return effort;
  }

  /** Where its hooks are heard. */
  public Reach reach() {
    return reach;
  }

  /** Whether it is in code of ours, or makes a class ready, which is not interrupted. */
  public boolean isOutOfReach() {
    return reach.isLeft();
  }

  /** Whether hooks are not to be heard. Ends its code if the execution has been decided. */
  public boolean isSilent() {
    if (isOutOfReach()) {
      return true;
    }
    turns.requireRunning();
    return false;
  }

  /**
   * Lets the next step be over after some time.
   *
   * @param nanos 0 for no limit
   */
  public void setLimit(long nanos) {
    setLimit(nanos, Intention.ALWAYS);
  }

  /** The same if a condition is true then. */
  public void setLimit(long nanos, BooleanSupplier condition) {
    // A step in between would have the limit.
    lateWrites.await();
    owedStep.pay();
    if (nanos > 0) {
      note(Kind.READ, clock());
      long now = turns.now();
      intention.setLimit(now + Math.min(nanos, Long.MAX_VALUE - now), condition);
    } else {
      intention.removeLimit();
    }
  }

  /** Orders the threads that take over this location behind what it has done. */
  public void release(Location location) {
    lateWrites.await();
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

  /** The number of the location that stands for which threads there are. */
  public int population() {
    return location(Locations.THREADS, Locations.WHOLE).number();
  }

  /** The number of the location that stands for the time. */
  public int clock() {
    return location(Locations.CLOCK, Locations.WHOLE).number();
  }
}
