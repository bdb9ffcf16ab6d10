package org.demonic.junit.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.test.SequentialTest;
import org.demonic.junit.test.TestStyle;

/**
 * Counts what the tests of a class that is annotated as a whole have checked. A test of it may have
 * nothing to check, as that of a getter; all of them together may not.
 */
public final class TestsOfClass implements AutoCloseable {
  private static final int SHOWN = 10;

  private final Class<?> testClass;
  private final RunSummary summary;
  private final Map<String, Count> counts = new TreeMap<>();
  private final List<Unchecked> unchecked = new ArrayList<>();
  private final List<RecordedRun> ofNoTest = new ArrayList<>();
  private int total;

  /** How often a test was run, and how often it checked nothing. */
  private record Count(int runs, int unchecked) {
    Count plus(Count other) {
      return new Count(runs + other.runs, unchecked + other.unchecked);
    }

    String text(String test) {
      if (unchecked < runs) {
        return "%s (%d of %d times)".formatted(test, unchecked, runs);
      }
      return runs == 1 ? test : "%s (%d times)".formatted(test, runs);
    }
  }

  private TestsOfClass(Class<?> testClass, RunSummary summary) {
    this.testClass = testClass;
    this.summary = summary;
  }

  /** The tests for which the annotation of a class holds. */
  static TestsOfClass of(SequentialTest test, Class<?> annotated) {
    return test.ofClass(annotated)
        .get(TestsOfClass.class, () -> new TestsOfClass(annotated, RunSummary.of(test)));
  }

  /**
   * A test has ended.
   *
   * @param nothing empty if it has checked something, or failed
   */
  synchronized void add(SequentialTest test, Optional<Unchecked> nothing) {
    total++;
    nothing.ifPresent(unchecked::add);
    counts.merge(name(test), new Count(1, nothing.isPresent() ? 1 : 0), Count::plus);
  }

  /** A {@code @BeforeAll} or {@code @AfterAll} method has ended. */
  synchronized void add(RecordedRun run) {
    ofNoTest.add(run);
  }

  /** A method with its parentheses; a feature of Spock as it is. */
  private static String called(String routine) {
    return TestStyle.isIdentifier(routine) ? routine + "()" : routine;
  }

  /** Such as {@code takes()}, or {@code WhenEmpty.takes()} in a nested class. */
  private String name(SequentialTest test) {
    String method = test.routine().isEmpty() ? test.title() : called(test.routine());
    StringBuilder name = new StringBuilder(method);
    Class<?> in = test.testClass();
    while (in != testClass && in.getEnclosingClass() != null) {
      name.insert(0, in.getSimpleName() + ".");
      in = in.getEnclosingClass();
    }
    return name.toString();
  }

  /**
   * Judges what belongs to no test, and says which tests checked nothing.
   *
   * @throws NotCheckedException if nothing was checked at all, and not because other threads ran it
   */
  @Override
  public synchronized void close() {
    Failures failures = new Failures();
    for (RecordedRun run : ofNoTest) {
      failures.during(() -> run.finish(false));
      summary.add(0, run.checking(), run.rivals());
    }
    failures.during(this::endTests);
    failures.end();
  }

  /** Runs several actions, and throws the first failure at the end, with the others suppressed. */
  private static final class Failures {
    private final List<Throwable> all = new ArrayList<>();

    void during(Runnable work) {
      try {
        work.run();
      } catch (RuntimeException | AssertionError failure) {
        all.add(failure);
      }
    }

    void end() {
      if (all.isEmpty()) {
        return;
      }
      Throwable first = all.get(0);
      all.stream().skip(1).forEach(first::addSuppressed);
      if (first instanceof AssertionError error) {
        throw error;
      }
      throw (RuntimeException) first;
    }
  }

  private void endTests() {
    if (unchecked.isEmpty()) {
      return;
    }
    boolean isAnyOther = ofNoTest.stream().anyMatch(run -> run.checking().checkPoints() > 0);
    // What other threads have run is told in a line, by which tests pass unless they are to fail.
    boolean isElsewhere = unchecked.stream().anyMatch(Unchecked::isElsewhere);
    if (unchecked.size() == total && !isAnyOther && !isElsewhere) {
      throw new NotCheckedException(unchecked.get(0).reason(testClass.getSimpleName(), unchecked));
    }
    List<String> names =
        counts.entrySet().stream()
            .filter(e -> e.getValue().unchecked() > 0)
            .map(e -> e.getValue().text(e.getKey()))
            .toList();
    System.out.printf(
        "Demonic: %s: %d of %d tests had nothing to check: %s%s%n",
        testClass.getSimpleName(),
        unchecked.size(),
        total,
        names.stream().limit(SHOWN).collect(Collectors.joining(", ")),
        names.size() > SHOWN ? " and %d more".formatted(names.size() - SHOWN) : "");
  }
}
