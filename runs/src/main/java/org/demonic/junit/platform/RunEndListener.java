package org.demonic.junit.platform;

import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.demonic.junit.rival.PlannedClasses;
import org.demonic.junit.run.ParameterNames;
import org.demonic.junit.test.OwnRun;
import org.demonic.junit.test.Parameters;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Tells how many classes a run of the JUnit Platform has, and when all its tests have ended. */
public final class RunEndListener implements TestExecutionListener {
  private static final String EVERYWHERE = ParameterNames.full("everywhere");
  private static final String VINTAGE = "junit-vintage";

  /** How many runs go on in this JVM: a test may run others by the platform. */
  private static final AtomicInteger OPEN = new AtomicInteger();

  /** The platform makes one for each launcher. */
  public RunEndListener() {}

  @Override
  public void testPlanExecutionStarted(TestPlan plan) {
    if (OPEN.incrementAndGet() == 1) {
      PlannedClasses.begin(classes(plan, isForked()));
      if (Parameters.get(EVERYWHERE).isPresent()) {
        OtherRunners.tell(ofVintage(plan));
      }
    }
    OwnRun.endsByPlatform();
  }

  /**
   * The number of classes with tests of their own, wherever they stand: one within another, or in a
   * suite, has its own share of the work.
   *
   * @param isForked whether a build tool has started this JVM: it may run other classes then, for
   *     some of them one plan for each
   * @return 0 if it is not known
   */
  static int classes(TestPlan plan, boolean isForked) {
    int classes =
        plan.getRoots().stream()
            .flatMap(root -> plan.getDescendants(root).stream())
            .filter(test -> isClass(test) && hasTests(plan, test))
            .mapToInt(test -> 1)
            .sum();
    return classes == 1 && isForked ? 0 : classes;
  }

  /** The classes with tests of JUnit 4 and 3. */
  static Stream<ClassSource> ofVintage(TestPlan plan) {
    return plan.getRoots().stream()
        .filter(root -> root.getUniqueId().contains(VINTAGE))
        .flatMap(root -> plan.getDescendants(root).stream())
        .flatMap(test -> test.getSource().stream())
        .filter(ClassSource.class::isInstance)
        .map(ClassSource.class::cast);
  }

  private static boolean isClass(TestIdentifier test) {
    return test.getSource().filter(ClassSource.class::isInstance).isPresent();
  }

  /** What a class has besides other classes; if it has nothing yet, what it will have. */
  private static boolean hasTests(TestPlan plan, TestIdentifier container) {
    Set<TestIdentifier> children = plan.getChildren(container);
    return children.isEmpty()
        || children.stream()
            .filter(child -> !isClass(child))
            .anyMatch(child -> child.isTest() || hasTests(plan, child));
  }

  private static boolean isForked() {
    return Stream.of("surefire.real.class.path", "org.gradle.test.worker")
        .anyMatch(property -> System.getProperty(property) != null);
  }

  @Override
  public void testPlanExecutionFinished(TestPlan plan) {
    if (OPEN.decrementAndGet() == 0) {
      OwnRun.end();
    }
  }
}
