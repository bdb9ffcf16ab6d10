package org.demonic.junit.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.report.finding.Place;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContractFindingTest {
  @ParameterizedTest
  @ValueSource(strings = {"Pool.java", "Pool.kt", "Pool.groovy", "Pool.scala", "Pool$.scala"})
  void thePlaceIsTheFirstLineThatIsNamed(String file) {
    String text =
        "Pool.take does not do what it promises\n\n  at %s:12   @Ensures\n".formatted(file);

    Place place = ContractFinding.of("p.PoolTest#takes", List.of("p.Pool"), text).place();

    assertThat(place.file()).isEqualTo(file);
    assertThat(place.line()).isEqualTo(12);
  }
}
