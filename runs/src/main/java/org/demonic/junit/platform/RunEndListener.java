package org.demonic.junit.platform;

import java.util.concurrent.atomic.AtomicInteger;
import org.demonic.junit.rival.PlannedClasses;
import org.demonic.junit.test.OwnRun;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestPlan;

/** Tells how many classes a run of the JUnit Platform has, and when all its tests have ended. */
public final class RunEndListener implements TestExecutionListener {
  /** How many runs go on in this JVM: a test may run others by the platform. */
  private static final AtomicInteger OPEN = new AtomicInteger();

  /** The platform makes one for each launcher. */
  public RunEndListener() {}

  @Override
  public void testPlanExecutionStarted(TestPlan plan) {
    if (OPEN.incrementAndGet() == 1) {
      PlannedClasses.begin(classes(plan));
    }
    OwnRun.endsByPlatform();
  }

  /** The number of classes with tests; those within others are run with them. */
  private static int classes(TestPlan plan) {
    return (int)
        plan.getRoots().stream()
            .flatMap(root -> plan.getChildren(root).stream())
            .filter(child -> child.getSource().filter(ClassSource.class::isInstance).isPresent())
            .count();
  }

  @Override
  public void testPlanExecutionFinished(TestPlan plan) {
    if (OPEN.decrementAndGet() == 0) {
      OwnRun.end();
    }
  }
}
