package org.demonic.schedule.script;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Directs the threads of one execution. Where a thread comes to an event that the script has waited
 * for, it is held: it goes on when the script lets it. Threads that the script has not held go on
 * by themselves. When the script ends, all do.
 */
public final class Script {
  private final Follower follower;
  private int contexts = Integer.MAX_VALUE;

  /** The thread that was let go on last; null if none was. */
  private @Nullable ScriptedThread last;

  Script(Follower follower) {
    this.follower = follower;
  }

  /**
   * Lets all threads go on that are not held until one comes to an event, where it is held from now
   * on.
   */
  public ScriptedThread waitForThread(Event event) {
    return follower.await(new Command.Wait(null, event), event.interests());
  }

  /** Waits as {@link #waitForThread(Event)} does, but for one of these threads. */
  public ScriptedThread waitForThread(List<ScriptedThread> among, Event event) {
    return follower.await(new Command.Wait(List.copyOf(among), event), event.interests());
  }

  /** Waits until a number of threads have each reached an event. */
  public List<ScriptedThread> waitForDistinctThreads(int count, Event event) {
    List<ScriptedThread> threads = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      threads.add(waitForThread(event));
    }
    return threads;
  }

  /**
   * Lets one thread go on alone until it comes to an event behind its next step. Only where it
   * cannot, threads go on that the script has never held.
   */
  public void runUntil(ScriptedThread thread, Event event) {
    runUntil(thread, event, 1);
  }

  /** Runs a thread until it reaches the event a number of times. */
  public void runUntil(ScriptedThread thread, Event event, int times) {
    require(times > 0, "a thread comes to an event at least once, not " + times + " times");
    follower.require(event.interests());
    last = thread;
    follower.await(new Command.Run(List.of(thread), event, times), Set.of());
  }

  /** Lets threads go on, and no others, until each has come to an event. */
  public void runUntil(List<ScriptedThread> threads, Event event) {
    require(!threads.isEmpty(), "there is no thread to run");
    follower.require(event.interests());
    follower.await(new Command.Run(threads, event, 1), Set.of());
  }

  /** Waits until one of these threads, which were released, comes to its next step. */
  public ScriptedThread select(ScriptedThread... threads) {
    return waitForThread(List.of(threads), Events.steps().or(Events.ends()));
  }

  /** Lets threads go on by themselves from now on. */
  public void release(ScriptedThread... threads) {
    for (ScriptedThread thread : threads) {
      thread.release();
    }
  }

  /** Chooses one of the values: the script is run with each. */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final <T> T choose(T... values) {
    require(values.length > 0, "there is nothing to choose from");
    return values[follower.choose(values.length)];
  }

  /** Chooses one of these threads that can go on: the script is run with each. */
  public ScriptedThread chooseThread(ScriptedThread... threads) {
    return chooseThread(Arrays.asList(threads));
  }

  /** Chooses one of these threads that can go on: the script is run with each. */
  public ScriptedThread chooseThread(List<ScriptedThread> threads) {
    require(!threads.isEmpty(), "there is no thread to choose");
    List<ScriptedThread> able = threads.stream().filter(ScriptedThread::canGoOn).toList();
    if (able.isEmpty()) {
      able = threads.stream().filter(t -> !t.hasEnded()).limit(1).toList();
    }
    if (able.isEmpty()) {
      return threads.get(0);
    }
    ScriptedThread before = last;
    List<ScriptedThread> options = new ArrayList<>(able);
    if (before != null && options.remove(before)) {
      options.add(0, before);
    }
    return options.get(follower.choose(options.size()));
  }

  /** The thread of that number, in the order in which they are started; 0 is the body's own. */
  public ScriptedThread thread(int number) {
    require(number >= 0, "threads are counted from 0, not " + number);
    return follower.thread(number);
  }

  /** Waits until a thread of that name has been started. */
  public ScriptedThread thread(String name) {
    return follower.await(new Command.Start(name, thread -> thread.name().equals(name)), Set.of());
  }

  /** Makes threads that the script has never held wait too when the chosen threads cannot go on. */
  public void holdOthers() {
    follower.setHoldsOthers(true);
  }

  /** Lets threads that the script has never held go on if the chosen ones cannot: the default. */
  public void leaveOthersAlone() {
    follower.setHoldsOthers(false);
  }

  /**
   * Tries all orders of threads: again and again one of them goes on until an event. Where it comes
   * to something that it has to wait for, another one is chosen, too.
   *
   * @param goesOn whether there is more to be tried; the threads stay held when not
   */
  public void search(List<ScriptedThread> threads, Event until, BooleanSupplier goesOn) {
    Event event = until.or(Events.waits()).or(Events.ends());
    if (contexts < Integer.MAX_VALUE) {
      searchContexts(threads, event, goesOn);
      return;
    }
    while (mayGoOn(threads, goesOn)) {
      runUntil(chooseThread(threads), event);
    }
  }

  /** Changes between threads only so often; then each goes on as far as it can. */
  private void searchContexts(List<ScriptedThread> threads, Event event, BooleanSupplier goesOn) {
    List<ScriptedThread> options = threads;
    for (int context = 0; context < contexts && mayGoOn(options, goesOn); context++) {
      ScriptedThread thread = chooseThread(options);
      do {
        runUntil(thread, event);
      } while (thread.canGoOn() && goesOn.getAsBoolean() && choose(true, false));
      options = threads.stream().filter(t -> t != thread).toList();
    }
    while (mayGoOn(threads, goesOn)) {
      ScriptedThread next =
          threads.stream().filter(ScriptedThread::canGoOn).findFirst().orElseThrow();
      runUntil(next, Events.waits().or(Events.ends()));
    }
  }

  private static boolean mayGoOn(List<ScriptedThread> threads, BooleanSupplier goesOn) {
    return threads.stream().anyMatch(ScriptedThread::canGoOn) && goesOn.getAsBoolean();
  }

  /** Bounds the changes between threads in searches; then each thread runs as far as it can. */
  public Script contextBound(int most) {
    require(most > 0, "at least one thread has to go on");
    contexts = most;
    return this;
  }

  /** Tries all orders of a number of threads, from their beginning, at each access and call. */
  public void searchAll(int count) {
    List<ScriptedThread> threads = waitForDistinctThreads(count, Events.begins());
    search(threads, points(), () -> true);
  }

  /** Tries all orders in which a number of threads run methods, at each access and call there. */
  public void searchInFunctions(int count, Class<?> type, String... methods) {
    largeSteps(count, points(), type, methods);
  }

  /**
   * Tries all orders in which a number of threads run methods, in steps from event to event.
   *
   * @param points where another thread may go on
   */
  public void largeSteps(int count, Event points, Class<?> type, String... methods) {
    require(methods.length > 0, "there is no method to search in");
    Event begin = Events.enters(type, methods[0]);
    Event inside = Events.in(type, methods[0]);
    for (int i = 1; i < methods.length; i++) {
      begin = begin.or(Events.enters(type, methods[i]));
      inside = inside.or(Events.in(type, methods[i]));
    }
    Event in = inside;
    List<ScriptedThread> threads = waitForDistinctThreads(count, begin);
    Event outside = in.not();
    search(threads, points.or(outside), () -> threads.stream().anyMatch(in::holds));
  }

  private static Event points() {
    return Events.reads().or(Events.writes()).or(Events.calls()).or(Events.locks());
  }

  private static void require(boolean condition, String message) {
    if (!condition) {
      throw new IllegalArgumentException(message);
    }
  }
}
