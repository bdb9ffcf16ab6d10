package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import samples.schedule.Bugs;
import samples.schedule.IdleCounter;

class SchedulesTest {
  @ParameterizedTest
  @CsvSource({
    "lostUpdate, EXCEPTION",
    "lostUpdateOfMain, EXCEPTION",
    "lostVolatileUpdate, EXCEPTION",
    "atomicCheckThenAct, EXCEPTION",
    "sharedList, EXCEPTION",
    "hastyBox, EXCEPTION",
    "childFails, EXCEPTION",
    "iteration, EXCEPTION",
    "interruption, EXCEPTION",
    "tooLate, EXCEPTION",
    "deadlock, DEADLOCK",
    "lockDeadlock, DEADLOCK",
    "lostSignal, LOST_SIGNAL",
    "onlyARace, RACE"
  })
  void findsWhatBreaksABody(String name, Failure.Kind kind) throws Exception {
    Exploration found = explore(name);

    assertThat(found.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(found.failure().kind()).as(found.failure().message()).isEqualTo(kind);
    // A race is only reported when no schedule has failed otherwise.
    assertThat(found.executions()).isLessThanOrEqualTo(kind == Failure.Kind.RACE ? 30 : 10);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "safeUpdate",
        "atomicUpdate",
        "noDeadlock",
        "box",
        "conditions",
        "semaphore",
        "queue",
        "guardedIteration",
        "pool",
        "spin",
        "emptyLoop",
        "timedWait"
      })
  void completesWhereNoScheduleBreaksABody(String name) throws Exception {
    Exploration found = explore(name);

    assertThat(found.failure()).isNull();
    assertThat(found.outcome()).isEqualTo(Outcome.COMPLETE);
  }

  @Test
  void saysUpToWhichBoundAllSchedulesAreFine() {
    Exploration found = Schedules.of(IdleCounter::repaired).preemptions(1).explore();

    assertThat(found.outcome()).isEqualTo(Outcome.BOUNDED);
    assertThat(found.bound()).isEqualTo(1);
  }

  static Stream<List<Priority>> orders() {
    return Stream.of(
        List.of(Priority.MDPOR, Priority.PREEMPTIONS),
        List.of(Priority.SLEEP_SETS, Priority.DPOR),
        List.of(Priority.random(7)),
        List.of(Priority.method("decrement"), Priority.PREEMPTIONS),
        List.of(Priority.variable("numIdlers")));
  }

  @ParameterizedTest
  @MethodSource("orders")
  void exploresTheSameInAnyOrder(List<Priority> order) throws Exception {
    Priority[] priorities = order.toArray(new Priority[0]);
    Exploration usual =
        Schedules.of(IdleCounter::repaired).priority(Priority.PREEMPTIONS).explore();

    Exploration found = Schedules.of(IdleCounter::repaired).priority(priorities).explore();

    assertThat(found.outcome()).isEqualTo(Outcome.COMPLETE);
    assertThat(found.executions()).isCloseTo(usual.executions(), withinPercentage(10));
    assertThat(schedules("lostUpdate").priority(priorities).explore().outcome())
        .isEqualTo(Outcome.FAILED);
  }

  @Test
  void stopsAtALimit() {
    Exploration found = Schedules.of(IdleCounter::repaired).executions(5).explore();

    assertThat(found.outcome()).isEqualTo(Outcome.LIMIT);
    assertThat(found.executions()).isEqualTo(5);
    assertThat(found.bound()).isEqualTo(-1);
  }

  @Test
  void passesWithARaceWhereItIsAllowed() throws Exception {
    Exploration found = schedules("onlyARace").allowingRaces().explore();

    assertThat(found.outcome()).isEqualTo(Outcome.COMPLETE);
    assertThat(found.races()).isNotEmpty();
  }

  @Test
  void givesUpWaitingAtAnyTimeIfAsked() throws Exception {
    assertThat(schedules("patient").explore().outcome()).isEqualTo(Outcome.COMPLETE);
    assertThat(schedules("patient").withTimeouts().explore().outcome()).isEqualTo(Outcome.FAILED);
  }

  @Test
  void throwsTheScheduleThatBreaksABody() throws Exception {
    Schedules schedules = schedules("lostUpdate");

    assertThatThrownBy(schedules::check)
        .isInstanceOf(ScheduleError.class)
        .hasMessageStartingWith("Some schedules break the body")
        .hasMessageContaining("-- switched to thread 2")
        .hasMessageContaining("seen on the way  race on samples.schedule.Bugs$Counter.count");
  }

  /** In the schedule that fails, its owner waits for the other write. */
  @Test
  void locksAreGivenBackWhereAScheduleEnds() throws Exception {
    assertThat(explore("lateWrites").outcome()).isEqualTo(Outcome.FAILED);

    assertThat(Bugs.LOCK.isLocked()).isFalse();
  }

  @Test
  void refusesBoundsThatMakeNoSense() throws Exception {
    Schedules schedules = schedules("spin");

    assertThatThrownBy(() -> schedules.preemptions(-1)).hasMessageContaining("not -1");
    assertThatThrownBy(() -> schedules.executions(0)).hasMessageContaining("not 0 times");
    assertThatThrownBy(() -> schedules.time(Duration.ZERO)).hasMessageContaining("PT0S");
    assertThatThrownBy(() -> schedules.steps(0)).hasMessageContaining("not 0");
  }

  private static Exploration explore(String name) throws Exception {
    return schedules(name).explore();
  }

  private static Schedules schedules(String name) throws Exception {
    Method body = Bugs.class.getMethod(name);
    return Schedules.of(
        () -> {
          try {
            body.invoke(null);
          } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
          }
        });
  }
}
