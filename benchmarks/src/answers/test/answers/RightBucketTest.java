package answers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(RightBucket.class)
class RightBucketTest {
  @Test
  void works() throws Exception {
    RightBucket bucket = new RightBucket(1);
    assertTrue(bucket.tryTake());
    assertFalse(bucket.tryTake());
    assertEquals(0, bucket.left());
  }
}
