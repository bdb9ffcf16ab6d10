package org.demonic.junit.rival.result;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.CallResult;
import org.demonic.junit.rerun.value.ComparableText;
import org.demonic.junit.rerun.value.Observers;
import org.demonic.junit.rerun.value.WeaklyConsistentMethods;
import org.demonic.junit.rival.pair.Place;
import org.demonic.junit.rival.pair.Rival;
import org.jspecify.annotations.Nullable;

/** The results so far of the calls of one run. */
public final class Results {
  private static final String WAITS = "waits";

  private final Observers observers;
  private final Set<String> underTest;
  private final Call own;
  private final Rival rival;

  /** Whether the test does not make its call, so that its end says nothing. */
  private final boolean isWithoutTest;

  private final Observations seen;
  private @Nullable CallResult ofSubject;

  /** What the calls of the other threads have returned so far. */
  private final List<List<CallResult>> ofOthers = new ArrayList<>();

  /** Whether the test has made a call that may have any result. */
  private boolean isWeak;

  /**
   * Creates the results of a run that has made no call.
   *
   * @param underTest the names of the classes under test
   * @param own the call of the test
   */
  public Results(
      Observers observers, Set<String> underTest, Call own, Rival rival, boolean isWithoutTest) {
    this.observers = observers;
    this.underTest = underTest;
    this.own = own;
    this.rival = rival;
    this.isWithoutTest = isWithoutTest;
    this.seen = new Observations(observers);
  }

  /** The test makes a call, which may be another one than {@code own}. */
  public void begins(Method called) {
    isWeak |= isWeak(called);
  }

  /** Asks objects, by the beginnings of what their observers are called, before the calls. */
  public void askBefore(Map<String, Object> objects) {
    seen.askBefore(objects);
  }

  /** Asks them behind the calls. */
  public void askAfter(Map<String, Object> objects) {
    seen.askAfter(objects);
  }

  /** The call of the test has returned. */
  public void end(@Nullable Object result) {
    ofSubject = new CallResult(false, result);
  }

  /** Whether it has. */
  public boolean hasEnded() {
    return ofSubject != null;
  }

  /** The results of the calls of one more thread, which it adds. */
  public List<CallResult> ofNext() {
    List<CallResult> ended = new ArrayList<>();
    ofOthers.add(ended);
    return ended;
  }

  /** Whether what a method returns may be anything: not where nobody else calls anything. */
  private boolean isWeak(Method method) {
    return WeaklyConsistentMethods.is(method)
        && !rival.calls().stream().allMatch(call -> call.method().equals(own.method()));
  }

  /** Whether a call of another thread has failed by a mistake in its code. */
  public boolean haveOthersFailed() {
    return ofOthers.stream().flatMap(List::stream).anyMatch(CallResult::isMistake);
  }

  /**
   * What the calls have come to so far: those that have begun and not ended wait.
   *
   * @param isOpen whether that of the test is one of these
   */
  public String soFar(boolean isOpen) {
    ComparableText text = new ComparableText(observers);
    RunResult result =
        new RunResult(
            isOpen ? WAITS : subject(text), meanwhile(text, WAITS), Map.of(), RunResult.OPEN);
    return result.text(own, rival, false);
  }

  /**
   * What all have come to.
   *
   * @param failure what the test has failed with
   */
  public RunResult now(Optional<Throwable> failure) {
    ComparableText text = new ComparableText(observers);
    return new RunResult(
        subject(text), meanwhile(text, RunResult.NOT_MADE), seen.told(), end(failure));
  }

  /**
   * What excuses the results of its calls.
   *
   * @param ended what they were
   * @param failure what the test has failed with
   */
  public Excuses excuses(RunResult ended, Optional<Throwable> failure) {
    return Excuses.of(gotNothing(ended), isEndOpen(failure));
  }

  /** The excuses if a call may return anything that has changed nothing. */
  public Excuses snapshots(RunResult ended, Optional<Throwable> failure) {
    return Excuses.ofReaders(gotNothing(ended).keySet(), isEndOpen(failure));
  }

  private Map<Place, Boolean> gotNothing(RunResult ended) {
    Map<Place, Boolean> gotNothing = new HashMap<>();
    ended
        .results()
        .forEach(
            (call, result) -> {
              if (hasReturned(call)) {
                gotNothing.put(call, RunResult.isNothing(result));
              }
            });
    return gotNothing;
  }

  private static boolean isEndOpen(Optional<Throwable> failure) {
    return failure.map(AssertionError.class::isInstance).orElse(true);
  }

  /** Whether a call has come to its end without an exception. */
  private boolean hasReturned(Place call) {
    if (call.thread() == Place.TEST) {
      return ofSubject != null && !ofSubject.hasThrown();
    }
    List<CallResult> results = ofOthers.get(call.thread() - 1);
    return call.number() < results.size() && !results.get(call.number()).hasThrown();
  }

  private String subject(ComparableText text) {
    CallResult ended = ofSubject == null ? new CallResult(true, null) : ofSubject;
    return text(text, own.method(), ended);
  }

  /**
   * The results of the other threads that count.
   *
   * @param open what is said of the first call of a thread that has not ended
   */
  private List<List<String>> meanwhile(ComparableText text, String open) {
    List<List<String>> all = new ArrayList<>();
    for (int thread = 0; thread < ofOthers.size(); thread++) {
      List<Call> row = rival.threads().get(thread);
      List<CallResult> ended = ofOthers.get(thread);
      List<String> texts = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        if (i >= ended.size()) {
          texts.add(i == ended.size() ? open : RunResult.NOT_MADE);
        } else if (Rival.counts(row, i) || ended.get(i).hasThrown()) {
          texts.add(text(text, row.get(i).method(), ended.get(i)));
        } else {
          texts.add("");
        }
      }
      all.add(texts);
    }
    return all;
  }

  private String end(Optional<Throwable> failure) {
    return (isWeak || isWithoutTest) && isEndOpen(failure)
        ? RunResult.OPEN
        : failure.map(this::text).map("fails: "::concat).orElse("passes");
  }

  private String text(ComparableText text, Method method, CallResult ended) {
    if (ended.hasThrown()) {
      return RunResult.THROWS + (ended.value() == null ? "" : " " + text.add(ended.value()));
    }
    return isWeak(method) || method.getReturnType() == void.class
        ? "returns"
        : "= " + text.add(ended.value());
  }

  /** The failure of a test, with its place in the test's file, wherever it was thrown. */
  private String text(Throwable failure) {
    String file = own.file();
    return Arrays.stream(failure.getStackTrace())
        .filter(frame -> file.equals(frame.getFileName()))
        .filter(frame -> !underTest.contains(frame.getClassName()))
        .findFirst()
        .map(f -> failure.getClass().getSimpleName() + " at " + file + ":" + f.getLineNumber())
        .orElse(failure.getClass().getSimpleName());
  }
}
