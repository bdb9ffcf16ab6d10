package org.demonic.junit;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.demonic.code.ModuleCode;
import org.demonic.junit.check.Settings;
import org.demonic.junit.rerun.UnderTest;
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
    if (!Schedules.isExploring() && isMeant(context)) {
      // What the class finds is where its tests begin each time.
      rivals(context);
    }
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    if (!Schedules.isExploring()
        && isMeant(context)
        && !isOfFactory(context)
        && !DemonicExtension.isAnnotated(context)) {
      context.getStore(OURS).put(RivalsOfTest.class, rivals(context));
    }
  }

  @Override
  public void afterEach(ExtensionContext context) {
    RivalsOfTest rivals = context.getStore(OURS).get(RivalsOfTest.class, RivalsOfTest.class);
    if (rivals != null && context.getExecutionException().isEmpty()) {
      try {
        rivals.run(context, Optional.empty());
      } finally {
        DemonicExtension.summary(context).add(rivals);
      }
    }
  }

  private static RivalsOfTest rivals(ExtensionContext context) {
    Settings settings = SettingsReader.read(List.of(), context::getConfigurationParameter);
    if (settings.rivals().isZero()) {
      return RivalsOfTest.none();
    }
    ModuleCode module = settings.project().code();
    return RivalsOfTest.of(context, UnderTest.ofShared(module), settings, module.classNames());
  }

  private static boolean isMeant(ExtensionContext context) {
    Optional<String> prefixes =
        context.getConfigurationParameter(ParameterNames.full("everywhere"));
    String name = context.getRequiredTestClass().getName();
    return prefixes.isPresent()
        && Arrays.stream(prefixes.get().split(",")).anyMatch(p -> name.startsWith(p.strip()));
  }

  private static boolean isOfFactory(ExtensionContext context) {
    return AnnotationSupport.isAnnotated(context.getRequiredTestMethod(), TestFactory.class);
  }
}
