package org.demonic.schedule.iroot;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.schedule.Body;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.ending.StepLimit;
import org.demonic.schedule.explore.Ordered;
import org.demonic.schedule.objects.Points;

/** Attempts to expose all iRoots that the usual execution of a body predicts. */
final class Exposing {
  private static final StepLimit LIMIT = new StepLimit(2_000, 2_000);

  private final IRootCoverage coverage;
  private final Set<String> predicted;
  private int attempts;

  Exposing(Body body, KnownIRoots known) {
    Points points = new Points(false, false);
    coverage = new IRootCoverage(Ordered.ENVIRONMENT.places(), known);
    Execution first = Ordered.run(body, points);
    coverage.observe(first);
    while (!coverage.isPredicted()) {
      coverage.predict(first);
    }
    predicted = named(coverage.found());
    while (!coverage.isExhausted()) {
      coverage.observe(
          Execution.run(
              Ordered.ENVIRONMENT,
              body,
              Objects.requireNonNull(coverage.attempt()),
              points,
              LIMIT));
      coverage.tried();
      attempts++;
    }
  }

  private static Set<String> named(Set<IRoot> roots) {
    return roots.stream().map(Exposing::named).collect(Collectors.toCollection(HashSet::new));
  }

  IRootCoverage coverage() {
    return coverage;
  }

  /** What was predicted. */
  Set<String> predicted() {
    return predicted;
  }

  /** What was exposed. */
  Set<String> exposed() {
    return named(coverage.exposed());
  }

  /** How many executions there were after the usual one. */
  int attempts() {
    return attempts;
  }

  /** An iRoot with the names of methods in the place of accesses: {@code TWO a b c}. */
  static String named(IRoot root) {
    StringBuilder name = new StringBuilder(root.idiom().name());
    root.places().forEach(place -> name.append(' ').append(place.method()));
    return name.toString();
  }
}
