package org.demonic.schedule.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.instrument.weave.ClassSelection;
import org.demonic.schedule.Body;
import org.demonic.schedule.control.Environment;
import org.demonic.schedule.search.Reduced;
import org.junit.jupiter.api.Test;
import samples.schedule.Bugs;
import samples.schedule.IdleCounter;

/** Of schedules that differ only in the order of independent steps, one is run to the end. */
class ReductionTest {
  private static final Map<String, Body> BODIES =
      Map.of(
          "idle counter", IdleCounter::repaired,
          "counter", Bugs::safeUpdate,
          "box", Bugs::box,
          "conditions", Bugs::conditions,
          "semaphore", Bugs::semaphore,
          "atomics", Bugs::atomicUpdate,
          "queue", Bugs::queue);

  @Test
  void eachClassOfSchedulesIsRunOnce() {
    Environment environment =
        Control.of(ClassSelection.within(Set.of("")).without(List.of())).environment();

    BODIES.forEach(
        (name, body) -> {
          Reduced reduced = Reduced.of(environment, body);
          assertThat(reduced.complete()).as(name).isEqualTo(reduced.classes());
        });
  }
}
