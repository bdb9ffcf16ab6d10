package org.demonic.junit.rerun;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import java.time.Duration;
import java.util.Optional;
import org.demonic.schedule.Schedules;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs one test again, as JUnit runs it: with its lifecycle methods, parameters and extensions, on
 * a new instance, on the thread that asks for it.
 */
public final class Rerun {
  /** The work of JUnit, which is not under control. */
  private static final Duration OF_JUNIT = Duration.ofNanos(600_000);

  private final String uniqueId;
  private final Optional<PlainTest> plain;

  /** Looks for engines once. */
  private final Launcher launcher;

  /**
   * Creates the reruns of one test.
   *
   * @param uniqueId as JUnit knows it
   */
  public Rerun(String uniqueId) {
    this.uniqueId = uniqueId;
    this.plain =
        PlainTest.of(
            UniqueId.parse(uniqueId),
            LauncherDiscoveryRequestBuilder.request().build().getConfigurationParameters());
    LauncherConfig plain =
        LauncherConfig.builder()
            .enableTestExecutionListenerAutoRegistration(false)
            .enableLauncherDiscoveryListenerAutoRegistration(false)
            .enableLauncherSessionListenerAutoRegistration(false)
            .enablePostDiscoveryFilterAutoRegistration(false)
            .build();
    launcher = LauncherFactory.create(plain);
  }

  /** Runs it. Returns what it has failed with. */
  public Optional<Throwable> run() {
    // Only the extension adds to a recording.
    return plain.isPresent() && RepeatableTest.recording().isEmpty()
        ? plain.get().run()
        : runByJunit();
  }

  private Optional<Throwable> runByJunit() {
    Schedules.counting(OF_JUNIT);
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectUniqueId(uniqueId))
            .filters(EngineFilter.includeEngines("junit-jupiter"))
            .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
            // Where time is that of a schedule, it would pass at once.
            .configurationParameter("junit.jupiter.execution.timeout.mode", "disabled")
            .build();
    Listener listener = new Listener();
    launcher.execute(request, listener);
    return listener.runs == 0
        ? Optional.of(new IllegalStateException("JUnit does not find the test again: " + uniqueId))
        : Optional.ofNullable(listener.failure);
  }

  private static final class Listener implements TestExecutionListener {
    private int runs;
    private @Nullable Throwable failure;

    @Override
    public void executionFinished(TestIdentifier ended, TestExecutionResult result) {
      runs += ended.isTest() ? 1 : 0;
      if (failure == null && result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
        failure = result.getThrowable().orElse(null);
      }
    }
  }
}
