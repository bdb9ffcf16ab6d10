package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import samples.setups.SetUps;

class SetUpsTest {
  /** As it is where nothing is configured: the samples of the other tests need it. */
  private static final String NO_MODULE = "-Ddemonic.module=";

  @Test
  void verdictsDoNotDependOnWhereLinesOfTestsStand() throws Exception {
    String output = ForkedJvm.run(ForkedJvm.CLASS_PATH, SetUps.class, NO_MODULE);
    assertThat(output.lines())
        .filteredOn(line -> line.equals("Another thread can break Account.transfer"))
        .hasSize(8);
    assertThat(output).contains("8 check points reached in 8 tests").doesNotContain("SUCCESSFUL");
  }
}
