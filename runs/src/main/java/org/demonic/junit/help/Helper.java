package org.demonic.junit.help;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.demonic.instrument.hooks.ReplacementHooks;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.CallResult;
import org.demonic.junit.rerun.Companion;
import org.demonic.junit.rerun.Scout;
import org.demonic.schedule.Schedules;
import org.jspecify.annotations.Nullable;

/**
 * What other threads do in one run where the test waits. One thread makes all calls; but where one
 * of these waits itself, as for the third party of a barrier, a further thread makes the next. The
 * scheduler lets one thread run at a time, so that nothing here needs a lock.
 */
final class Helper {
  /** How often others are let go on before a wait counts as one that needs help. */
  private static final int PATIENCE = 20;

  /** The most often that stubs of the test are run. */
  private static final int MOST_STUBS = 8;

  /** What it does where the test waits. */
  enum Mode {
    /** It makes calls. */
    CALLS,
    /** It interrupts the test, and then makes calls. */
    INTERRUPTS,
    /** It runs what the test has given. */
    STUBS
  }

  private final Help help;
  private final Mode mode;
  private final GivenHelp given = GivenHelp.begin();
  private final Scout heard;
  private final Thread test = ReplacementHooks.currentThread();

  /**
   * The number of the test's call that waited when each call was begun, by the numbers of the begun
   * calls.
   */
  private final List<Integer> waiting = new ArrayList<>();

  /** The number of the thread that makes each call, by the numbers of the begun calls. */
  private final List<Integer> makers = new ArrayList<>();

  /** The numbers of the calls that have ended. */
  private final BitSet ended = new BitSet();

  private int progress;
  private boolean hasThrown;
  private @Nullable Throwable thrown;
  private boolean hasEnded;
  private boolean hasWaitedToTheEnd;

  /**
   * The helper of a run.
   *
   * @param heard hears the calls of the test, whose thread this is
   */
  Helper(Help help, Mode mode, Scout heard) {
    this.help = help;
    this.mode = mode;
    this.heard = heard;
  }

  /** Starts the second thread. */
  void start() {
    start(this::help, Companion.HELPER);
  }

  private static void start(Runnable body, String name) {
    Thread thread = new Thread(body, name);
    thread.setDaemon(true);
    ReplacementHooks.start(thread);
  }

  /** The test has ended. */
  void end() {
    GivenHelp.end();
    hasEnded = !Schedules.isUnwinding();
    hasWaitedToTheEnd = ended.cardinality() < makers.size();
  }

  private void help() {
    if (mode == Mode.STUBS) {
      runStubs();
      return;
    } else if (mode == Mode.INTERRUPTS && awaitNeed()) {
      test.interrupt();
    }
    makeCalls(0);
  }

  /** Makes the calls that are left, each where the test waits next, until another thread does. */
  private void makeCalls(int maker) {
    while (awaitNeed() && isCallLeft()) {
      int number = makers.size();
      makers.add(maker);
      waiting.add(heard.inside());
      if (isCallLeft()) {
        Thread thread = ReplacementHooks.currentThread();
        start(() -> relieve(thread, number), Companion.HELPER + "-" + (maker + 2));
      }
      CallResult result = make(help.calls().get(number));
      if (Schedules.isUnwinding()) {
        return;
      }
      if (result.hasThrown()) {
        hasThrown = true;
        thrown = (Throwable) result.value();
      }
      ended.set(number);
      Schedules.event(Companion.HELPED);
      if (hasThrown || isRelieved(maker)) {
        return;
      }
    }
  }

  /** Makes the next calls in place of another thread, if that waits in its call. */
  private void relieve(Thread maker, int number) {
    if (awaitNeed(() -> ended.get(number), List.of(test, maker))) {
      makeCalls(makers.get(number) + 1);
    }
  }

  private boolean isCallLeft() {
    return !hasThrown && makers.size() < help.calls().size();
  }

  private boolean isRelieved(int maker) {
    return makers.get(makers.size() - 1) != maker;
  }

  /** Runs the stubs that the test has given, each where it waits next. */
  private void runStubs() {
    for (int i = 0; i < MOST_STUBS && awaitNeed(); i++) {
      int before = heard.progress();
      int stub = Math.min(i, given.size() - 1);
      waiting.add(heard.inside());
      try {
        given.run(stub);
      } catch (Throwable problem) {
        if (Schedules.isUnwinding()) {
          return;
        }
        hasThrown = true;
        thrown = problem;
        return;
      }
      Schedules.event(Companion.HELPED);
      if (awaitNeed() && heard.progress() == before) {
        given.wake(stub, heard.met().all());
      }
    }
    awaitNeed();
  }

  /** What a call, or a stub of the test, has thrown; empty for nothing. */
  Optional<Throwable> thrown() {
    return Optional.ofNullable(thrown);
  }

  /** Whether the test has given stubs for its waits. */
  boolean hasStubs() {
    return !given.isEmpty();
  }

  private CallResult make(Call call) {
    return CallResult.of(
        call.method(),
        heard.met().get(call.receiver()),
        call.arguments().stream().map(heard.met()::get).toArray());
  }

  /** Waits until the test needs help. Returns false if it has ended. */
  private boolean awaitNeed() {
    return awaitNeed(() -> false, List.of(test));
  }

  /** Waits until all of some threads wait. Returns false if that does not matter any more. */
  private boolean awaitNeed(BooleanSupplier isOver, List<Thread> threads) {
    int waited = 0;
    while (waited < PATIENCE && !isDone(isOver)) {
      Set<Thread.State> states = new HashSet<>();
      threads.forEach(thread -> states.add(ReplacementHooks.getState(thread, 0)));
      boolean isRunning = states.contains(Thread.State.RUNNABLE);
      if (!isRunning && states.contains(Thread.State.TIMED_WAITING)) {
        // Time passes where all others give way.
        waited = PATIENCE;
      } else {
        waited = isRunning ? 0 : waited + 1;
        ReplacementHooks.yieldNow(0);
      }
    }
    progress = heard.progress();
    return !isDone(isOver);
  }

  private boolean isDone(BooleanSupplier isOver) {
    return hasEnded || isOver.getAsBoolean() || Schedules.isUnwinding();
  }

  /** The number of the first call of the test that has needed help; -1 if none has. */
  int waiting() {
    return waiting.isEmpty() ? -1 : waiting.get(0);
  }

  /** The calls with which that went on, of each thread. */
  List<List<Call>> first() {
    int first = (int) waiting.stream().takeWhile(number -> number == waiting()).count();
    return byThread(help.calls().subList(0, Math.min(first, help.calls().size())));
  }

  private List<List<Call>> byThread(List<Call> calls) {
    Map<Integer, List<Call>> threads = new TreeMap<>();
    for (int i = 0; i < calls.size(); i++) {
      threads.computeIfAbsent(makers.get(i), maker -> new ArrayList<>()).add(calls.get(i));
    }
    return List.copyOf(threads.values());
  }

  /** What is done, as people read it; empty if nothing is. */
  String text() {
    return mode == Mode.STUBS
        ? "another thread runs the stub of the test"
        : text(byThread(help.calls().subList(0, makers.size())).stream().map(Helper::row).toList());
  }

  private static String text(List<String> rows) {
    return rows.size() > 1 && Set.copyOf(rows).size() == 1
        ? rows.size() + " other threads call " + rows.get(0)
        : rows.stream()
            .map(row -> "another thread calls " + row)
            .collect(Collectors.joining(", and "))
            .replace(", and another", ", and one more");
  }

  private static String row(List<Call> calls) {
    List<String> texts = calls.stream().map(Call::text).toList();
    return texts.size() > 2 && Set.copyOf(texts).size() == 1
        ? "%s %d times".formatted(texts.get(0), texts.size())
        : String.join(", then ", texts);
  }

  private boolean hasBegunAll() {
    return !hasThrown && makers.size() == help.calls().size();
  }

  /** Whether all calls have been made, and none has thrown anything. */
  boolean isWhole() {
    return !hasThrown && ended.cardinality() == help.calls().size();
  }

  /**
   * Whether more calls may help: the test waits, or one of the calls has while a time limit passed.
   */
  boolean isMoreNeeded() {
    return hasBegunAll() && (!hasEnded || hasWaitedToTheEnd);
  }

  /** How many calls have been made. */
  int made() {
    return ended.cardinality();
  }

  /** How far the test had come when it needed help last. */
  int progress() {
    return progress;
  }

  /** Whether the test has come to its end. */
  boolean hasEnded() {
    return hasEnded;
  }
}
