package org.demonic.junit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClauseTextTest {
  @Test
  void aClauseOfSeveralLinesIsShownInOne() {
    assertThat(ClauseText.of("n > 0\n    && name == \"a  b\"\r\n"))
        .isEqualTo("n > 0 && name == \"a  b\"");
  }

  @Test
  void aLongClauseIsShownByItsBeginning() {
    String text = "n != 1" + " && n != 2".repeat(2_000);
    assertThat(ClauseText.of(text))
        .startsWith("n != 1 && n != 2 && n")
        .endsWith("... (20006 characters)")
        .hasSizeLessThan(330);
  }
}
