package org.demonic.junit.platform;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import java.time.Duration;
import java.util.Optional;
import org.demonic.junit.test.Obstacle;
import org.demonic.junit.test.Rerun;
import org.demonic.schedule.Schedules;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs one test again by the JUnit Platform, as the engine does whose it is. */
public final class PlatformRerun implements Rerun {
  /** The class by which the platform is asked; build tools and IDEs bring it along. */
  private static final String LAUNCHER = "org.junit.platform.launcher.Launcher";

  /** The work of JUnit, which is not under control. */
  private static final Duration OF_JUNIT = Duration.ofNanos(600_000);

  private final String uniqueId;
  private final String engine;

  /** Looks for engines once. */
  private final Launcher launcher;

  /**
   * Creates the reruns of one test.
   *
   * @param uniqueId as the platform knows it
   * @param engine the id of its engine
   */
  public PlatformRerun(String uniqueId, String engine) {
    this.uniqueId = uniqueId;
    this.engine = engine;
    LauncherConfig plain =
        LauncherConfig.builder()
            .enableTestExecutionListenerAutoRegistration(false)
            .enableLauncherDiscoveryListenerAutoRegistration(false)
            .enableLauncherSessionListenerAutoRegistration(false)
            .enablePostDiscoveryFilterAutoRegistration(false)
            .build();
    launcher = LauncherFactory.create(plain);
  }

  /** What is in the way of running the tests of a class again by the platform. */
  public static Optional<Obstacle> obstacle(Class<?> testClass) {
    try {
      Class.forName(LAUNCHER, false, testClass.getClassLoader());
      return Optional.empty();
    } catch (ClassNotFoundException notThere) {
      return Optional.of(
          new Obstacle(
              "junit-platform-launcher is not on the class path",
              ": add it, or switch this off with demonic.rivals=none"));
    }
  }

  @Override
  public Optional<Throwable> run() {
    Schedules.counting(OF_JUNIT);
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectUniqueId(uniqueId))
            .filters(EngineFilter.includeEngines(engine))
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
