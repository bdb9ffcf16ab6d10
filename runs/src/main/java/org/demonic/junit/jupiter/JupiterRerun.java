package org.demonic.junit.jupiter;

import java.util.Optional;
import org.demonic.junit.platform.PlatformRerun;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.test.Rerun;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;

/** Runs one test of Jupiter again: without JUnit where that makes no difference. */
final class JupiterRerun implements Rerun {
  private final Optional<PlainTest> plain;
  private final PlatformRerun byJunit;

  JupiterRerun(String uniqueId) {
    this.plain =
        PlainTest.of(
            UniqueId.parse(uniqueId),
            LauncherDiscoveryRequestBuilder.request().build().getConfigurationParameters());
    this.byJunit = new PlatformRerun(uniqueId, JupiterTests.ENGINE);
  }

  @Override
  public Optional<Throwable> run() {
    // Only the extension adds to a recording.
    return plain.isPresent() && RepeatableTest.recording().isEmpty()
        ? plain.get().run()
        : byJunit.run();
  }
}
