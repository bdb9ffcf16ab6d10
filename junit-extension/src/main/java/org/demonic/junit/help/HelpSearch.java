package org.demonic.junit.help;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import org.demonic.instrument.record.Recording;
import org.demonic.junit.help.FoundHelp.Failing;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.HelpedTest;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rerun.Scout;
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

  private static final Duration LIMIT = Duration.ofSeconds(3);

  private final RepeatableTest test;
  private final PlainValues values;
  private final String testPackage;

  private @Nullable Failing failing;

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
      return helper.isWhole() && helper.hasEnded() && thrown.isEmpty();
    }

    boolean waitsAgain() {
      return helper.isWhole() && !helper.hasEnded();
    }
  }

  /**
   * A help after which the test waits again.
   *
   * @param progress how far the test has come
   */
  private record Open(Help help, int progress) {
    /** How little the help is worth for its length. */
    int rank() {
      return help.calls().size() - progress;
    }
  }

  /** Looks for the shortest help with which the test passes. */
  public FoundHelp find() {
    long end = System.nanoTime() + LIMIT.toNanos();
    Attempt alone = attempt(Help.NONE);
    Failure stopped = alone.stopped();
    if (stopped != null && stopped.kind() == Failure.Kind.NOT_CONTROLLED) {
      return FoundHelp.impossible(stopped.message());
    } else if (alone.hasPassed()) {
      return FoundHelp.of(helped(Help.NONE, alone));
    }
    List<Call> calls =
        new HelpCandidates(alone.heard(), test.underTest(), values, testPackage).calls();
    // A time limit may have ended the wait.
    note(Help.NONE, alone);
    Optional<HelpedTest> passing = passing(alone.helper().progress(), calls, end);
    return new FoundHelp(
        passing, Optional.ofNullable(failing), alone.heard().inside(), calls, Optional.empty());
  }

  private Optional<HelpedTest> passing(int progress, List<Call> calls, long end) {
    PriorityQueue<Open> open =
        new PriorityQueue<>(
            Comparator.comparingInt(Open::rank).thenComparingInt(o -> o.help().calls().size()));
    open.add(new Open(Help.NONE, progress));
    while (!open.isEmpty()) {
      Help known = open.remove().help();
      for (Call call : calls) {
        if (System.nanoTime() > end) {
          return Optional.empty();
        }
        Help next = known.then(call);
        Attempt attempt = attempt(next);
        if (attempt.hasPassed()) {
          return Optional.of(helped(next, attempt));
        } else if (attempt.waitsAgain() && next.calls().size() < MOST_CALLS) {
          open.add(new Open(next, attempt.helper().progress()));
        }
        note(next, attempt);
      }
    }
    return Optional.empty();
  }

  private static HelpedTest helped(Help help, Attempt attempt) {
    return new HelpedTest(
        attempt.helper().waiting(), help.calls(), heard -> begin(help, heard, new ArrayList<>()));
  }

  /** Keeps the first failure; not that of a value whose type the test does not expect. */
  private void note(Help help, Attempt attempt) {
    if (failing == null && attempt.helper().isWhole() && attempt.helper().hasEnded()) {
      failing =
          attempt
              .thrown()
              .filter(thrown -> !(thrown instanceof ClassCastException))
              .map(thrown -> new Failing(help, thrown))
              .orElse(null);
    }
  }

  /**
   * Runs the test with its help, and records what it does.
   *
   * @return what it has failed with
   */
  public Optional<Throwable> run(HelpedTest helped, Recording recording) {
    List<Throwable> thrown = new ArrayList<>();
    test.alone(
        () ->
            test.with(helped.companion())
                .run(new Scout(test.underTest()), recording)
                .ifPresent(thrown::add),
        Duration.ZERO);
    return thrown.stream().findFirst();
  }

  private Attempt attempt(Help help) {
    List<Helper> helpers = new ArrayList<>();
    Scout heard = new Scout(test.underTest());
    RepeatableTest helped = test.with(h -> begin(help, h, helpers));
    List<Throwable> thrown = new ArrayList<>();
    Exploration found = test.alone(() -> helped.run(heard).ifPresent(thrown::add), Duration.ZERO);
    return new Attempt(heard, helpers.get(0), thrown.stream().findFirst(), found.failure());
  }

  private static Runnable begin(Help help, Scout heard, List<Helper> helpers) {
    Helper helper = new Helper(help, heard);
    helpers.add(helper);
    helper.start();
    return helper::end;
  }
}
