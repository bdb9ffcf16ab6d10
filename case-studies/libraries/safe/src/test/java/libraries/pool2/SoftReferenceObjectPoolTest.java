package libraries.pool2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.apache.commons.pool2.impl.SoftReferenceObjectPool;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(SoftReferenceObjectPool.class)
class SoftReferenceObjectPoolTest {
  @Test
  void lends() throws Exception {
    var pool = new SoftReferenceObjectPool<>(new GenericObjectPoolTest.Builders());
    StringBuilder builder = pool.borrowObject();
    assertEquals(1, pool.getNumActive());
    pool.returnObject(builder);
    assertEquals(1, pool.getNumIdle());
    assertSame(builder, pool.borrowObject());
    pool.invalidateObject(builder);
    pool.clear();
    pool.close();
  }
}
