package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import samples.foreign.ForeignSamples;

/** Tests that no adapter reaches, in runs as build tools start them, with all engines there are. */
class ForeignRunTest {
  @Test
  void aRunWithSuchTestsFails() throws Exception {
    assertThat(ForkedJvm.run(ForkedJvm.CLASS_PATH, ForeignSamples.OnClass.class))
        .contains("@Demonic on tests of jqwik FAILED `@Demonic` does not reach tests of jqwik");
  }

  @Test
  void theNewestPlatformFailsToo() throws Exception {
    assertThat(ForkedJvm.run(ForkedJvm.newestJupiter(), ForeignSamples.OnClass.class))
        .contains("@Demonic on tests of jqwik FAILED `@Demonic` does not reach tests of jqwik");
  }
}
