package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import samples.rival.Middles;
import samples.rival.Visited;

/** A call beside another one may see what was there at a moment, and nothing else. */
@ResourceLock(Resources.SYSTEM_OUT)
class MiddlesTest {
  private static final Map<String, String> RIVALS = Map.of("demonic.rivals", "20s");

  private static String failure(Class<?> tests) {
    return String.valueOf(SampleRun.of(tests, RIVALS).failed());
  }

  @Test
  void nothingIsWrongWhereTwoValuesDoNotGoTogether() {
    assertThat(failure(Middles.OfLimiter.class))
        .contains("Another thread makes Limiter.tryAcquire wrong", "tryAcquire() = false");
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Middles.OfBusy.class,
        Middles.OfNumbered.class,
        Middles.OfPermits.class,
      })
  void oneValueIsRightAtItsMoment(Class<?> tests) {
    SampleRun run = SampleRun.of(tests, RIVALS);

    assertThat(run.failed()).isEmpty();
    assertThat(run.output())
        .containsPattern("; (\\d+) of \\1 pairs of calls run beside each other");
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Visited.OfBell.class,
        Visited.OfRelay.class,
        Visited.OfWorker.class,
        Visited.OfFeed.class,
        Visited.OfMesh.class
      })
  void doublesAndBuffersOfTestsAreNoneOfItsFaults(Class<?> tests) {
    assertThat(SampleRun.of(tests, RIVALS).failed()).isEmpty();
  }

  @Test
  void noTestIsAskedToHaveALock() {
    assertThat(failure(Visited.OfFuse.class))
        .contains("Another thread makes Fuse.close wrong")
        .doesNotContain("OfFuse.closes()`");
  }

  @Test
  void whereACallMayRefuseTheReportAsks() {
    assertThat(failure(Middles.OfLimiter.class))
        .contains("if `tryAcquire()` may answer false while another thread is at work, mark it");
  }

  @Test
  void twoValuesOfDifferentMomentsAreTorn() {
    assertThat(failure(Middles.OfAccounts.class))
        .containsPattern("here +test: total\\(\\) = (16|24)");
  }

  @Test
  void whatALockHidesIsNoMoment() {
    assertThat(failure(Middles.OfSetting.class))
        .contains("Another thread makes Setting.get wrong", "get() = null");
  }
}
