package org.demonic.report.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.report.line.AccessPair.Access;
import org.junit.jupiter.api.Test;

class AccessCoverageTest {
  private static final Access READ = new Access("p.Pool#take", 12, "reads idle");
  private static final Access WRITE = new Access("p.Pool#take", 13, "writes idle");

  @Test
  void twoSourcesWithAnOrderEachHaveBoth() {
    AccessCoverage one = AccessCoverage.of(List.of(AccessPair.inOrder(READ, WRITE)));
    AccessCoverage other = AccessCoverage.of(List.of(AccessPair.inOrder(WRITE, READ)));

    assertThat(one.one()).isEqualTo(1);
    assertThat(other.one()).isEqualTo(1);
    assertThat(one.plus(other).pairs()).containsExactly(new AccessPair(READ, WRITE, true, true));
    assertThat(one.plus(other).both()).isEqualTo(1);
  }

  @Test
  void aPlaceThatTwoThreadsRunHasOneOrder() {
    assertThat(AccessCoverage.of(List.of(AccessPair.inOrder(WRITE, WRITE))).both()).isEqualTo(1);
  }

  @Test
  void whatWasRunCountsWhateverElseSaysThatItWasNot() {
    AccessCoverage none = AccessCoverage.of(List.of(AccessPair.of(WRITE, READ)));
    AccessCoverage run = none.plus(AccessCoverage.of(List.of(AccessPair.inOrder(WRITE, READ))));

    assertThat(none.none()).isEqualTo(1);
    assertThat(run.none()).isZero();
    assertThat(run.pairs()).containsExactly(new AccessPair(READ, WRITE, false, true));
    assertThat(run.text()).isEqualTo("0 of 1 pair of accesses run in both orders");
  }
}
