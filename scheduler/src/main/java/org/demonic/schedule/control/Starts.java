package org.demonic.schedule.control;

import java.util.function.Consumer;
import java.util.function.Function;
import org.demonic.instrument.hooks.ScheduleListener;
import org.demonic.schedule.Body;
import org.demonic.schedule.jdk.Containers;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Location;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.sight.Sights;
import org.demonic.schedule.step.Notes;
import org.jspecify.annotations.Nullable;

/** The starts of the threads of one execution: code asks for some, others only make a write. */
final class Starts {
  private final Turns turns;
  private final Threads population;
  private final Sights sights;
  private final Notes notes;
  private final Function<ControlledThread, ScheduleListener> listeners;

  /** The number of threads that only make a write. */
  private int writes;

  /**
   * Creates them for an execution without threads.
   *
   * @param population gets the threads
   * @param listeners what hears the code of each
   */
  Starts(
      Turns turns,
      Threads population,
      Sights sights,
      Notes notes,
      Function<ControlledThread, ScheduleListener> listeners) {
    this.turns = turns;
    this.population = population;
    this.sights = sights;
    this.notes = notes;
    this.listeners = listeners;
  }

  /** The number of threads so far that code has started. */
  int byCode() {
    return population.all().size() - writes;
  }

  /** The first thread, which is still to run. */
  ControlledThread first(Body body) {
    Thread main = new Thread(Body.MAIN);
    // Tests may run on daemons, as they do in parallel: the execution is over when the body is.
    main.setDaemon(false);
    return add(main, body, false);
  }

  private ControlledThread add(Thread thread, Body body, boolean isOfJdk) {
    Location location = turns.memory().location(thread, Locations.WHOLE);
    Operation begin = new Operation(Kind.BEGIN, location.number(), 0);
    int number = population.all().size();
    ControlledThread added =
        new ControlledThread(turns, number, thread, body, begin, isOfJdk, listeners);
    population.add(added);
    added.known().advance(added.number());
    notes.owner(thread);
    return added;
  }

  /** Starts a thread; {@code container} is null if no group waits for it. */
  void start(ControlledThread by, Thread thread, @Nullable Object container, boolean isOfJdk) {
    if (population.find(thread) != null) {
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
      added.interrupts().send(by.number(), by.known());
    }
    added.carrier().run(added);
  }

  /**
   * Starts a thread that makes a write of another one, which others see some time later.
   *
   * @param write gets the new thread
   */
  ControlledThread startWrite(ControlledThread by, Consumer<ControlledThread> write) {
    Thread thread = new Thread(by.name() + "'s write");
    thread.setDaemon(false);
    ControlledThread[] made = new ControlledThread[1];
    ControlledThread added = add(thread, () -> write.accept(made[0]), false);
    made[0] = added;
    added.makeWrite();
    by.note(Kind.START, turns.memory().location(thread, Locations.WHOLE).number());
    added.known().join(by.known());
    by.known().join(added.known());
    by.known().advance(by.number());
    writes++;
    added.carrier().run(added);
    return added;
  }
}
