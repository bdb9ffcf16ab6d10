package libraries.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.codahale.metrics.Counter;
import com.codahale.metrics.MetricRegistry;
import java.util.Set;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(MetricRegistry.class)
class MetricRegistryTest {
  @Test
  void keepsMetrics() {
    MetricRegistry registry = new MetricRegistry();
    Counter counter = registry.counter("a");
    assertSame(counter, registry.counter("a"));
    registry.histogram("b");
    assertEquals(Set.of("a", "b"), registry.getNames());
    assertTrue(registry.remove("a"));
  }
}
