package org.demonic.junit.run;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.demonic.code.ModuleCode;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.test.SequentialTest;
import org.demonic.schedule.Schedules;

/**
 * One run of a test that nobody has annotated, where the parameter {@code demonic.everywhere} names
 * what the name of its class begins with: it is run beside a second thread.
 */
public final class EverywhereRun {
  private final SequentialTest test;
  private final RivalsOfTest rivals;

  private EverywhereRun(SequentialTest test, RivalsOfTest rivals) {
    this.test = test;
    this.rivals = rivals;
  }

  /** Whether the parameter names the class of a test. */
  public static boolean isMeant(SequentialTest test) {
    Optional<String> prefixes = test.parameter(ParameterNames.full("everywhere"));
    return prefixes.isPresent()
        && Arrays.stream(prefixes.get().split(","))
            .anyMatch(prefix -> test.testClass().getName().startsWith(prefix.strip()));
  }

  /**
   * The run of a test that begins; or of the first one of a class that begins: what the class finds
   * is where its tests begin each time.
   */
  public static EverywhereRun start(SequentialTest test) {
    RunSettings settings = RunSettings.read(new SettingsText(List.of(), test::parameter));
    Schedules.excludingAlways(settings.excluded());
    if (settings.rivals().isZero()) {
      return new EverywhereRun(test, RivalsOfTest.none());
    }
    ModuleCode module = settings.project().code();
    UnderTest underTest =
        UnderTest.ofShared(module).without(settings.excluded()).calledBy(test.testClass());
    return new EverywhereRun(test, RivalsOfTest.of(test, underTest, settings, module.classNames()));
  }

  /** Ends a test that has passed. */
  public void end() {
    try {
      rivals.run(test, Optional.empty());
    } finally {
      RunSummary.of(test).add(rivals);
    }
  }
}
