package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.demonic.synthesize.answer.Limits;
import org.junit.jupiter.api.Test;

/** A snapshot gives each element of an array. The solver must not be slow because of that. */
final class LongSequenceTest {
  private static final int LENGTH = 5_000;

  /** More time than a busy machine needs, because the answers are not those of the time limit. */
  private static final Limits PATIENT = new Limits(5, 1, Duration.ofMinutes(1));

  @Test
  void elementsThatNobodyReadCostNothing() {
    assertThat(answer("", i -> i % 7, "pool.used = 2"))
        .isEqualTo("INTERFERENCE take(pool); take(pool)");
    assertThat(answer("", i -> i % 7, "pool.used < 0")).isEqualTo("UNREACHABLE");
  }

  @Test
  void elementsThatAreMostlyEqualCostLittle() {
    String put =
        """
        put(this: Pool, value: Int32)
          require this.used < this.cells.length
          ensure this.cells[this.used] = value
        """;
    assertThat(answer(put, i -> i / 4_990, "pool.cells[1] = 7"))
        .isEqualTo("INTERFERENCE take(pool); put(pool, 7)");
    assertThat(answer(put, i -> i / 4_990, "pool.cells[1] /= old pool.cells[1] and pool.used = 0"))
        .isEqualTo("UNREACHABLE");
  }

  @Test
  void whatIsSaidOfAnElementIsTrue() {
    assertThat(answer("", i -> i % 7, "pool.cells[4999] = 1 and pool.used = 1"))
        .isEqualTo("INTERFERENCE take(pool)");
    assertThat(answer("", i -> i % 7, "pool.cells[4999] /= 1")).isEqualTo("UNREACHABLE");
  }

  @Test
  void elementsThatAreTooManyAreNotGuessed() {
    String copy =
        """
        copy(this: Pool)
          require this.cells[this.used] > 0
          ensure this.cells[0] = this.cells[this.used]
        """;
    assertThat(answer(copy, i -> i % 7, "pool.used < 0")).isEqualTo("UNREACHABLE");
    assertThat(answer(copy, i -> i % 7, "pool.cells[0] = 2"))
        .isEqualTo("UNKNOWN `cells` has 5000 elements, of which at most 4096 can be searched");
  }

  private static String answer(String action, IntUnaryOperator element, String wanted) {
    String elements =
        IntStream.range(0, LENGTH)
            .mapToObj(i -> "  pool.cells[%d] = %d\n".formatted(i, element.applyAsInt(i)))
            .collect(Collectors.joining());
    String text =
        """
        type Pool { used: Int32; cells: [Int32] }
        take(this: Pool)
          require this.used < this.cells.length
          ensure this.used = old this.used + 1
        %s
        goal long
          pool: Pool
        initial
          pool /= null
          pool.used = 0
          pool.cells.length = %d
        %s
        final %s
        within 2
        """
            .formatted(action, LENGTH, elements, wanted);
    return Goals.summary(Goals.verdict(text, PATIENT));
  }
}
