package org.demonic.junit.check;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.demonic.instrument.calls.CallSite;
import org.demonic.instrument.record.Activation;
import org.demonic.junit.contract.AnnotatedMethods;
import org.demonic.junit.contract.MethodNames;
import org.demonic.junit.report.LeftOutRefusal;
import org.demonic.junit.runtime.CallerPlace;

/** Finds the calls that come nearest to a check point in a test that has none. */
final class MissedCalls {
  private final AnnotatedMethods annotated;
  private final Supplier<Collection<CallSite>> inClasses;
  private final boolean withRefusals;

  /** Calls that the test itself has made. */
  private final Set<String> ofTest = new LinkedHashSet<>();

  /**
   * Creates the missed calls of one test.
   *
   * @param inClasses gives the calls that stand in classes under test
   * @param withRefusals whether what methods check in code counts as a precondition, too
   */
  MissedCalls(
      AnnotatedMethods annotated, Supplier<Collection<CallSite>> inClasses, boolean withRefusals) {
    this.annotated = annotated;
    this.inClasses = inClasses;
    this.withRefusals = withRefusals;
  }

  /** A method begins that code has called which is not under test. */
  void enter(Activation outermost) {
    if (ofTest.isEmpty() && annotated.mayRequire(outermost.body().method(), false)) {
      CallerPlace caller = CallerPlace.of(outermost);
      ofTest.add(
          "%s: %s calls %s(), which has a precondition, but %s is not under test"
              .formatted(
                  caller.place(),
                  caller.routine(),
                  outermost.body().method().name(),
                  caller.routine().replaceFirst("\\.[^.]*$", "")));
    }
  }

  /**
   * The calls nearest to a check point.
   *
   * @param made the calls that classes under test have made
   * @param leftOut the checks in code that were met
   */
  NearestCalls nearest(Set<CallSite> made, Collection<LeftOutRefusal> leftOut) {
    List<String> met =
        Stream.concat(leftOut.stream().map(MissedCalls::text), ofTest.stream()).toList();
    List<String> notRun =
        inClasses.get().stream()
            .filter(site -> !made.contains(site) && isCandidate(site))
            .sorted(
                Comparator.comparing((CallSite site) -> !requires(site))
                    .thenComparing(site -> site.body().file())
                    .thenComparing(CallSite::line))
            .map(this::notRun)
            .distinct()
            .toList();
    return new NearestCalls(met, notRun);
  }

  private boolean isCandidate(CallSite site) {
    return !site.callee().owner().startsWith("java/")
        && (requires(site) || (withRefusals && annotated.isReported(site.callee(), false)));
  }

  private boolean requires(CallSite site) {
    return annotated.mayRequire(site.callee(), false);
  }

  private String notRun(CallSite site) {
    return "%s:%d: %s calls %s(), which %s, but this line is not run"
        .formatted(
            site.body().file(),
            site.line(),
            MethodNames.of(site.routine().className(), site.routine().name()),
            site.callee().name(),
            requires(site) ? "has a precondition" : "begins with a check");
  }

  private static String text(LeftOutRefusal check) {
    return "%s:%d: the check `%s` of %s(): %s"
        .formatted(
            check.file(),
            check.line(),
            check.check(),
            check.callee().replaceFirst(".*#", ""),
            check.reason());
  }
}
