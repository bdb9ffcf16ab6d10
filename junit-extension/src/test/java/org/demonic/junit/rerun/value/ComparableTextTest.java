package org.demonic.junit.rerun.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** As what values are compared. */
class ComparableTextTest {
  @Test
  void aFutureIsWhatItHasComeTo() {
    CompletableFuture<Integer> cancelled = new CompletableFuture<>();
    cancelled.cancel(false);

    assertThat(ComparableText.of(CompletableFuture.completedFuture(7)))
        .isEqualTo("CompletableFuture[7]");
    assertThat(ComparableText.of(cancelled)).isEqualTo("CompletableFuture[cancelled]");
    assertThat(ComparableText.of(CompletableFuture.failedFuture(new IllegalStateException("a"))))
        .startsWith("CompletableFuture[throws ");
    assertThat(ComparableText.of(new CompletableFuture<>())).isEqualTo("CompletableFuture");
    assertThat(ComparableText.of(new FutureTask<>(() -> 7))).isEqualTo("FutureTask");
  }

  @Test
  void aClassWithoutANameIsCalledByWhatItIs() {
    Runnable function =
        new Runnable() {
          @Override
          public void run() {}
        };
    Object other =
        new Number() {
          @Override
          public int intValue() {
            return 1;
          }

          @Override
          public long longValue() {
            return 1;
          }

          @Override
          public float floatValue() {
            return 1;
          }

          @Override
          public double doubleValue() {
            return 1;
          }
        };

    assertThat(ComparableText.of(function)).isEqualTo("Runnable#0");
    assertThat(ComparableText.of(other)).isEqualTo("Number");
  }
}
