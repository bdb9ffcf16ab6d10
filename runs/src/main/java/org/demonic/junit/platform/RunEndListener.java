package org.demonic.junit.platform;

import org.demonic.junit.test.OwnRun;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestPlan;

/** Tells frameworks under the JUnit Platform when the run of all tests ends. */
public final class RunEndListener implements TestExecutionListener {
  /** The platform makes one for each launcher. */
  public RunEndListener() {}

  @Override
  public void testPlanExecutionStarted(TestPlan plan) {
    OwnRun.endsByPlatform();
  }

  @Override
  public void testPlanExecutionFinished(TestPlan plan) {
    OwnRun.end();
  }
}
