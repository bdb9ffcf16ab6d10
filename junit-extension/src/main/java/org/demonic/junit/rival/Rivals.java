package org.demonic.junit.rival;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.junit.rival.Candidates.Pair;
import org.demonic.junit.rival.PairRun.End;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.jspecify.annotations.Nullable;

/**
 * Runs a test again and again, each time with another call beside one of its own. The two calls one
 * after the other, in either order, say what is right (Burckhardt, Dern, Musuvathi and Tan,
 * "Line-Up", PLDI 2010).
 */
public final class Rivals {
  private final String name;
  private final RivalTest test;
  private final Budget budget;
  private final List<PairRun> runs = new ArrayList<>();
  private @Nullable String problem;
  private int known;

  /**
   * For one test, which passes when it runs alone.
   *
   * @param uniqueId as JUnit knows it
   * @param name as messages call it
   * @param underTest the classes whose calls from outside count
   * @param budget how long this may take
   */
  public Rivals(String uniqueId, String name, UnderTest underTest, Budget budget) {
    this.name = name;
    this.test = new RivalTest(new Rerun(uniqueId), underTest);
    this.budget = budget;
  }

  /** The first finding; empty if there is none. */
  public Optional<Finding> find() {
    if (budget.isUsedUp()) {
      return Optional.empty();
    }
    Scout scout = new Scout(test.underTest());
    List<Throwable> failures = new ArrayList<>();
    Exploration alone = test.alone(() -> test.run(scout).ifPresent(failures::add), Duration.ZERO);
    if (!isFine(alone) || !failures.isEmpty()) {
      problem =
          "%s is not run beside a second thread: when it runs again, it %s"
              .formatted(name, failures.isEmpty() ? told(alone) : "fails with " + failures.get(0));
      return Optional.empty();
    }
    // What is done once for all tests of a JVM is not counted.
    long begin = System.nanoTime();
    try {
      return find(scout);
    } finally {
      budget.use(System.nanoTime() - begin);
    }
  }

  /** A body without threads is what is expected here. */
  private static boolean isFine(Exploration alone) {
    Failure failure = alone.failure();
    return failure == null || failure.kind() == Failure.Kind.NOT_CONTROLLED;
  }

  private static String told(Exploration alone) {
    Failure failure = alone.failure();
    return failure == null ? "does not end" : failure.message();
  }

  private Optional<Finding> find(Scout scout) {
    List<Call> calls = scout.calls();
    Comparison comparison = new Comparison(test, calls, budget.observers());
    List<Pair> fresh =
        new Candidates(scout, test.underTest(), budget.meetings())
            .pairs().stream().filter(pair -> budget.isNew(name(pair, calls))).toList();
    known = fresh.size();
    long end = System.nanoTime() + budget.left().toNanos();
    for (Pair pair : fresh) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        break;
      }
      Comparison.Result result = comparison.compare(pair, Duration.ofNanos(left));
      runs.add(result.run());
      if (result.finding().isPresent()) {
        return result.finding();
      }
    }
    return Optional.empty();
  }

  /** Calls of one method in a row are told apart: the object may be in another state. */
  private static String name(Pair pair, List<Call> calls) {
    Call subject = calls.get(pair.subject());
    long before =
        calls.subList(0, pair.subject()).stream()
            .filter(c -> c.method().equals(subject.method()))
            .count();
    return "%s %d %s".formatted(subject.text(), before, pair.rival().text());
  }

  /** Writes what has been run to a folder, as {@code rivals.jsonl}. */
  public void log(Path folder, String testId) {
    new RivalLog(folder, testId).add(runs);
  }

  /** How many pairs of calls have been run. */
  public int run() {
    return (int) runs.stream().filter(run -> run.end() != End.LEFT_OUT).count();
  }

  /** How many there are that no other test of the class has run. */
  public int known() {
    return known;
  }

  /** Why the test cannot be run so; empty if it can. */
  public Optional<String> problem() {
    return Optional.ofNullable(problem);
  }
}
