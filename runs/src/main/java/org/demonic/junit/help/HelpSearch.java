package org.demonic.junit.help;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import org.demonic.instrument.record.Recording;
import org.demonic.junit.help.FoundHelp.Failing;
import org.demonic.junit.help.Helper.Mode;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.CallResult;
import org.demonic.junit.rerun.HelpedTest;
import org.demonic.junit.rerun.Latest;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rerun.Scout;
import org.demonic.junit.rerun.WorkLimit;
import org.demonic.schedule.Body;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the help that a test needs: runs it again and again, with other calls of a second
 * thread each time. Of two that are as long the one is tried first with which the test comes
 * further.
 */
public final class HelpSearch {
  /** The most calls of the second thread. */
  private static final int MOST_CALLS = 4;

  /** The most often that one call is made again and again. */
  private static final int MOST_REPETITIONS = 64;

  /** The most calls that are tried for one that the code cannot stand. */
  private static final int MOST_ENDS = 8;

  private static final Duration LIMIT = Duration.ofSeconds(1);

  private final RepeatableTest test;
  private final PlainValues values;
  private final String testPackage;

  /** Calls that do not come to an end by themselves: each run of one lasts long. */
  private final Set<Call> endless = new HashSet<>();

  private @Nullable Failing failing;

  /** What lets the test go on, but has an end of its own that is none for help. */
  private @Nullable String nearly;

  /**
   * The search for one test.
   *
   * @param testClass the class of the test
   * @param method the name of its method
   */
  public HelpSearch(RepeatableTest test, Class<?> testClass, String method) {
    this.test = test;
    this.values = PlainValues.of(testClass, method);
    this.testPackage = testClass.getPackageName();
  }

  /**
   * One run with a help.
   *
   * @param heard has heard the calls of the test
   * @param thrown what the test has failed with
   * @param stopped why the run was ended before the test; null if it was not
   */
  private record Attempt(
      Scout heard, Helper helper, Optional<Throwable> thrown, @Nullable Failure stopped) {
    boolean hasPassed() {
      return helper.isWhole() && endsWell();
    }

    /** Whether the test passes, whatever becomes of those who help. */
    boolean endsWell() {
      return helper.hasEnded() && thrown.isEmpty();
    }

    /** Whether a thread has gone on without an end. */
    boolean goesOn() {
      return stopped != null
          && (stopped.kind() == Failure.Kind.NOT_CONTROLLED
              || stopped.kind() == Failure.Kind.LIVELOCK);
    }
  }

  /** A help with which the test passes, and the run that has shown it. */
  private record Passing(Help help, Attempt attempt) {}

  /**
   * A help after which the test waits again.
   *
   * @param progress how far the test has come
   * @param doesWait whether a call of the help waits, too
   */
  private record Open(Help help, int progress, boolean doesWait) {
    /** How little the help is worth for its length. */
    int rank() {
      return help.calls().size() - progress + (doesWait ? 1 : 0);
    }
  }

  /** Looks for the shortest help with which the test passes. */
  public FoundHelp find() {
    Attempt alone = attempt(Help.NONE, Mode.CALLS);
    Failure stopped = alone.stopped();
    if (stopped != null && stopped.kind() == Failure.Kind.NOT_CONTROLLED) {
      return FoundHelp.impossible(stopped.message());
    }
    if (alone.helper().hasStubs()) {
      return given();
    }
    List<Call> calls =
        new HelpCandidates(alone.heard(), test.underTest(), values, testPackage).calls();
    // A time limit may have ended the wait.
    note(alone);
    boolean isEnough = alone.hasPassed();
    Optional<Passing> passing =
        isEnough
            ? Optional.of(new Passing(Help.NONE, alone))
            : passing(alone.helper().progress(), calls);
    return new FoundHelp(
        passing.map(p -> helped(p.help(), Mode.CALLS, p.attempt())),
        Optional.ofNullable(failing),
        passing.flatMap(p -> wrongEnd(p.help(), alone, isEnough ? calls : List.of())),
        alone.heard().inside(),
        calls.stream().filter(call -> !endless.contains(call)).toList(),
        false,
        Optional.ofNullable(nearly),
        Optional.empty());
  }

  /** Lets a second thread run what the test itself has given for its waits. */
  private FoundHelp given() {
    Attempt given = attempt(Help.NONE, Mode.STUBS);
    note(given);
    return new FoundHelp(
        Optional.of(given).filter(Attempt::hasPassed).map(a -> helped(Help.NONE, Mode.STUBS, a)),
        Optional.ofNullable(failing),
        Optional.empty(),
        given.heard().inside(),
        List.of(),
        true,
        Optional.empty(),
        given
            .helper()
            .thrown()
            .map(thrown -> "its stub throws " + thrown)
            .or(() -> Optional.of("its stub goes on for too long").filter(e -> given.goesOn())));
  }

  /**
   * An end that the code cannot stand of the waits of a test that passes with some help: the time
   * limit, an interrupt, or one of some other calls.
   */
  private Optional<WrongEnd> wrongEnd(Help help, Attempt alone, List<Call> others) {
    Optional<WrongEnd> found =
        wrongEnd("its time limit passes", alone)
            .or(() -> wrongEnd("another thread interrupts it", attempt(help, Mode.INTERRUPTS)));
    for (int i = 0; found.isEmpty() && i < Math.min(MOST_ENDS, others.size()); i++) {
      Call other = others.get(i);
      found =
          wrongEnd(
              "another thread calls " + other.text(),
              attempt(new Help(List.of(other)), Mode.CALLS));
    }
    return found;
  }

  private Optional<WrongEnd> wrongEnd(String how, Attempt attempt) {
    return attempt
        .thrown()
        .filter(thrown -> new CallResult(true, thrown).isMistake())
        .filter(thrown -> isOfCode(thrown.getStackTrace()))
        .map(thrown -> new WrongEnd(how, thrown));
  }

  /** Whether code under test has thrown an exception, or what that calls of the JDK. */
  private boolean isOfCode(StackTraceElement[] frames) {
    return Arrays.stream(frames)
        .map(StackTraceElement::getClassName)
        .filter(name -> !name.startsWith("java.") && !name.startsWith("jdk."))
        .findFirst()
        .filter(test.underTest().names()::contains)
        .isPresent();
  }

  private Optional<Passing> passing(int progress, List<Call> calls) {
    PriorityQueue<Open> open =
        new PriorityQueue<>(
            Comparator.comparingInt(Open::rank).thenComparingInt(o -> o.help().calls().size()));
    open.add(new Open(Help.NONE, progress, false));
    WorkLimit half = WorkLimit.of(LIMIT.dividedBy(2));
    WorkLimit whole = WorkLimit.of(LIMIT);
    return passing(open, calls, half)
        .or(() -> repeated(calls, whole))
        .or(() -> passing(open, calls, whole));
  }

  /** Goes on with the search up to a limit; what is left stays open. */
  private Optional<Passing> passing(PriorityQueue<Open> open, List<Call> calls, WorkLimit limit) {
    while (!open.isEmpty()) {
      Open known = open.remove();
      for (Call call : calls) {
        if (limit.isReached()) {
          open.add(known);
          return Optional.empty();
        } else if (endless.contains(call)) {
          continue;
        }
        Help next = known.help().then(call);
        Attempt attempt = attempt(next, Mode.CALLS);
        Helper helper = attempt.helper();
        if (attempt.hasPassed()) {
          return Optional.of(new Passing(next, attempt));
        } else if (helper.isMoreNeeded() && next.calls().size() < MOST_CALLS) {
          boolean doesWait = helper.made() < next.calls().size();
          open.add(new Open(next, helper.progress(), doesWait));
        }
        if (attempt.goesOn() && next.calls().size() == 1) {
          endless.add(call);
        }
        note(attempt);
      }
    }
    return Optional.empty();
  }

  /** One call, made as often as the test needs it. */
  private Optional<Passing> repeated(List<Call> calls, WorkLimit limit) {
    for (Call call : calls) {
      if (limit.isReached()) {
        break;
      } else if (endless.contains(call)) {
        continue;
      }
      Attempt often = attempt(new Help(Collections.nCopies(MOST_REPETITIONS, call)), Mode.CALLS);
      Help help = new Help(Collections.nCopies(often.helper().made(), call));
      if (often.helper().hasEnded() && help.calls().size() > MOST_CALLS) {
        Attempt attempt = attempt(help, Mode.CALLS);
        if (attempt.hasPassed()) {
          return Optional.of(new Passing(help, attempt));
        }
        note(attempt);
      }
    }
    return Optional.empty();
  }

  private static HelpedTest helped(Help help, Mode mode, Attempt attempt) {
    return new HelpedTest(
        attempt.helper().waiting(),
        attempt.helper().first(),
        attempt.helper().text(),
        heard -> begin(help, mode, heard, new ArrayList<>()));
  }

  /**
   * Keeps the first failure, not that of a value whose type the test does not expect; and the first
   * help that would do, but for what becomes of itself.
   */
  private void note(Attempt attempt) {
    Helper helper = attempt.helper();
    if (nearly == null && attempt.endsWell() && !helper.isWhole()) {
      nearly =
          helper.text()
              + helper.thrown().map(t -> ", which throws " + t).orElse(", and one waits for ever");
    }
    if (failing == null && attempt.helper().isWhole() && attempt.helper().hasEnded()) {
      failing =
          attempt
              .thrown()
              .filter(thrown -> !(thrown instanceof ClassCastException))
              .map(thrown -> new Failing(attempt.helper().text(), thrown))
              .orElse(null);
    }
  }

  /**
   * Runs the test with its help, and records what it does if it is to be.
   *
   * @return what it has failed with
   */
  public Optional<Throwable> run(HelpedTest helped, Optional<Recording> recording) {
    List<Throwable> thrown = new ArrayList<>();
    test.alone(
        () -> {
          thrown.clear();
          RepeatableTest withHelp = test.with(helped.companion());
          Scout heard = new Scout(test.underTest());
          recording
              .map(told -> withHelp.run(heard, told))
              .orElseGet(() -> withHelp.run(heard))
              .ifPresent(thrown::add);
        },
        Duration.ZERO);
    return thrown.stream().findFirst();
  }

  private Attempt attempt(Help help, Mode mode) {
    List<Helper> helpers = new ArrayList<>();
    Latest<Scout> heard = new Latest<>(new Scout(test.underTest()));
    RepeatableTest helped = test.with(h -> begin(help, mode, h, helpers));
    List<Throwable> thrown = new ArrayList<>();
    Body body =
        () -> {
          helpers.clear();
          thrown.clear();
          helped.run(heard.set(new Scout(test.underTest()))).ifPresent(thrown::add);
        };
    Exploration found = test.alone(body, Duration.ZERO);
    return new Attempt(heard.get(), helpers.get(0), thrown.stream().findFirst(), found.failure());
  }

  private static Runnable begin(Help help, Mode mode, Scout heard, List<Helper> helpers) {
    Helper helper = new Helper(help, mode, heard);
    helpers.add(helper);
    helper.start();
    return helper::end;
  }
}
