package org.demonic.schedule.iroot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.schedule.Body;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.ending.StepLimit;
import org.demonic.schedule.explore.Ordered;
import org.demonic.schedule.objects.Points;
import org.junit.jupiter.api.Test;
import samples.schedule.Letters;

/** Schedules that are to expose what one execution has predicted: the examples of the paper. */
class AttemptTest {
  private static final StepLimit LIMIT = new StepLimit(2_000, 2_000);

  private final Points points = new Points(false, false);

  private int attempts;

  private IRootCoverage explored(Body body, KnownIRoots known) {
    IRootCoverage coverage = new IRootCoverage(Ordered.ENVIRONMENT.places(), known);
    Execution first = Ordered.run(body, points);
    coverage.observe(first);
    while (!coverage.isPredicted()) {
      coverage.predict(first);
    }
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
    return coverage;
  }

  private Set<String> exposed(Body body) {
    return explored(body, KnownIRoots.NONE).exposed().stream()
        .map(Ordered::named)
        .collect(Collectors.toSet());
  }

  private Set<String> exposed(String one, String two) {
    return exposed(() -> Letters.run("", one, two));
  }

  /** Figure 7 (a). */
  @Test
  void theFirstThreadWaitsForTheSecond() {
    assertThat(exposed("gga", "ghb")).contains("ONE a b", "ONE b a");
  }

  /** Figure 7 (b). */
  @Test
  void whoAllOthersWaitForGoesOn() {
    assertThat(exposed("aw", "wb")).containsOnlyOnce("ONE a b").doesNotContain("ONE b a");
  }

  /** Figure 7 (c). */
  @Test
  void aThreadThatWaitsWithALockGoesOnUntilTheOtherHasIt() {
    assertThat(exposed("lau", "mbv")).contains("ONE a b", "ONE b a", "ONE u m", "ONE v l");
  }

  @Test
  void allIdiomsAreExposed() {
    assertThat(exposed("ac", "bd"))
        .contains("TWO a b c", "TWO a d c", "THREE a b d c", "ONE d a", "ONE b a");
    assertThat(exposed("ae", "bf")).contains("FOUR a b f e", "FOUR b a e f", "SIX a b e f");
    assertThat(exposed("ae", "fb")).contains("FIVE a b f e");
  }

  @Test
  void aLockIsTakenBetweenTwoUsesOfIt() {
    assertThat(exposed("lualu", "mv")).contains("THREE u m v l");
  }

  @Test
  void whatIsKnownIsNotTriedAgain() {
    Memory memory = new Memory();
    Body body = () -> Letters.run("", "lualu", "mbv");
    explored(body, memory).end();
    int first = attempts;
    memory.failed.replaceAll((root, number) -> 6);

    attempts = 0;
    explored(body, memory);

    assertThat(first).isPositive();
    assertThat(attempts).isZero();
  }

  @Test
  void whatFailsIsTriedInTwoSchedulesOnly() {
    Memory memory = new Memory();
    // Two threads cannot meet in this barrier before both have come there.
    explored(() -> Letters.run("", "aw", "wb"), memory).end();

    assertThat(memory.failed.keySet()).extracting(Ordered::named).contains("ONE b a");
    assertThat(memory.failed.values()).containsOnly(2);
  }

  private static final class Memory implements KnownIRoots {
    final Set<IRoot> tested = new HashSet<>();
    final Map<IRoot, Integer> failed = new HashMap<>();

    @Override
    public boolean isTested(IRoot root) {
      return tested.contains(root);
    }

    @Override
    public int failedAttempts(IRoot root) {
      return failed.getOrDefault(root, 0);
    }

    @Override
    public void learn(Set<IRoot> exposed, Map<IRoot, Integer> inVain) {
      tested.addAll(exposed);
      inVain.forEach((root, attempts) -> failed.merge(root, attempts, Integer::sum));
    }
  }
}
