package org.demonic.schedule.junit;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Level;
import org.demonic.report.output.OutputFolder;
import org.demonic.report.run.TestFindings;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.ScheduleError;
import org.demonic.schedule.Schedules;
import org.demonic.schedule.junit.EarlierExplorations.Covered;
import org.demonic.schedule.lifecycle.TestMethod;
import org.demonic.schedule.report.FailureFinding;
import org.demonic.schedule.report.ScheduleLog;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Explores the schedules of methods with {@link ExploreSchedules}, in the place of one run. */
final class ScheduleExtension implements InvocationInterceptor {
  /** The configuration parameter with the beginnings of names of classes that are left alone. */
  static final String EXCLUDE = "demonic.exclude";

  /** The configuration parameter with the level from which on findings fail tests. */
  private static final String FAIL = "demonic.fail";

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> run,
      ExtensionContext context) {
    Method test = run.getExecutable();
    ExploreSchedules asked = test.getAnnotation(ExploreSchedules.class);
    if (asked == null) {
      throw new ExtensionConfigurationException(test + " has no @ExploreSchedules");
    }
    Class<?> type = context.getRequiredTestClass();
    TestMethod body = body(type, test);
    invocation.skip();
    OutputFolder folder = ScheduleLog.folder();
    TestFindings findings = RunEnd.of(context).findings(context);
    context
        .getConfigurationParameter(EXCLUDE)
        .ifPresent(prefixes -> Schedules.excludingAlways(prefixes(prefixes)));
    Level least = least(context);
    Schedules schedules = configured(Schedules.of(body), asked);
    String id = type.getName() + "#" + test.getName();
    String name = type.getSimpleName() + "." + test.getName();
    EarlierExplorations.Earlier earlier = RunEnd.of(context).earlier().of(context, type, id);
    try {
      Optional<Covered> covered = earlier.covered();
      if (covered.isPresent() && passesOnce(schedules, name, covered.get(), folder, id)) {
        earlier.end(covered.get());
        return;
      }
      Exploration found = schedules.check(name);
      ScheduleLog.add(folder, id, found);
      earlier.end(found);
    } catch (ScheduleError error) {
      ScheduleLog.add(folder, id, error.exploration());
      earlier.end(error.exploration());
      Optional<Finding> found =
          FailureFinding.of(
              type,
              test.getName(),
              error.exploration(),
              String.valueOf(error.getMessage()),
              error.repetition());
      if (found.isPresent() && !found.get().level().isAtLeast(least)) {
        findings.list(found.get(), "depends on time: a warning, and fails no test (" + FAIL + ")");
      } else if (found.isEmpty() || findings.add(found.get())) {
        throw error;
      }
    } finally {
      findings.ran(id, List.of());
    }
  }

  /** Whether a test passes under its usual schedule, of which an earlier run has run all. */
  private static boolean passesOnce(
      Schedules schedules, String name, Covered covered, OutputFolder folder, String id) {
    Exploration once = schedules.executions(1).explore();
    if (once.failure() != null) {
      return false;
    }
    System.out.printf(
        "Demonic: %s: %s; settled in an earlier run, now run once%n", name, covered.words());
    ScheduleLog.addSettled(folder, id, once, covered.bound());
    return true;
  }

  private static Level least(ExtensionContext context) {
    String said = context.getConfigurationParameter(FAIL).orElse(Level.ERROR.label());
    return Level.of(said)
        .orElseThrow(
            () ->
                new ExtensionConfigurationException(
                    FAIL + " is `error`, `warning` or `note`, not `" + said + "`"));
  }

  private static List<String> prefixes(String text) {
    return Arrays.stream(text.split(",")).map(String::strip).filter(p -> !p.isEmpty()).toList();
  }

  private static TestMethod body(Class<?> type, Method test) {
    try {
      return new TestMethod(type, test);
    } catch (IllegalArgumentException unfit) {
      throw new ExtensionConfigurationException(unfit.getMessage(), unfit);
    }
  }

  private static Schedules configured(Schedules schedules, ExploreSchedules asked) {
    Schedules configured = schedules.excluding(asked.excluding());
    if (asked.seconds() != 0) {
      configured = configured.time(Duration.ofSeconds(asked.seconds()));
    }
    if (asked.preemptions() >= 0) {
      configured = configured.preemptions(asked.preemptions());
    }
    if (asked.executions() > 0) {
      configured = configured.executions(asked.executions());
    }
    if (asked.allowRaces()) {
      configured = configured.allowingRaces();
    }
    return asked.timeouts() ? configured.withTimeouts() : configured;
  }
}
