package org.demonic.schedule.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.schedule.ending.Ending;
import org.demonic.schedule.ending.Ending.How;
import org.demonic.schedule.ending.StepLimit;
import org.demonic.schedule.lock.Monitor;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Points;
import org.demonic.schedule.objects.Points.Detail;
import org.demonic.schedule.step.Choice;
import org.demonic.schedule.step.Progress;
import org.demonic.schedule.step.Step;
import org.jspecify.annotations.Nullable;

/**
 * The turns of one execution, which its {@link Chooser} gives to its threads. The one whose turn it
 * is passes it on, when it has said what it does next.
 */
final class ChosenTurns extends Turns {
  private static final int NOBODY = -1;

  private final Execution execution;
  private final Threads population;
  private final List<ControlledThread> threads;
  private final Chooser chooser;
  private final Points points;
  private final StepLimit limit;
  private final PassingTime time;
  private final Decision decision;

  private final List<Step> steps = new ArrayList<>();
  private final Choices choices;
  private final Progress progress = new Progress();

  private volatile int turn = NOBODY;
  private @Nullable Choice lastChoice;

  /** Whether time has passed for the thread whose turn it is. */
  private boolean isLate;

  private @Nullable Closing closing;

  /**
   * Creates the turns of an execution that has made no step.
   *
   * @param population grows
   * @param decision is made when nobody is to go on
   */
  ChosenTurns(
      Execution execution,
      Threads population,
      Chooser chooser,
      Points points,
      StepLimit limit,
      PassingTime time,
      Decision decision) {
    this.execution = execution;
    this.population = population;
    this.threads = population.all();
    this.chooser = chooser;
    this.points = points;
    this.limit = limit;
    this.time = time;
    this.decision = decision;
    this.choices = new Choices(threads, points);
  }

  /** The steps, in order. Grows. */
  List<Step> steps() {
    return steps;
  }

  /** Gives the first turn, which nobody else can have. */
  void giveFirst(ControlledThread first) {
    lastChoice = new Choice(0, NOBODY, true, new int[] {first.number()}, new int[0]);
    turn = first.number();
    first.carrier().run(first);
  }

  @Override
  int turn() {
    return turn;
  }

  @Override
  Locations memory() {
    return execution.memory();
  }

  @Override
  long now() {
    return time.now();
  }

  @Override
  Thread.@Nullable UncaughtExceptionHandler handler(Thread thread) {
    return population.handler(thread);
  }

  @Override
  boolean isRunning() {
    return decision.isOpen();
  }

  @Override
  void requireRunning() {
    decision.requireOpen();
  }

  @Override
  void record(ControlledThread thread, Operation operation) {
    Choice alone =
        new Choice(steps.size(), thread.number(), false, new int[] {thread.number()}, new int[0]);
    steps.add(new Step(thread.number(), operation, false, false, alone, true));
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
    if (decision.isOpen()) {
      execution.notes().settle(self.number());
      passOn(self);
    }
  }

  private void passOn(ControlledThread self) {
    int next = next(self);
    if (next != NOBODY) {
      passTo(threads.get(next), self);
    }
  }

  private void passTo(ControlledThread chosen, ControlledThread self) {
    isLate = !chosen.isReady();
    if (isLate) {
      time.passFor(chosen, steps.size(), isPutFirst());
      if (!chosen.isPatient()) {
        progressed();
      }
    }
    turn = chosen.number();
    if (chosen != self) {
      chosen.turnWait().wake();
    }
  }

  /** Whether who is late goes on although others could, and nobody has asked for that. */
  private boolean isPutFirst() {
    return closing == null
        && !points.areTimeoutsChoices()
        && lastChoice != null
        && lastChoice.ready().length > 0;
  }

  /** The thread that goes on; nobody where that decides how the execution ends. */
  private int next(ControlledThread self) {
    if (closing == null) {
      Optional<How> end = limit.end(steps.size(), progress.last(), time::isAwaited);
      if (end.isPresent()) {
        decision.make(Ending.of(end.get()));
        return NOBODY;
      }
    }
    time.wakeSleeper(steps.size(), closing != null);
    Choice all = choices.after(self, steps.size(), time.now());
    Choice choice = closing == null ? all : closing.left(all, threads);
    if (choice.size() == 0) {
      decision.make(
          closing == null ? Stuck.ending(execution, threads) : Stuck.ofDaemons(execution, threads));
      return NOBODY;
    }
    lastChoice = choice;
    int chosen = chooser.choose(execution, choice);
    if (chosen == Chooser.STOP) {
      decision.make(Ending.of(How.STOPPED));
      return NOBODY;
    }
    return chosen;
  }

  @Override
  void awaitTurn(ControlledThread self) {
    while (turn != self.number() && decision.isOpen()) {
      try {
        self.turnWait().await();
      } catch (InterruptedException fromOutside) {
        // Nobody has a reason to: the next wait goes on.
      }
    }
  }

  @Override
  void awaitEnd(ControlledThread self) {
    if (execution.has(Detail.THREADS) && self.isKnown()) {
      self.step(new Operation(Kind.UPDATE, self.population(), 0));
    }
    Monitor monitor = execution.monitors().of(self.thread());
    if (decision.isOpen() && !mayTake(monitor, self)) {
      int location = memory().location(self.thread(), Locations.WHOLE).number();
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
    if (!decision.isOpen()) {
      return;
    }
    execution.notes().settle(self.number());
    int location = memory().location(self.thread(), Locations.WHOLE).number();
    record(self, new Operation(Kind.END, location, 0));
    execution.notes().woken(execution.monitors().of(self.thread()).signal(true));
    if (thrown != null && points.doThreadsDie() && self.number() != 0) {
      execution.died(thrown);
    } else if (thrown != null) {
      decision.make(new Ending(How.THROWN, thrown, self.number(), List.of()));
      return;
    }
    if (closing == null && threads.stream().allMatch(t -> t.hasEnded() || isIdle(t))) {
      closing = new Closing(points.areTimeoutsChoices());
    }
    passOn(self);
  }

  /** Whether a thread is a daemon, but not one that the JDK has started and that is to begin. */
  private static boolean isIdle(ControlledThread thread) {
    boolean isToBegin = thread.isOfJdk() && thread.pending().kind() == Kind.BEGIN;
    return thread.thread().isDaemon() && !isToBegin;
  }

  @Override
  void left(ControlledThread thread) {
    population.left();
  }
}
