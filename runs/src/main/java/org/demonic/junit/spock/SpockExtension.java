package org.demonic.junit.spock;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.junit.run.TestRun;
import org.demonic.junit.test.OwnRun;
import org.demonic.schedule.Schedules;
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;
import org.spockframework.runtime.extension.IGlobalExtension;
import org.spockframework.runtime.extension.IMethodInvocation;
import org.spockframework.runtime.model.FeatureInfo;
import org.spockframework.runtime.model.IterationInfo;
import org.spockframework.runtime.model.MethodInfo;
import org.spockframework.runtime.model.SpecInfo;
import spock.config.RunnerConfiguration;

/** Stands around each iteration of the features of Spock, which finds it as a service. */
public final class SpockExtension implements IGlobalExtension {
  private final Map<IterationInfo, Iteration> open = new ConcurrentHashMap<>();
  private final boolean isParallel;

  /**
   * Spock makes one.
   *
   * @param configuration says whether features run on threads of Spock
   */
  public SpockExtension(RunnerConfiguration configuration) {
    this.isParallel = configuration.parallel.enabled;
  }

  /** An iteration that goes on. */
  private static final class Iteration {
    final TestRun run;

    /** What its last part that has failed has thrown: Spock keeps it, and tells it. */
    volatile @Nullable Throwable failure;

    Iteration(TestRun run) {
      this.run = run;
    }
  }

  /** Runs a part of an iteration. */
  @FunctionalInterface
  private interface Runs {
    void run(TestRun run, IMethodInvocation part) throws Throwable;
  }

  @Override
  public void visitSpec(SpecInfo spec) {
    if (!Schedules.isExploring()) {
      spec.addInterceptor(this::spec);
    }
    for (FeatureInfo feature : spec.getAllFeatures()) {
      feature.addIterationInterceptor(this::iteration);
      around(feature.getFeatureMethod(), (run, part) -> run.main(() -> proceed(part)));
    }
    for (SpecInfo at : spec.getSpecsTopToBottom()) {
      for (MethodInfo setUp : at.getSetupMethods()) {
        around(setUp, (run, part) -> run.setUp(() -> proceed(part)));
      }
      for (MethodInfo cleanUp : at.getCleanupMethods()) {
        around(cleanUp, (run, part) -> run.cleanUp(() -> proceed(part)));
      }
    }
  }

  private static IMethodInvocation proceed(IMethodInvocation part) throws Throwable {
    part.proceed();
    return part;
  }

  private void spec(IMethodInvocation all) throws Throwable {
    Class<?> type = all.getSpec().getReflection();
    TestRun.beginClass(SpockTest.all(type, isParallel));
    all.proceed();
    for (Throwable failure : OwnRun.endOfClass(type)) {
      throw failure;
    }
  }

  private void iteration(IMethodInvocation all) throws Throwable {
    Iteration iteration;
    if (!Schedules.isExploring()) {
      iteration =
          new Iteration(
              TestRun.begin(SpockTest.of(all, isParallel), TestAbortedException.class::isInstance));
    } else if (SpockRerun.isWanted(all.getIteration())) {
      iteration = new Iteration(TestRun.again());
    } else {
      return;
    }
    open.put(all.getIteration(), iteration);
    try {
      all.proceed();
    } catch (Throwable ofAnotherExtension) {
      iteration.failure = ofAnotherExtension;
      throw ofAnotherExtension;
    } finally {
      open.remove(all.getIteration());
      iteration.run.end(Optional.ofNullable(iteration.failure));
    }
  }

  private void around(MethodInfo method, Runs runs) {
    method.addInterceptor(
        part -> {
          Iteration iteration = open.get(part.getIteration());
          if (iteration == null) {
            part.proceed();
            return;
          }
          try {
            runs.run(iteration.run, part);
          } catch (Throwable thrown) {
            iteration.failure = thrown;
            throw thrown;
          }
        });
  }
}
