package answers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(BrokenBucket.class)
class BrokenBucketTest {
  @Test
  void works() throws Exception {
    BrokenBucket bucket = new BrokenBucket(1);
    assertTrue(bucket.tryTake());
    assertFalse(bucket.tryTake());
    assertEquals(0, bucket.left());
  }
}
