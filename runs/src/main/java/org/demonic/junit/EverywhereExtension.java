package org.demonic.junit;

import org.demonic.junit.jupiter.JupiterTest;
import org.demonic.junit.run.Annotations;
import org.demonic.junit.run.EverywhereRun;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Runs tests without {@code @Demonic} beside a second thread, too, if the configuration parameter
 * {@code demonic.everywhere} names what their classes begin with. JUnit finds it by itself where
 * {@code junit.jupiter.extensions.autodetection.enabled} says so.
 */
public final class EverywhereExtension
    implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback {
  private static final Namespace OURS = Namespace.create(EverywhereExtension.class);

  /** Creates the one extension of all tests; JUnit calls it. */
  public EverywhereExtension() {}

  @Override
  public void beforeAll(ExtensionContext context) {
    if (!Schedules.isExploring() && EverywhereRun.isMeant(JupiterTest.of(context))) {
      EverywhereRun.startClass(JupiterTest.of(context));
    }
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    JupiterTest test = JupiterTest.of(context);
    if (!Schedules.isExploring()
        && EverywhereRun.isMeant(test)
        && !isOfFactory(context)
        && !Annotations.areAt(test.code())) {
      context.getStore(OURS).put(EverywhereRun.class, EverywhereRun.start(test));
    }
  }

  @Override
  public void afterEach(ExtensionContext context) {
    EverywhereRun run = context.getStore(OURS).get(EverywhereRun.class, EverywhereRun.class);
    if (run != null && context.getExecutionException().isEmpty()) {
      run.end();
    }
  }

  private static boolean isOfFactory(ExtensionContext context) {
    return AnnotationSupport.isAnnotated(context.getRequiredTestMethod(), TestFactory.class);
  }
}
