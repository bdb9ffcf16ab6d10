package org.demonic.junit.spock;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Optional;
import org.demonic.junit.platform.PlatformRerun;
import org.demonic.junit.test.Obstacle;
import org.demonic.junit.test.OwnTest;
import org.demonic.junit.test.Repetition;
import org.demonic.junit.test.TestAddress;
import org.demonic.junit.test.TestStyle;
import org.opentest4j.TestAbortedException;
import org.spockframework.runtime.extension.IMethodInvocation;
import org.spockframework.runtime.model.FeatureMetadata;
import spock.lang.Stepwise;

/** An iteration of a feature of Spock, or what stands for all of a specification. */
final class SpockTest extends OwnTest {
  private static final Obstacle STEPWISE =
      new Obstacle("its features build on each other (@Stepwise)", "");

  private static final Obstacle PARALLEL =
      new Obstacle("Spock runs features in parallel (runner.parallel.enabled)", "");

  private final int iteration;
  private final boolean isParallel;

  private SpockTest(
      Class<?> spec, Optional<Method> feature, String title, int iteration, boolean isParallel) {
    super(spec, feature, title);
    this.iteration = iteration;
    this.isParallel = isParallel;
  }

  static SpockTest of(IMethodInvocation run, boolean isParallel) {
    return new SpockTest(
        run.getSpec().getBottomSpec().getReflection(),
        Optional.of(run.getFeature().getFeatureMethod().getReflection()),
        run.getIteration().getDisplayName(),
        run.getIteration().getIterationIndex(),
        isParallel);
  }

  /** What stands for all features of a specification. */
  static SpockTest all(Class<?> spec, boolean isParallel) {
    return new SpockTest(spec, Optional.empty(), "", 0, isParallel);
  }

  @Override
  public Repetition repetition() {
    TestAddress address =
        SpockTests.address(testClass(), method().map(Method::getName).orElse(""), iteration);
    return new Repetition(address, TestStyle.SPOCK, obstacle());
  }

  private Optional<Obstacle> obstacle() {
    if (testClass().isAnnotationPresent(Stepwise.class)) {
      return Optional.of(STEPWISE);
    }
    return isParallel ? Optional.of(PARALLEL) : PlatformRerun.obstacle(testClass());
  }

  @Override
  public String routine() {
    return method()
        .map(method -> method.getAnnotation(FeatureMetadata.class))
        .map(FeatureMetadata::name)
        .orElse("");
  }

  @Override
  public int testsOfClass() {
    return Math.max(
        1,
        (int)
            Arrays.stream(testClass().getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(FeatureMetadata.class))
                .count());
  }

  @Override
  public Throwable givenUp(String reason) {
    return new TestAbortedException(reason);
  }
}
