package libraries.guava;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.util.concurrent.RateLimiter;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(RateLimiter.class)
class RateLimiterTest {
  @Test
  void limits() {
    RateLimiter limiter = RateLimiter.create(0.001);
    assertTrue(limiter.tryAcquire());
    assertFalse(limiter.tryAcquire());
    limiter.setRate(0.5);
    assertEquals(0.5, limiter.getRate());
  }
}
