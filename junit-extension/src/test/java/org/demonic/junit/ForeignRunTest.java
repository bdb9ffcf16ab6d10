package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import samples.foreign.ForeignSamples;

/** Tests of other frameworks in runs as build tools start them, with all engines that are there. */
class ForeignRunTest {
  @Test
  void aRunWithDemonicTestsOfJUnit4Fails() throws Exception {
    assertThat(ForkedJvm.run(ForkedJvm.CLASS_PATH, ForeignSamples.OnClass.class))
        .contains("first SUCCESSFUL", "@Demonic on tests of JUnit 4 FAILED `@Demonic` checks");
  }

  @Test
  void aRunWithOtherTestsOfJUnit4Passes() throws Exception {
    assertThat(ForkedJvm.run(ForkedJvm.CLASS_PATH, ForeignSamples.Plain.class))
        .contains("plain SUCCESSFUL")
        .doesNotContain("FAILED");
  }

  @Test
  void theNewestPlatformFailsToo() throws Exception {
    assertThat(ForkedJvm.run(ForkedJvm.newestJupiter(), ForeignSamples.OfTestNg.class))
        .contains("@Demonic on tests of TestNG FAILED `@Demonic` checks");
  }
}
