package org.demonic.junit.rival;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.instrument.hooks.ReplacementHooks;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.CallResult;
import org.demonic.junit.rerun.Reference;
import org.demonic.junit.rerun.Scout;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rerun.value.Copies;
import org.demonic.junit.rerun.value.Observers;
import org.demonic.junit.rival.pair.Place;
import org.demonic.junit.rival.pair.Rival;
import org.demonic.junit.rival.result.Excuses;
import org.demonic.junit.rival.result.Results;
import org.demonic.junit.rival.result.RunResult;
import org.demonic.schedule.Schedules;
import org.demonic.schedule.explore.Sightings;
import org.jspecify.annotations.Nullable;

/**
 * Stops a run of a test at one of its calls, and lets other threads make theirs before it, behind
 * it, or beside it.
 */
final class Gate extends Scout {
  private final UnderTest underTest;
  private final int subject;
  private final Rival rival;
  private final Order order;
  private final List<Call> expected;
  private final List<Thread> others = new ArrayList<>();
  private @Nullable Turns turns;
  private final Results results;
  private boolean hasBegun;
  private boolean isOtherwise;
  private boolean failsIfThrown;

  /** The number of threads so far. */
  private int threads;

  /**
   * For one run.
   *
   * @param expected the calls that the test has made when it ran alone
   * @param subject the number of the call to stop at
   */
  Gate(
      UnderTest underTest,
      Observers observers,
      List<Call> expected,
      int subject,
      Rival rival,
      Order order) {
    super(underTest);
    this.underTest = underTest;
    this.expected = expected;
    this.subject = subject;
    this.rival = rival;
    this.order = order;
    this.results =
        new Results(
            observers, underTest.names(), expected.get(subject), rival, order.isWithoutTest());
  }

  @Override
  protected void begins(int number, Call call) {
    if (number >= subject) {
      results.begins(call.method());
    }
    if (number > subject) {
      // The subject has thrown, and the test has dealt with that.
      awaitOthers();
    } else if (!call.equals(expected.get(number))) {
      isOtherwise = true;
    } else if (number == subject && !isOtherwise) {
      hasBegun = true;
      results.askBefore(observed());
      if (order.isWithoutTest()) {
        start();
        results.end(null);
        awaitOthers();
        see();
      } else {
        Sightings.begin(this::isOfTest);
        start().begin(Order.TEST);
        Sightings.callBegins(Place.OF_TEST);
      }
    }
  }

  /** Whether code that is called back is in the file of the test, and not under test. */
  private boolean isOfTest(String className, String file) {
    return file.equals(expected.get(subject).file())
        && !underTest.names().contains(className)
        && Stream.concat(expected.stream(), rival.calls().stream())
            .noneMatch(call -> call.method().getDeclaringClass().getName().equals(className));
  }

  /**
   * The objects that calls may change, as the test sees them: that of its own call, and those which
   * it has passed to the calls, but for its own doubles.
   */
  private Map<String, Object> observed() {
    Map<String, Object> objects = new LinkedHashMap<>();
    Call own = expected.get(subject);
    Object receiver = met().get(own.receiver());
    if (receiver != null) {
      objects.put("", receiver);
    }
    Stream.concat(Stream.of(own), rival.calls().stream())
        .flatMap(call -> call.arguments().stream())
        .filter(Reference.Met.class::isInstance)
        .map(Reference.Met.class::cast)
        .filter(argument -> !argument.equals(own.receiver()))
        .forEach(
            argument -> {
              Object value = met().get(argument);
              if (value != null && !underTest.isOfTests(value.getClass())) {
                objects.put(argument.name() + ".", value);
              }
            });
    return objects;
  }

  private void see() {
    if (!Schedules.isUnwinding()) {
      results.askAfter(observed());
    }
  }

  @Override
  protected void returns(int number, @Nullable Object result) {
    if (number == subject && hasBegun && !results.hasEnded() && !Schedules.isUnwinding()) {
      Schedules.fence();
      Sightings.callEnds();
      results.end(result);
      awaitOthers();
      if (Schedules.isUnwinding()) {
        return;
      }
      see();
      if (failsIfThrown && results.now(Optional.empty()).hasThrown()) {
        throw new NotSerialError(results.now(Optional.empty()));
      }
    }
  }

  /** Lets the test end at once where a call has thrown something. */
  Gate failingIfThrown() {
    failsIfThrown = true;
    return this;
  }

  /** Whether a call has thrown something so far that had not waited for that of the test. */
  boolean hasThrownBehindTest() {
    boolean isTestFirst = !order.turns().isEmpty() && order.turns().get(0) == Order.TEST;
    return hasBegun && isTestFirst && results.now(Optional.empty()).hasThrown();
  }

  private Turns start() {
    for (List<Call> row : rival.threads()) {
      List<Invocation> invocations = row.stream().map(this::invocation).toList();
      List<CallResult> ended = results.ofNext();
      int number = others.size() + 1;
      others.add(new Thread(() -> invoke(number, invocations, ended), Rival.NAMES.get(number - 1)));
    }
    threads = Schedules.threads() + others.size();
    List<Thread> all = new ArrayList<>(others);
    all.add(Order.TEST, ReplacementHooks.currentThread());
    Turns begun = new Turns(order, all.toArray(new Thread[0]));
    turns = begun;
    others.forEach(ReplacementHooks::start);
    return begun;
  }

  /**
   * A call of another thread, with what it is of in this run.
   *
   * @param receiver null for that of a static method, and for what the call before returns
   */
  private record Invocation(Call call, @Nullable Object receiver, List<Object> arguments) {}

  private Invocation invocation(Call call) {
    return new Invocation(
        call,
        call.isOfPrevious() ? null : met().get(call.receiver()),
        call.arguments().stream().map(this::own).toList());
  }

  /** An argument; of a buffer that the call of the test gets, too, a copy. */
  private @Nullable Object own(Reference argument) {
    Object value = met().get(argument);
    return expected.get(subject).arguments().contains(argument) ? Copies.of(value) : value;
  }

  private void invoke(int thread, List<Invocation> row, List<CallResult> ended) {
    Turns begun = Objects.requireNonNull(turns);
    @Nullable Object previous = null;
    for (Invocation next : row) {
      boolean isOfPrevious = next.call().isOfPrevious();
      if (isOfPrevious && previous == null) {
        return;
      }
      begun.begin(thread);
      Object receiver = isOfPrevious ? previous : next.receiver();
      Method method = ofObject(next.call().method(), receiver);
      Sightings.callBegins(new Place(thread, ended.size()));
      CallResult end = CallResult.of(method, receiver, next.arguments().toArray());
      Schedules.fence();
      Sightings.callEnds();
      if (Schedules.isUnwinding()) {
        return;
      }
      previous = end.hasThrown() ? null : end.value();
      ended.add(end);
      begun.end(thread);
    }
  }

  /** The same method of the class of an object: each place that makes a function has its own. */
  private static Method ofObject(Method method, @Nullable Object object) {
    if (object == null || method.getDeclaringClass().isInstance(object)) {
      return method;
    }
    try {
      Method own = object.getClass().getMethod(method.getName(), method.getParameterTypes());
      return own.trySetAccessible() ? own : method;
    } catch (NoSuchMethodException another) {
      return method;
    }
  }

  private void awaitOthers() {
    threads = Math.max(threads, Schedules.threads());
    if (turns != null && !Schedules.isUnwinding()) {
      turns.end(Order.TEST);
    }
    for (Thread other : others) {
      try {
        ReplacementHooks.join(other, 0);
      } catch (InterruptedException ofTest) {
        Thread.currentThread().interrupt();
      }
    }
    Sightings.end();
    threads = Math.max(threads, Schedules.threads());
  }

  /** Whether the code under test, or the test, has threads of its own. */
  boolean hasOtherThreads() {
    return threads > 1 + others.size();
  }

  /** Whether calls were made one after the other, as the order says. */
  boolean isSerial() {
    return turns == null || !turns.haveOverlapped();
  }

  /**
   * Whether a call has failed by a mistake in its code.
   *
   * @param failure what the test has failed with
   */
  boolean hasFailed(Optional<Throwable> failure) {
    boolean hasSubject =
        hasBegun
            && !results.hasEnded()
            && failure.filter(thrown -> new CallResult(true, thrown).isMistake()).isPresent();
    return hasSubject || results.haveOthersFailed();
  }

  /** The number of calls of each thread that have ended, by their numbers in an order. */
  List<Integer> ended() {
    return turns == null ? List.of() : turns.ended();
  }

  /** What the calls have come to so far: those that have begun and not ended wait. */
  String soFar() {
    List<Integer> ended = ended();
    return results.soFar(ended.isEmpty() || ended.get(Order.TEST) == 0);
  }

  /** Whether a call has waited for some time only when another one was to begin. */
  boolean hasTimed() {
    return turns != null && turns.hasTimed();
  }

  /** Whether all calls have ended; that of the test, too. */
  boolean haveAllEnded() {
    List<Integer> all = new ArrayList<>(List.of(1));
    rival.threads().forEach(calls -> all.add(calls.size()));
    return ended().equals(all);
  }

  /** The call that has not ended, if all others have, and one of the same kind among them. */
  Optional<Call> left() {
    List<Integer> ended = ended();
    List<Call> done = new ArrayList<>();
    List<Call> left = new ArrayList<>();
    for (int thread = 0; thread < ended.size(); thread++) {
      List<Call> calls = calls(thread);
      done.addAll(calls.subList(0, ended.get(thread)));
      left.addAll(calls.subList(ended.get(thread), calls.size()));
    }
    return left.size() == 1 ? left.stream().filter(done::contains).findFirst() : Optional.empty();
  }

  /** Whether calls of a kind have let each other through, before the last one of another kind. */
  boolean meet(Call waiting) {
    if (turns == null || isSerial()) {
      return false;
    }
    List<Call> last = calls(order.turns().get(order.turns().size() - 1));
    return !last.get(last.size() - 1).equals(waiting) && turns.endedBeforeLast() > 0;
  }

  /** The calls of a thread, by its number in an order. */
  private List<Call> calls(int thread) {
    return thread == Order.TEST
        ? List.of(expected.get(subject).byNobody())
        : rival.threads().get(thread - 1);
  }

  /** The number of calls that have ended before one began while another one waited. */
  int endedInTurn() {
    return turns == null ? 0 : turns.endedInTurn();
  }

  /**
   * The result of the run; empty if the test did not come to the call as it did alone.
   *
   * @param failure what the test has failed with
   */
  Optional<RunResult> ending(Optional<Throwable> failure) {
    if (!hasBegun) {
      return Optional.empty();
    }
    awaitOthers();
    if (Schedules.isUnwinding()) {
      return Optional.empty();
    }
    return Optional.of(results.now(failure));
  }

  /**
   * What excuses the results of its calls.
   *
   * @param ended what they were
   * @param failure what the test has failed with
   */
  Excuses excuses(RunResult ended, Optional<Throwable> failure) {
    return results.excuses(ended, failure);
  }

  /** The excuses if a call may return anything that has changed nothing. */
  Excuses snapshots(RunResult ended, Optional<Throwable> failure) {
    return results.snapshots(ended, failure);
  }
}
