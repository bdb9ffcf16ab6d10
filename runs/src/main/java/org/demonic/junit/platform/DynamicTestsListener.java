package org.demonic.junit.platform;

import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.junit.test.LoadedClass;
import org.demonic.schedule.Schedules;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Where tests may be those of Spock, takes control before any class of them is loaded. Only then
 * can a synchronized method tell that it is called before it has its monitor, and there no code of
 * the caller tells. To look for tests loads the classes that their annotations name.
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
