package org.demonic.schedule.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.ScheduleError;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import samples.schedule.Advised;
import samples.schedule.Advised.Store;
import samples.schedule.AdvisedOfJdk;

/** Each repaired class is the broken one, changed as the advice says. */
class AdviceTest {
  private static Store make(String name) throws ReflectiveOperationException {
    for (Class<?> samples : List.of(Advised.class, AdvisedOfJdk.class)) {
      for (Class<?> type : samples.getDeclaredClasses()) {
        if (type.getSimpleName().equals(name)) {
          return (Store) type.getConstructor().newInstance();
        }
      }
    }
    throw new IllegalArgumentException("no sample " + name);
  }

  private static Exploration explore(String name) {
    Schedules schedules = Schedules.of(() -> Advised.check(make(name)));
    try {
      return schedules.check();
    } catch (ScheduleError found) {
      return found.exploration();
    }
  }

  private static String advice(String name) {
    Failure failure = explore(name).failure();
    assertThat(failure).isNotNull();
    return failure.advice().replaceAll("line \\d+", "line N");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Unlocked | hold one lock in every call of `change()`",
        "TwoMethods | hold one lock in `change()` and `other()`",
        "TwoCalls | hold one lock in `change()` and `other()`",
        "HalfSynchronized | make `change()` synchronized, as `other()` is",
        "HalfLocked | hold `lock` in all of `change()`, as `other()` does",
        "GivenBack | hold the lock of `left()` in `change()` from line N to line N without giving it"
            + " back",
        "GivenBackLock | hold `lock` in `change()` from line N to line N without giving it back",
        "OfClass | make `next()` synchronized, as `add()` is",
        "OnlyARace | hold one lock in every call of `change()`"
      })
  void repairsWhatItIsAbout(String name, String advice) {
    assertThat(advice(name)).isEqualTo(advice);
    assertThat(explore(name + "Repaired").outcome()).isEqualTo(Outcome.COMPLETE);
  }

  @Test
  void aRaceThatIsSeenLastIsShownBehindTheLimit() {
    Failure failure =
        Schedules.of(() -> Advised.check(make("OnlyARace"))).executions(1).explore().failure();
    assertThat(failure).isNotNull();
    assertThat(failure.kind()).isEqualTo(Failure.Kind.RACE);
    assertThat(failure.schedule()).isNotEmpty();
    assertThat(failure.advice()).isEqualTo("hold one lock in every call of `change()`");
  }

  @Test
  void whatCannotBeToldSaysWhy() {
    Failure failure = explore("Unlocked").failure();
    assertThat(failure).isNotNull();
    assertThat(failure.notToldBecauseOf(new IllegalStateException("no frames")).schedule())
        .last()
        .isEqualTo(
            "(told without values and advice, because Demonic itself failed:"
                + " java.lang.IllegalStateException: no frames)");
    assertThat(failure.schedule()).noneMatch(line -> line.contains("Demonic itself failed"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"WrongMonitor", "InAFunction"})
  void saysNothingWhereItIsNotClear(String name) {
    assertThat(advice(name)).isEmpty();
  }
}
