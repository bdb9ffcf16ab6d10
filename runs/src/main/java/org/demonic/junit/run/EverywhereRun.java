package org.demonic.junit.run;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rival.contract.ContractReader;
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
   * Notes where the tests of a class begin each time: with what the class finds before any of them.
   *
   * @param ofClass what runs around its tests, and is no test
   */
  public static void startClass(SequentialTest ofClass) {
    RunSettings settings = settings(ofClass);
    if (settings.hasRivals()) {
      RivalsOfTest.startClass(
          ofClass, underTest(ofClass, settings), settings, settings.project().code().classNames());
    }
  }

  /** The run of a test that begins. */
  public static EverywhereRun start(SequentialTest test) {
    RunSettings settings = settings(test);
    if (!settings.hasRivals()) {
      return new EverywhereRun(test, RivalsOfTest.none());
    }
    return new EverywhereRun(
        test,
        RivalsOfTest.of(
            test, underTest(test, settings), settings, settings.project().code().classNames()));
  }

  private static RunSettings settings(SequentialTest test) {
    RunSettings settings = RunSettings.read(new SettingsText(List.of(), test::parameter));
    Schedules.excludingAlways(settings.excluded());
    return settings;
  }

  private static UnderTest underTest(SequentialTest test, RunSettings settings) {
    return UnderTest.ofShared(settings.project().code())
        .without(settings.excluded())
        .calledBy(test.testClass());
  }

  /** Ends a test that has passed. */
  public void end() {
    try {
      rivals.run(test, Optional.empty(), ContractReader.NONE);
    } finally {
      RunSummary.of(test).add(rivals);
    }
  }
}
