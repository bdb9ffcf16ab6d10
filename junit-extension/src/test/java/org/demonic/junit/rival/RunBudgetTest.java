package org.demonic.junit.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.weave.Instrumenter;
import org.demonic.junit.rerun.TimeSpent;
import org.demonic.junit.rerun.WorkLimit;
import org.demonic.junit.rerun.statics.TestStatics;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What all classes of a run may do together, in work. */
class RunBudgetTest {
  private static final Duration OF_RUN = Duration.ofSeconds(10);
  private static final Duration OF_TEST = Duration.ofMillis(20);
  private static final Duration LEAST = Duration.ofMillis(100);
  private static final int CLASSES = 20;

  private final RunBudget run = new RunBudget(new TimeSpent());

  private static Budget budget(RunBudget run, Optional<Duration> given, int tests) {
    try {
      TestStatics statics =
          new TestStatics(Instrumenter.ofThisJvm().jvm(), RunBudgetTest.class, List.of(), Set.of());
      return new Budget(run, given, false, statics, tests);
    } catch (InstrumentationException e) {
      throw new AssertionError(e);
    }
  }

  /** Of the run that this test is of. */
  private int planned;

  @BeforeEach
  void nobodyKnowsHowManyClassesThereAre() {
    planned = PlannedClasses.next();
    PlannedClasses.begin(0);
  }

  @AfterEach
  void theRunGoesOnWithThoseThatItHas() {
    PlannedClasses.begin(planned);
  }

  @Test
  void allRowsOfATestAreOne() {
    run.addTest("a");
    run.addTest("a");

    assertThat(run.ofClass(false)).isEqualTo(OF_RUN.plus(OF_TEST).dividedBy(2));
  }

  @Test
  void theLastClassGetsAllAndOneThatAsksGetsEnough() {
    PlannedClasses.begin(2);
    assertThat(run.ofClass(false)).isEqualTo(OF_RUN.dividedBy(2));
    assertThat(run.ofClass(false)).isEqualTo(OF_RUN);

    run.use(OF_RUN);
    assertThat(run.ofClass(true)).isEqualTo(Duration.ofSeconds(2));
  }

  @Test
  void twentyClassesThatUseAllTheyGetTakeNoMoreThanTheRunHas() {
    Duration all = Duration.ZERO;
    int tests = 0;
    for (int i = 0; i < CLASSES; i++) {
      Duration limit = run.ofClass(false);
      assertThat(limit).isGreaterThanOrEqualTo(LEAST);
      run.addTest("test " + i);
      tests++;
      run.use(limit);
      all = all.plus(limit);
    }

    Duration most = OF_RUN.plus(OF_TEST.multipliedBy(tests)).plus(LEAST.multipliedBy(CLASSES));
    assertThat(all).isLessThanOrEqualTo(most).isGreaterThan(OF_RUN.dividedBy(2));
    assertThat(run.ofClass(false)).isEqualTo(LEAST);
  }

  @Test
  void whatAClassLeavesIsThereForOthers() {
    Duration first = run.ofClass(false);
    run.use(Duration.ofMillis(1));

    assertThat(first).isEqualTo(OF_RUN.dividedBy(2));
    assertThat(run.ofClass(false)).isBetween(first.minusMillis(1), first);
  }

  @Test
  void workIsTakenFromTheRunAndFromTheClass() {
    Budget budget = budget(run, Optional.empty(), 1);
    WorkLimit share = budget.share(Duration.ofNanos(1));
    Schedules.of(() -> {}).explore();
    Duration done = share.done();
    budget.use(share);

    assertThat(done).isPositive();
    assertThat(run.ofClass(false)).isEqualTo(OF_RUN.minus(done).dividedBy(2));
  }

  @Test
  void aLimitThatIsGivenIsThatOfEachClass() {
    Budget budget = budget(run, Optional.of(Duration.ofSeconds(3)), 1);
    run.use(OF_RUN.multipliedBy(2));

    assertThat(budget.isUsedUp()).isFalse();
    assertThat(budget(run, Optional.of(Duration.ZERO), 1).isUsedUp()).isTrue();
  }
}
