package org.demonic.junit.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.runner.Description;
import org.junit.runner.RunWith;
import org.junit.runner.Runner;
import org.junit.runner.notification.RunNotifier;
import samples.frameworks.Junit3Sample;
import samples.frameworks.Junit4Samples;
import samples.frameworks.SuiteSample;

/** How many classes a plan has that share what a run may do. */
class RunEndListenerTest {
  static class Ordinary {
    @Test
    void test() {}
  }

  static class Around {
    @Test
    void test() {}

    @Nested
    class Inner {
      @Test
      void test() {}

      @Test
      void another() {}
    }

    @Nested
    class OnlyAround {
      @Nested
      class Innermost {
        @TestFactory
        Stream<DynamicTest> tests() {
          return Stream.of();
        }
      }
    }
  }

  private static TestPlan plan(Class<?>... classes) {
    DiscoverySelector[] selectors =
        Stream.of(classes).map(DiscoverySelectors::selectClass).toArray(DiscoverySelector[]::new);
    return LauncherFactory.create()
        .discover(LauncherDiscoveryRequestBuilder.request().selectors(selectors).build());
  }

  @Test
  void eachClassWithTestsOfItsOwnCounts() {
    assertThat(RunEndListener.classes(plan(Ordinary.class, Around.class), true)).isEqualTo(4);
  }

  @Test
  void thoseOfASuiteCountAndNotTheSuite() {
    assertThat(RunEndListener.classes(plan(SuiteSample.class, Ordinary.class), true)).isEqualTo(3);
  }

  @Test
  void classesOfOtherFrameworksCount() {
    assertThat(RunEndListener.classes(plan(Junit3Sample.class, Junit4Samples.class), true))
        .isEqualTo(5);
  }

  @Test
  void aBuildToolMayHandOneClassAfterTheOther() {
    assertThat(RunEndListener.classes(plan(Ordinary.class), true)).isZero();
    assertThat(RunEndListener.classes(plan(Ordinary.class), false)).isEqualTo(1);
  }

  /** Runs tests as it likes. */
  public static final class Randomized extends Runner {
    private final Class<?> tests;

    public Randomized(Class<?> tests) {
      this.tests = tests;
    }

    @Override
    public Description getDescription() {
      return Description.createTestDescription(tests, "any");
    }

    @Override
    public void run(RunNotifier notifier) {}
  }

  @RunWith(Randomized.class)
  public static class ByAnotherRunner {}

  @Test
  void runnersThatNobodyStandsAroundAreNamed() {
    assertThat(RunEndListener.ofVintage(plan(ByAnotherRunner.class)))
        .singleElement()
        .extracting(source -> OtherRunners.of(source.getJavaClass()))
        .isEqualTo(Optional.of("Randomized"));
    assertThat(OtherRunners.of(Junit4Samples.class)).isEmpty();
    assertThat(OtherRunners.of(SuiteSample.class)).isEmpty();
  }
}
