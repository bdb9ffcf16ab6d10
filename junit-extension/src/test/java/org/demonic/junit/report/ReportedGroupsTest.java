package org.demonic.junit.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReportedGroupsTest {
  @Test
  void inEachRunOneTestOfAClassMakesAReport() {
    ReportedGroups first = new ReportedGroups();
    assertThat(first.isFirst("p.T#a", "report")).isTrue();
    assertThat(first.isFirst("p.T#b", "report")).isFalse();
    assertThat(first.isFirst("p.U#b", "report")).isTrue();
    assertThat(first.isFirst("p.T#b", "another")).isTrue();
    assertThat(first.isFirst("p.T#a", "report")).as("run again").isTrue();

    ReportedGroups second = new ReportedGroups();
    assertThat(second.isFirst("p.T#b", "report")).as("run without a").isTrue();
  }
}
