package org.demonic.junit.platform;

import java.util.concurrent.atomic.AtomicInteger;
import org.demonic.junit.test.OwnRun;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestPlan;

/** Tells frameworks under the JUnit Platform when the run of all tests ends. */
public final class RunEndListener implements TestExecutionListener {
  /** How many runs go on in this JVM: a test may run others by the platform. */
  private static final AtomicInteger OPEN = new AtomicInteger();

  /** The platform makes one for each launcher. */
  public RunEndListener() {}

  @Override
  public void testPlanExecutionStarted(TestPlan plan) {
    OPEN.incrementAndGet();
    OwnRun.endsByPlatform();
  }

  @Override
  public void testPlanExecutionFinished(TestPlan plan) {
    if (OPEN.decrementAndGet() == 0) {
      OwnRun.end();
    }
  }
}
