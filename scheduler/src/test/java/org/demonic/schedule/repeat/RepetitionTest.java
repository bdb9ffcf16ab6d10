package org.demonic.schedule.repeat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.demonic.schedule.Failure;
import org.demonic.schedule.ScheduleError;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import samples.schedule.Bank;
import samples.schedule.Bugs;

class RepetitionTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "lostUpdate",
        "lostUpdateOfMain",
        "lostVolatileUpdate",
        "atomicCheckThenAct",
        "sharedList",
        "hastyBox",
        "childFails",
        "iteration",
        "interruption",
        "tooLate",
        "deadlock",
        "lockDeadlock",
        "lostSignal",
        "patient"
      })
  void everyFailureIsRepeatedByAScript(String name) throws Exception {
    Method body = Bugs.class.getMethod(name);
    Schedules schedules =
        Schedules.of(
            () -> {
              try {
                body.invoke(null);
              } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
              }
            });
    Schedules asked = name.equals("patient") ? schedules.withTimeouts() : schedules;

    ScheduleError error = catchThrowableOfType(ScheduleError.class, asked::check);

    assertThat(error).hasMessageContaining("to repeat it");
    long commands = error.getMessage().lines().filter(l -> l.contains("s.runUntil(")).count();
    assertThat(commands).as(error.getMessage()).isLessThanOrEqualTo(3);
  }

  @Test
  void aLivelockIsRepeatedToo() {
    Schedules schedules = Schedules.of(Bank::livelock);

    ScheduleError error = catchThrowableOfType(ScheduleError.class, schedules::check);

    assertThat(error.exploration().failure().kind()).isEqualTo(Failure.Kind.LIVELOCK);
    assertThat(error).hasMessageContaining("to repeat it");
    assertThat(error.getMessage().lines().count()).isLessThan(30);
  }
}
