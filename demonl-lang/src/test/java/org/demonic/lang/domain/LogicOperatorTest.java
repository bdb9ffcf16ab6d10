package org.demonic.lang.domain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LogicOperatorTest {
  @ParameterizedTest
  @CsvSource({"AND,false,true,true", "OR,true,false,false", "IMPLIES,false,true,false"})
  void whatTheLeftSideDecidesFollowsFromTheTruthTable(
      LogicOperator operator, boolean decides, boolean leavesOpen, boolean needsBoth) {
    assertThat(operator.isDecidedBy(decides)).isTrue();
    assertThat(operator.isDecidedBy(leavesOpen)).isFalse();
    assertThat(operator.needsBothSides()).isEqualTo(needsBoth);
  }
}
