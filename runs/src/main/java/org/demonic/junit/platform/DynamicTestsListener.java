package org.demonic.junit.platform;

import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.junit.test.LoadedClass;
import org.demonic.schedule.Schedules;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Takes control before any test class is loaded, if tests may be those of Spock. Only then can a
 * synchronized method tell that it is called before it has its monitor; in these tests, no code of
 * the caller tells it. Looking for tests loads the classes that their annotations name.
 */
public final class DynamicTestsListener implements LauncherSessionListener {
  private static final String SPOCK = "spock/lang/Specification.class";

  /** The platform makes one for each launcher. */
  public DynamicTestsListener() {}

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    if (!Schedules.isExploring() && LoadedClass.loader().getResource(SPOCK) != null) {
      try {
        Schedules.hearWaits();
      } catch (InstrumentationException refused) {
        // The tests with the annotation will say so.
        return;
      }
    }
  }
}
