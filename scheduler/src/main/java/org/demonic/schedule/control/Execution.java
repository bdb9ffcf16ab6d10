package org.demonic.schedule.control;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.Body;
import org.demonic.schedule.ending.Ending;
import org.demonic.schedule.ending.Ending.How;
import org.demonic.schedule.ending.StepLimit;
import org.demonic.schedule.jdk.Counters;
import org.demonic.schedule.lock.Holds;
import org.demonic.schedule.lock.Monitors;
import org.demonic.schedule.objects.AccessedValues;
import org.demonic.schedule.objects.Handles;
import org.demonic.schedule.objects.JdkObjects;
import org.demonic.schedule.objects.Location;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.objects.Points;
import org.demonic.schedule.objects.Points.Detail;
import org.demonic.schedule.objects.Race;
import org.demonic.schedule.sight.Sights;
import org.demonic.schedule.sight.Visits;
import org.demonic.schedule.step.MemoryAccess;
import org.demonic.schedule.step.Notes;
import org.demonic.schedule.step.Step;
import org.jspecify.annotations.Nullable;

/**
 * One run of a body under one schedule. Only the thread whose turn it is works on it; it decides
 * itself, through the {@link Chooser}, who goes on, so that a thread that goes on itself need not
 * wait for anyone.
 */
public final class Execution {
  private final Environment environment;
  private final Points points;
  private final Set<Detail> details;

  /** The thread that explores, for which the body's own stands. */
  private final Thread explorer = Thread.currentThread();

  private final Threads population = new Threads();
  private final List<ControlledThread> threads = population.all();
  private final Locations memory = new Locations();
  private final Monitors monitors = new Monitors();
  private final Holds holds = new Holds();
  private final Sights sights = new Sights();
  private final Visits visits = new Visits();
  private final Pools pools = new Pools();
  private final Outsiders outsiders = new Outsiders();

  private final PassingTime time = new PassingTime(threads);
  private final Decision decision = new Decision();
  private final ChosenTurns turns;
  private final List<Step> steps;
  private final SeenRaces races;
  private final Notes notes;
  private final Starts starts;
  private volatile @Nullable Throwable uncaught;

  private Execution(
      Environment environment,
      Chooser chooser,
      Points points,
      StepLimit limit,
      @Nullable AccessedValues values) {
    this.environment = environment;
    this.points = points;
    this.details = points.details();
    this.turns = new ChosenTurns(this, population, chooser, points, limit, time, decision);
    this.steps = turns.steps();
    this.races = new SeenRaces(threads, steps, points.areAccessesNoted());
    this.notes = new Notes(values, steps, environment.places());
    this.starts = new Starts(turns, population, sights, notes, t -> environment.listener(t, this));
  }

  /**
   * Runs a body to its end, with all threads that it starts.
   *
   * @param limit how many steps it may take
   */
  public static Execution run(
      Environment environment, Body body, Chooser chooser, Points points, StepLimit limit) {
    return run(environment, body, chooser, points, limit, null);
  }

  /**
   * Runs a body to its end, with all threads that it starts.
   *
   * @param limit how many steps it may take
   * @param values where to note the values that are read and written; null for nowhere
   */
  public static Execution run(
      Environment environment,
      Body body,
      Chooser chooser,
      Points points,
      StepLimit limit,
      @Nullable AccessedValues values) {
    Execution execution = new Execution(environment, chooser, points, limit, values);
    Counters counters = Counters.now();
    try {
      execution.run(body);
    } finally {
      counters.restore();
    }
    return execution;
  }

  private void run(Body body) {
    turns.giveFirst(starts.first(body));
    Watchdog.await(this, decision);
    population.unwind();
    outsiders.forget();
    Work.add(this);
  }

  /** The thread or pool from before the execution that is out of control; null if nothing is. */
  public @Nullable String outside() {
    return outsiders.problem(ending().how());
  }

  /** The steps, in order. */
  public List<Step> steps() {
    return steps;
  }

  /** All accesses to memory, in order, if {@link Points#noteAccesses} has asked for them. */
  public List<MemoryAccess> accesses() {
    return races.accesses();
  }

  /** The races that were seen. */
  public Set<Race> races() {
    return races.all();
  }

  /** The fields in which a thread has found itself while another one may have written them. */
  public Set<Integer> claimed() {
    return races.claimed();
  }

  /** The number of steps up to the second access of a race. */
  public int stepsUntil(Race race) {
    return races.stepsUntil(race);
  }

  /** The number of locations touched so far. Those that are met later have higher numbers. */
  public int locations() {
    return memory.size();
  }

  /**
   * A number that is equal for locations of different executions that may be the same: the class of
   * their object and which part of it they are.
   */
  public int sortOf(int location) {
    return memory.location(location).sort();
  }

  /** Whether a sleep, or a wait with a limit, has ended though other threads could go on. */
  public boolean dependsOnTime() {
    return time.hasMattered();
  }

  /** Notes that a thread has ended by an exception, and the execution goes on. */
  void died(Throwable uncaught) {
    if (this.uncaught == null) {
      this.uncaught = uncaught;
    }
  }

  /**
   * The first exception by which a thread has ended behind which the execution went on, or null.
   */
  public @Nullable Throwable uncaught() {
    return uncaught;
  }

  /** The end of the execution. */
  public Ending ending() {
    return decision.ending();
  }

  /** All threads so far. */
  public List<ControlledThread> all() {
    return List.copyOf(threads);
  }

  /** The thread that explores, for which the first one stands. */
  public Thread explorer() {
    return explorer;
  }

  /** A thread by its number. */
  public ControlledThread thread(int number) {
    return threads.get(number);
  }

  /** The number of threads so far. */
  public int threads() {
    return threads.size();
  }

  /** The number of threads so far that code has started. */
  public int startedThreads() {
    return starts.byCode();
  }

  /** The places in the code. */
  public Places places() {
    return environment.places();
  }

  /** The memory that has been touched. */
  Locations memory() {
    return memory;
  }

  /** The monitors of objects. */
  public Monitors monitors() {
    return monitors;
  }

  /** What threads read and change, where somebody wants to know it. */
  public Sights sights() {
    return sights;
  }

  /** The code that is only visited. */
  public Visits visits() {
    return visits;
  }

  /** The pools that stand for the common pools of the JVM. */
  public Pools pools() {
    return pools;
  }

  /** The notes about steps, for reports. */
  public Notes notes() {
    return notes;
  }

  /** The threads and pools that were there before. */
  public Outsiders outsiders() {
    return outsiders;
  }

  /** Whether it has a detail, which most executions leave out. */
  public boolean has(Detail detail) {
    return details.contains(detail);
  }

  /**
   * The code under test can tell whether an execution has some details. If this one has not, it
   * ends, and is outdated.
   */
  public void require(Detail... needed) {
    List<Detail> missing = Stream.of(needed).filter(detail -> !has(detail)).toList();
    if (!missing.isEmpty()) {
      requireRunning();
      missing.forEach(points::add);
      decide(Ending.of(How.STOPPED));
      requireRunning();
    }
  }

  /** Whether it has ended because it lacked details, which the next one will have. */
  public boolean isOutdated() {
    return !details.equals(points.details());
  }

  /** The holders of the JDK's locks. */
  public Holds holds() {
    return holds;
  }

  /** The accesses that are steps. */
  public Points points() {
    return points;
  }

  /** The memory behind handles and field updaters. */
  public Handles handles() {
    return environment.handles();
  }

  /** The facts about objects of the JDK. */
  public JdkObjects jdk() {
    return environment.jdk();
  }

  /** Lets so much time pass. */
  public void letPass(long nanos) {
    time.letPass(nanos);
  }

  /** The time, which advances a little with each call. */
  public long tick(boolean isByJdk) {
    return time.tick(isByJdk);
  }

  /** A thread as the code under test knows it; null if it is not of this execution. */
  public @Nullable ControlledThread find(Thread thread) {
    return population.find(thread);
  }

  /** Whether it has not been decided yet. */
  public boolean isRunning() {
    return decision.isOpen();
  }

  /** Ends the code of the thread that asks if the execution has been decided. */
  public void requireRunning() {
    decision.requireOpen();
  }

  /** The number of the thread whose turn it is. */
  int turn() {
    return turns.turn();
  }

  /** Notes what a virtual thread is going to run. */
  public void made(Thread thread, Runnable task) {
    population.made(thread, task);
  }

  /**
   * Starts a thread. False lets the JDK say that it was started before.
   *
   * @param container the JDK's object for the group that waits for it, if there is one
   */
  public boolean start(
      ControlledThread by, Thread thread, @Nullable Object container, boolean isOfJdk) {
    starts.start(by, thread, container, isOfJdk);
    return true;
  }

  /**
   * Starts a thread that makes a write of another one, which others see some time later.
   *
   * @param write gets the new thread
   */
  public ControlledThread startWrite(ControlledThread by, Consumer<ControlledThread> write) {
    return starts.startWrite(by, write);
  }

  /** Lets a thread make a step, or only notes it where the thread visits code. */
  public void stepUnlessVisiting(ControlledThread thread, Operation operation) {
    Site site = places().site(operation.site());
    if (visits.goesOn(thread.number(), thread.effort().steps(), site)) {
      record(thread, operation);
    } else {
      thread.step(operation);
    }
  }

  /** Notes a step that nobody has to be asked about. */
  public void record(ControlledThread thread, Operation operation) {
    turns.record(thread, operation);
  }

  /** Notes that a thread accesses a location at a site: that may be a race. */
  public void noteAccess(
      ControlledThread thread, Location location, Places.Access access, int site) {
    races.access(thread, location, access, site);
  }

  /** Notes that a thread has read a field, and found itself there. */
  public void noteItself(ControlledThread thread, Location location, int field) {
    races.findsItself(thread, location, field);
  }

  /** Decides how the execution ends. */
  public void decide(Ending ending) {
    decision.make(ending);
  }
}
