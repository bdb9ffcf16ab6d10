package org.demonic.synthesize.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CostsTest {
  private static final long UNITS = Costs.units(Limits.DEFAULT.timeout());

  @Test
  void besideTheSolverTheSearchOverStatesIsNotStarved() {
    assertThat(Costs.stepsBeside(UNITS)).isGreaterThanOrEqualTo(Costs.steps(UNITS));
  }

  @Test
  void theShortestCheckMayDoSomething() {
    assertThat(Costs.units(Duration.ofNanos(1))).isEqualTo(1);
    assertThat(Costs.steps(1)).isPositive();
  }

  @Test
  void durationsAndUnitsCorrespond() {
    List<Duration> all =
        List.of(Duration.ofNanos(500), Duration.ofSeconds(5), Duration.ofMinutes(999_999_999));
    assertThat(all).allMatch(duration -> Costs.time(Costs.units(duration)).equals(duration));
    assertThat(Costs.units(Duration.ofSeconds(25))).isEqualTo(5 * UNITS);
  }
}
