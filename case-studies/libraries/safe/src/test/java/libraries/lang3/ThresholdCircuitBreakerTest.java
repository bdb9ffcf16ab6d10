package libraries.lang3;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.commons.lang3.concurrent.ThresholdCircuitBreaker;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(ThresholdCircuitBreaker.class)
class ThresholdCircuitBreakerTest {
  @Test
  void opensAboveTheThreshold() {
    ThresholdCircuitBreaker breaker = new ThresholdCircuitBreaker(5);
    assertTrue(breaker.incrementAndCheckState(3L));
    assertFalse(breaker.incrementAndCheckState(3L));
    assertTrue(breaker.isOpen());
  }
}
