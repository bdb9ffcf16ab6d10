package org.demonic.schedule.iroot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.demonic.schedule.Body;
import org.junit.jupiter.api.Test;
import samples.schedule.Letters;

/** Schedules that are to expose what one execution has predicted: the examples of the paper. */
class AttemptTest {
  private Set<String> exposed(Body body) {
    return new Exposing(body, KnownIRoots.inMemory()).exposed();
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
    Exposing first = new Exposing(body, memory);
    first.coverage().end();
    memory.failed.replaceAll((root, number) -> 6);

    Exposing second = new Exposing(body, memory);

    assertThat(first.attempts()).isPositive();
    assertThat(second.attempts()).isZero();
  }

  @Test
  void whatFailsIsTriedInTwoSchedulesOnly() {
    Memory memory = new Memory();
    // Both threads come to the barrier before one of them goes on.
    new Exposing(() -> Letters.run("", "aw", "wb"), memory).coverage().end();

    assertThat(memory.failed.keySet()).extracting(Exposing::named).contains("ONE b a");
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
