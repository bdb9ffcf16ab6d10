package org.demonic.junit;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.demonic.junit.check.Settings;
import org.demonic.junit.code.ModuleCode;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.rival.UnderTest;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Runs tests without {@code @Demonic} beside a second thread, too, if the configuration parameter
 * {@code demonic.everywhere} names what their classes begin with. JUnit finds it by itself where
 * {@code junit.jupiter.extensions.autodetection.enabled} says so.
 */
public final class EverywhereExtension implements AfterEachCallback {
  /** JUnit makes one for all tests. */
  public EverywhereExtension() {}

  @Override
  public void afterEach(ExtensionContext context) {
    if (!Schedules.isExploring()
        && context.getExecutionException().isEmpty()
        && isMeant(context)
        && !DemonicExtension.isAnnotated(context)) {
      Settings settings = SettingsReader.read(List.of(), context::getConfigurationParameter);
      ModuleCode module =
          ModuleCode.of(GrowingDomain.loader(), settings.module(), settings.world());
      RivalsOfTest rivals = new RivalsOfTest(UnderTest.of(module), settings.rivals());
      try {
        rivals.run(context, DemonicExtension.ofRun(context, RivalBudgets.class, RivalBudgets::new));
      } finally {
        DemonicExtension.summary(context).add(rivals);
      }
    }
  }

  private static boolean isMeant(ExtensionContext context) {
    Optional<String> prefixes =
        context.getConfigurationParameter(ParameterNames.full("everywhere"));
    String name = context.getRequiredTestClass().getName();
    return prefixes.isPresent()
        && Arrays.stream(prefixes.get().split(",")).anyMatch(p -> name.startsWith(p.strip()))
        && !AnnotationSupport.isAnnotated(context.getRequiredTestMethod(), TestFactory.class);
  }
}
