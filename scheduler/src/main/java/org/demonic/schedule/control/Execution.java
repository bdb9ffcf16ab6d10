package org.demonic.schedule.control;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.Body;
import org.demonic.schedule.ending.Ending;
import org.demonic.schedule.ending.Ending.How;
import org.demonic.schedule.ending.StepLimit;
import org.demonic.schedule.jdk.Containers;
import org.demonic.schedule.jdk.Counters;
import org.demonic.schedule.lock.Holds;
import org.demonic.schedule.lock.Monitor;
import org.demonic.schedule.lock.Monitors;
import org.demonic.schedule.objects.AccessedValues;
import org.demonic.schedule.objects.Clockwork;
import org.demonic.schedule.objects.Handles;
import org.demonic.schedule.objects.JdkObjects;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Location;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.objects.Points;
import org.demonic.schedule.objects.Points.Detail;
import org.demonic.schedule.objects.Race;
import org.demonic.schedule.sight.Sights;
import org.demonic.schedule.sight.Visits;
import org.jspecify.annotations.Nullable;

/**
 * One run of a body under one schedule. Only the thread whose turn it is works on it; it decides
 * itself, through the {@link Chooser}, who goes on, so that a thread that goes on itself need not
 * wait for anyone.
 */
public final class Execution extends Turns {
  private static final int NOBODY = -1;

  /** So many steps may threads make before time passes for those that sleep. */
  private static final int MOST_WITHOUT_TIME = 2_000;

  private final Environment environment;
  private final Chooser chooser;
  private final Points points;
  private final StepLimit limit;
  private final Notes notes;
  private final Locations memory = new Locations();
  private final Monitors monitors = new Monitors();
  private final Holds holds = new Holds();
  private final Sights sights = new Sights();
  private final Visits visits = new Visits();
  private final Pools pools = new Pools();
  private final Outsiders outsiders = new Outsiders();
  private final Threads population = new Threads();

  /** The thread that explores, for which the body's own stands. */
  private final Thread explorer = Thread.currentThread();

  private final List<ControlledThread> threads = population.all();
  private final List<Step> steps = new ArrayList<>();
  private final SeenRaces races = new SeenRaces(threads, steps);

  private final CountDownLatch decided = new CountDownLatch(1);
  private final Clockwork time = new Clockwork();
  private final Choices choices;
  private final Progress progress = new Progress();

  private volatile int turn = NOBODY;
  private volatile @Nullable Ending ending;
  private @Nullable Choice lastChoice;

  private final Set<Detail> details;

  /** The number of threads that only make a write. */
  private int writes;

  private boolean isLate;
  private boolean dependsOnTime;

  /** The thread that was woken although others could go on, and has not slept again. */
  private @Nullable ControlledThread woken;

  private @Nullable Closing closing;

  private Execution(
      Environment environment,
      Chooser chooser,
      Points points,
      StepLimit limit,
      @Nullable AccessedValues values) {
    this.environment = environment;
    this.chooser = chooser;
    this.points = points;
    this.limit = limit;
    this.notes = new Notes(values, steps, environment.places());
    this.choices = new Choices(threads, points);
    this.details = points.details();
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
    Thread main = new Thread(Body.MAIN);
    // Tests may run on daemons, as they do in parallel: the execution is over when the body is.
    main.setDaemon(false);
    ControlledThread first = add(main, body, false);
    lastChoice = new Choice(0, NOBODY, true, new int[] {0}, new int[0]);
    turn = first.number();
    first.carrier().run(first);
    Watchdog.await(this, decided);
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
    return dependsOnTime || woken != null;
  }

  /** The end of the execution. */
  public Ending ending() {
    Ending known = ending;
    if (known == null) {
      throw new IllegalStateException("it has not ended");
    }
    return known;
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
    return threads.size() - writes;
  }

  /** The places in the code. */
  public Places places() {
    return environment.places();
  }

  @Override
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

  @Override
  long now() {
    return time.now();
  }

  /** Lets so much time pass. */
  public void letPass(long nanos) {
    time.advanceTo(time.now() + nanos);
  }

  /** The time, which advances a little with each call. */
  public long tick(boolean isByJdk) {
    return time.tick(isByJdk);
  }

  /** A thread as the code under test knows it; null if it is not of this execution. */
  public @Nullable ControlledThread find(Thread thread) {
    return population.find(thread);
  }

  @Override
  public boolean isRunning() {
    return ending == null;
  }

  @Override
  public void requireRunning() {
    if (ending != null) {
      throw Unwinding.NOW;
    }
  }

  @Override
  int turn() {
    return turn;
  }

  private ControlledThread add(Thread thread, Body body, boolean isOfJdk) {
    Location location = memory.location(thread, Locations.WHOLE);
    Operation begin = new Operation(Kind.BEGIN, location.number(), 0);
    ControlledThread added =
        new ControlledThread(
            this, threads.size(), thread, body, begin, isOfJdk, t -> environment.listener(t, this));
    population.add(added);
    added.known().advance(added.number());
    notes.owner(thread);
    return added;
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
    if (find(thread) != null) {
      throw new IllegalThreadStateException();
    }
    if (container != null) {
      Containers.inherit(container, thread);
    }
    sights.acts(by.number());
    Runnable task = population.task(thread);
    ControlledThread added =
        add(
            thread,
            container == null ? task::run : Containers.within(container, thread, task)::run,
            isOfJdk);
    added.known().join(by.known());
    if (thread.isInterrupted()) {
      // The flag of a thread that has not been started stays.
      added.interrupts().send(by);
    }
    added.carrier().run(added);
    return true;
  }

  /**
   * Starts a thread that makes a write of another one, which others see some time later.
   *
   * @param write gets the new thread
   */
  public ControlledThread startWrite(ControlledThread by, Consumer<ControlledThread> write) {
    Thread thread = new Thread(by.name() + "'s write");
    thread.setDaemon(false);
    ControlledThread[] made = new ControlledThread[1];
    ControlledThread added = add(thread, () -> write.accept(made[0]), false);
    made[0] = added;
    added.makeWrite();
    by.note(Kind.START, memory.location(thread, Locations.WHOLE).number());
    added.known().join(by.known());
    by.known().join(added.known());
    by.known().advance(by.number());
    writes++;
    added.carrier().run(added);
    return added;
  }

  @Override
  Thread.@Nullable UncaughtExceptionHandler handler(Thread thread) {
    return population.handler(thread);
  }

  /** Lets a thread make a step, or only notes it where the thread visits code. */
  public void stepUnlessVisiting(ControlledThread thread, Operation operation) {
    Site site = places().site(operation.site());
    if (visits.goesOn(thread.number(), thread.stepsMade(), site)) {
      record(thread, operation);
    } else {
      thread.step(operation);
    }
  }

  @Override
  public void record(ControlledThread thread, Operation operation) {
    Choice alone =
        new Choice(steps.size(), thread.number(), false, new int[] {thread.number()}, new int[0]);
    steps.add(new Step(thread.number(), operation, false, false, alone, true));
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

  @Override
  boolean commit(ControlledThread thread) {
    Choice choice = lastChoice;
    if (choice == null) {
      throw new IllegalStateException("nobody has chosen");
    }
    steps.add(
        new Step(
            thread.number(),
            thread.pending(),
            isLate,
            thread.carrier().isInterrupted(),
            choice,
            false));
    choices.begin(thread.pending());
    progress.step(thread.number(), thread.pending().kind());
    if (closing != null) {
      closing.begins(thread.number());
    }
    return isLate;
  }

  @Override
  void progressed() {
    progress.goOn(steps.size());
  }

  @Override
  int made() {
    return steps.size();
  }

  @Override
  int changed() {
    choices.changed(steps.size());
    return steps.size();
  }

  @Override
  boolean isLongTurn(ControlledThread thread) {
    return progress.isLongTurn(thread.number());
  }

  @Override
  void dispatch(ControlledThread self) {
    if (ending == null) {
      notes.settle(self.number());
      int next = next(self);
      if (next != NOBODY) {
        passTo(next, self);
      }
    }
  }

  private void passTo(int next, @Nullable ControlledThread self) {
    ControlledThread chosen = threads.get(next);
    isLate = !chosen.isReady();
    if (isLate) {
      dependsOnTime |= isEarly(chosen);
      if (!chosen.isPatient()) {
        progressed();
      }
      time.advanceTo(chosen.deadline());
      progress.timePasses(steps.size());
    }
    turn = next;
    if (chosen != self) {
      chosen.turnWait().wake();
    }
  }

  /** Whether a thread sleeps that has not done so again and again. */
  private boolean isAwaited() {
    return threads.stream().anyMatch(t -> Choices.sleeps(t) && t.isLate() && !t.isPatient());
  }

  /**
   * Lets some time pass where threads go on and on, so that who sleeps gets a turn. That matters
   * only if it does not sleep again at once, as code does that looks from time to time.
   */
  private void wakeSleeper() {
    if (woken != null && woken.isPatient()) {
      woken = null;
    }
    if (progress.sinceTimePassed(steps.size()) < MOST_WITHOUT_TIME) {
      return;
    }
    progress.timePasses(steps.size());
    Optional<ControlledThread> first =
        threads.stream()
            .filter(t -> Choices.sleeps(t) && t.isLate())
            .min(Comparator.comparingLong(ControlledThread::deadline));
    if (first.isPresent() && closing == null) {
      dependsOnTime |= woken != null && woken != first.get();
      woken = first.get().isPatient() ? null : first.get();
      time.advanceTo(first.get().deadline());
    }
  }

  /** Whether a thread goes on as if time had passed although others could, and nobody has asked. */
  private boolean isEarly(ControlledThread chosen) {
    boolean isDue = chosen.deadline() <= time.now();
    return !isDue
        && closing == null
        && !points.areTimeoutsChoices()
        && lastChoice != null
        && lastChoice.ready().length > 0;
  }

  private int next(ControlledThread self) {
    if (closing == null) {
      Optional<How> end = limit.end(steps.size(), progress.last(), this::isAwaited);
      if (end.isPresent()) {
        decide(Ending.of(end.get()));
        return NOBODY;
      }
    }
    wakeSleeper();
    Choice all = choices.after(self, steps.size(), time.now());
    Choice choice = closing == null ? all : closing.left(all, threads);
    if (choice.size() == 0) {
      decide(closing == null ? Stuck.ending(this, threads) : Stuck.ofDaemons(this, threads));
      return NOBODY;
    }
    lastChoice = choice;
    int chosen = chooser.choose(this, choice);
    if (chosen == Chooser.STOP) {
      decide(Ending.of(How.STOPPED));
      return NOBODY;
    }
    return chosen;
  }

  @Override
  void awaitTurn(ControlledThread self) {
    while (turn != self.number() && ending == null) {
      try {
        self.turnWait().await();
      } catch (InterruptedException fromOutside) {
        // Nobody has a reason to: the next wait goes on.
      }
    }
  }

  @Override
  void awaitEnd(ControlledThread self) {
    if (has(Detail.THREADS) && self.isKnown()) {
      self.step(new Operation(Kind.UPDATE, self.population(), 0));
    }
    Monitor monitor = monitors.of(self.thread());
    if (ending == null && !mayTake(monitor, self)) {
      int location = memory.location(self.thread(), Locations.WHOLE).number();
      self.step(new Operation(Kind.ACQUIRE, location, 0), () -> mayTake(monitor, self));
    }
  }

  /**
   * Whether nobody has the monitor of an ending thread, but one that joins it: that waits in it.
   */
  private boolean mayTake(Monitor monitor, ControlledThread ending) {
    return monitor.isFreeFor(ending.number())
        || threads.get(monitor.owner()).pending().kind() == Kind.JOIN;
  }

  @Override
  void end(ControlledThread self, @Nullable Throwable thrown) {
    if (ending != null) {
      return;
    }
    notes.settle(self.number());
    int location = memory.location(self.thread(), Locations.WHOLE).number();
    record(self, new Operation(Kind.END, location, 0));
    notes.woken(monitors.of(self.thread()).signal(true));
    if (thrown != null) {
      decide(new Ending(How.THROWN, thrown, self.number(), List.of()));
      return;
    }
    if (closing == null && threads.stream().allMatch(t -> t.hasEnded() || isIdle(t))) {
      closing = new Closing(points.areTimeoutsChoices());
    }
    int next = next(self);
    if (next != NOBODY) {
      passTo(next, self);
    }
  }

  /** Whether a thread is a daemon, but not one that the JDK has started and that is to begin. */
  private static boolean isIdle(ControlledThread thread) {
    boolean isToBegin = thread.isOfJdk() && thread.pending().kind() == Kind.BEGIN;
    return thread.thread().isDaemon() && !isToBegin;
  }

  /** Decides how the execution ends. */
  public void decide(Ending decision) {
    ending = decision;
    decided.countDown();
  }

  @Override
  void left(ControlledThread thread) {
    population.left();
  }
}
