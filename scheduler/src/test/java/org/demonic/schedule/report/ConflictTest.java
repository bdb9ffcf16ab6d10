package org.demonic.schedule.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.schedule.Body;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Schedules;
import org.demonic.schedule.SharedAccess;
import org.junit.jupiter.api.Test;
import samples.schedule.Conflicts;

/** Which accesses are said to get in each other's way. */
class ConflictTest {
  private static List<SharedAccess> conflict(Body body) {
    return Schedules.of(body).explore().failure().conflict();
  }

  @Test
  void ofARaceBothAccessesAreNamedWithTheLockThatOneHas() {
    List<SharedAccess> both = conflict(Conflicts::withoutTheLock);

    assertThat(both)
        .allSatisfy(
            access -> {
              assertThat(access.memory()).isEqualTo("samples.schedule.Conflicts$Gauge.value");
              assertThat(access.isField()).isTrue();
              assertThat(access.line()).isPositive();
            })
        .extracting(SharedAccess::method)
        .containsExactlyInAnyOrder("set", "get");
    assertThat(both)
        .allSatisfy(
            access -> {
              assertThat(access.hasLock()).isEqualTo(access.method().equals("set"));
              assertThat(access.isWrite()).isEqualTo(access.method().equals("set"));
              assertThat(access.value()).isEqualTo(access.isWrite() ? "7" : "");
            });
  }

  @Test
  void ofOnePlaceEachThreadHasItsOwnAccess() {
    List<SharedAccess> both = conflict(Conflicts::onePlace);

    assertThat(both).extracting(SharedAccess::value).containsExactlyInAnyOrder("1", "3");
    assertThat(both).extracting(SharedAccess::thread).doesNotHaveDuplicates();
  }

  @Test
  void whatBothWriteIsKnown() {
    assertThat(conflict(Conflicts::sameValue))
        .hasSize(2)
        .allSatisfy(
            access -> {
              assertThat(access.routine()).isEqualTo("samples.schedule.Conflicts$Gauge#close");
              assertThat(access.isWrite()).isTrue();
              assertThat(access.value()).isEqualTo("1");
              assertThat(access.hasLock()).isFalse();
            });
  }

  @Test
  void whoComesBetweenStandsBetween() {
    Failure failure = Schedules.of(Conflicts::lostUpdate).shortest().failure();
    List<SharedAccess> all = failure.conflict();

    assertThat(all).hasSize(3);
    assertThat(all.get(0).thread()).isEqualTo(all.get(2).thread());
    assertThat(all.get(1).thread()).isNotEqualTo(all.get(0).thread());
    assertThat(all)
        .allSatisfy(
            access -> {
              assertThat(access.memory()).isEqualTo("java.util.concurrent.atomic.AtomicInteger");
              assertThat(access.isField()).isFalse();
              assertThat(access.method()).isEqualTo("add");
            });
    assertThat(all.get(2).isWrite()).isTrue();
  }
}
