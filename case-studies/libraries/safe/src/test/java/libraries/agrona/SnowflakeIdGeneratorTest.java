package libraries.agrona;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.agrona.concurrent.SnowflakeIdGenerator;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(SnowflakeIdGenerator.class)
class SnowflakeIdGeneratorTest {
  @Test
  void givesNewIds() {
    SnowflakeIdGenerator ids = new SnowflakeIdGenerator(10, 12, 3, 0, () -> 5000L);
    long first = ids.nextId();
    assertEquals(first + 1, ids.nextId());
  }
}
