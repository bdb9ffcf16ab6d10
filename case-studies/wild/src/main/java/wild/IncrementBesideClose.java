package wild;

import java.util.Optional;
import org.apache.commons.lang3.concurrent.ThresholdCircuitBreaker;

/** {@code incrementAndCheckState(1)} beside {@code close()}: the circuit breaker opens again. */
public final class IncrementBesideClose implements Rounds.Round {
  private final ThresholdCircuitBreaker breaker = new ThresholdCircuitBreaker(1);

  IncrementBesideClose() {
    breaker.incrementAndCheckState(2L);
  }

  @Override
  public void first() {
    breaker.incrementAndCheckState(1L);
  }

  @Override
  public void second() {
    breaker.close();
  }

  @Override
  public Optional<String> wrong(Thread first) {
    return breaker.isOpen()
        ? Optional.of(
            "open behind close(), although the one increment after it is not above the threshold;"
                + " incrementAndCheckState(0) = "
                + breaker.incrementAndCheckState(0L))
        : Optional.empty();
  }

  public static void main(String[] args) throws Exception {
    Rounds.run(
        "ThresholdCircuitBreaker.incrementAndCheckState(1) beside close()",
        IncrementBesideClose::new);
  }
}
