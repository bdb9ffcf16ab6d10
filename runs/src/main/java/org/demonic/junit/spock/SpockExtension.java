package org.demonic.junit.spock;

import org.demonic.junit.run.TestRun;
import org.demonic.junit.test.OwnRun;
import org.demonic.schedule.Schedules;
import org.opentest4j.TestAbortedException;
import org.spockframework.runtime.extension.IGlobalExtension;
import org.spockframework.runtime.extension.IMethodInvocation;
import org.spockframework.runtime.model.FeatureInfo;
import org.spockframework.runtime.model.MethodInfo;
import org.spockframework.runtime.model.SpecInfo;

/** Stands around each iteration of the features of Spock, which finds it as a service. */
public final class SpockExtension implements IGlobalExtension {
  /** What the feature of the iteration of this thread has failed with. */
  private static final ThreadLocal<Throwable[]> FAILURE =
      ThreadLocal.withInitial(() -> new Throwable[1]);

  /** Spock makes one. */
  public SpockExtension() {}

  @Override
  public void visitSpec(SpecInfo spec) {
    if (!Schedules.isExploring()) {
      spec.addInterceptor(SpockExtension::spec);
    }
    for (FeatureInfo feature : spec.getAllFeatures()) {
      feature.addIterationInterceptor(SpockExtension::iteration);
      feature.getFeatureMethod().addInterceptor(SpockExtension::part);
    }
    for (SpecInfo at : spec.getSpecsTopToBottom()) {
      for (MethodInfo setUp : at.getSetupMethods()) {
        setUp.addInterceptor(SpockExtension::part);
      }
      for (MethodInfo cleanUp : at.getCleanupMethods()) {
        cleanUp.addInterceptor(SpockExtension::part);
      }
    }
  }

  private static void spec(IMethodInvocation all) throws Throwable {
    Class<?> type = all.getSpec().getReflection();
    TestRun.beginClass(SpockTest.all(type));
    all.proceed();
    for (Throwable failure : OwnRun.endOfClass(type)) {
      throw failure;
    }
  }

  private static void iteration(IMethodInvocation all) throws Throwable {
    if (Schedules.isExploring() && !SpockRerun.isWanted(all.getIteration())) {
      return;
    }
    try {
      run(all);
    } catch (KeptBySpock failure) {
      // It has been told.
      return;
    }
  }

  private static void run(IMethodInvocation all) throws Throwable {
    TestRun.of(
        SpockTest.of(all),
        () -> {
          FAILURE.remove();
          // Spock keeps what its parts throw, and does not throw it here.
          all.proceed();
          Throwable failure = FAILURE.get()[0];
          FAILURE.remove();
          if (failure != null) {
            throw new KeptBySpock(failure);
          }
          return all;
        },
        thrown -> thrown.getCause() instanceof TestAbortedException,
        run -> () -> {});
  }

  /** What a part of the feature has thrown. */
  private static final class KeptBySpock extends Exception {
    private static final long serialVersionUID = 1L;

    KeptBySpock(Throwable kept) {
      super(null, kept, true, false);
    }
  }

  private static void part(IMethodInvocation part) throws Throwable {
    try {
      part.proceed();
    } catch (Throwable thrown) {
      FAILURE.get()[0] = thrown;
      throw thrown;
    }
  }
}
