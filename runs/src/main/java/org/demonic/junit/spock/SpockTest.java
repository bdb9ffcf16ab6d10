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

  private final int iteration;

  private SpockTest(Class<?> spec, Optional<Method> feature, String title, int iteration) {
    super(spec, feature, title);
    this.iteration = iteration;
  }

  static SpockTest of(IMethodInvocation run) {
    return new SpockTest(
        run.getSpec().getBottomSpec().getReflection(),
        Optional.of(run.getFeature().getFeatureMethod().getReflection()),
        run.getIteration().getDisplayName(),
        run.getIteration().getIterationIndex());
  }

  /** What stands for all features of a specification. */
  static SpockTest all(Class<?> spec) {
    return new SpockTest(spec, Optional.empty(), "", 0);
  }

  @Override
  public Repetition repetition() {
    TestAddress address =
        SpockTests.address(testClass(), method().map(Method::getName).orElse(""), iteration);
    Optional<Obstacle> obstacle =
        testClass().isAnnotationPresent(Stepwise.class)
            ? Optional.of(STEPWISE)
            : PlatformRerun.obstacle(testClass());
    return new Repetition(address, TestStyle.SPOCK, obstacle);
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
