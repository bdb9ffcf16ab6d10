package org.demonic.synthesize.smt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.demonic.synthesize.smt.Crowd.CrowdedException;
import org.junit.jupiter.api.Test;

final class CrowdTest {
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch mayEnd = new CountDownLatch(1);

  @Test
  void whoIsAloneKeepsTheLimit() {
    assertThat(Crowd.among(CrowdTest::shortOfMemory)).isEqualTo("limit");
  }

  @Test
  void whoMetOthersBeginsAgainWhenTheyHaveEnded() throws InterruptedException {
    CompletableFuture<String> other = CompletableFuture.supplyAsync(() -> Crowd.among(this::busy));
    begun.await();
    assertThatExceptionOfType(CrowdedException.class)
        .isThrownBy(() -> Crowd.among(CrowdTest::shortOfMemory));
    assertThat(Crowd.alone(() -> "early", () -> true, () -> "late")).isEqualTo("late");
    mayEnd.countDown();
    assertThat(Crowd.alone(CrowdTest::shortOfMemory, () -> false, () -> "late")).isEqualTo("limit");
    assertThat(other.join()).isEqualTo("done");
  }

  private static String shortOfMemory() {
    Crowd.mustBeAlone();
    return "limit";
  }

  private String busy() {
    begun.countDown();
    try {
      mayEnd.await();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
    return "done";
  }
}
