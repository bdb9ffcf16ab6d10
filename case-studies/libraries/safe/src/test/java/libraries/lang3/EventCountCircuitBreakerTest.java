package libraries.lang3;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.apache.commons.lang3.concurrent.EventCountCircuitBreaker;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(EventCountCircuitBreaker.class)
class EventCountCircuitBreakerTest {
  @Test
  void opensAtTheThirdEvent() {
    EventCountCircuitBreaker breaker = new EventCountCircuitBreaker(2, 1, TimeUnit.HOURS);
    assertTrue(breaker.incrementAndCheckState());
    assertTrue(breaker.checkState());
    assertTrue(breaker.incrementAndCheckState());
    assertFalse(breaker.incrementAndCheckState());
    assertTrue(breaker.isOpen());
  }
}
