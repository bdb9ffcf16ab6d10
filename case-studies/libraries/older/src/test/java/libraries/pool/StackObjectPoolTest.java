package libraries.pool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.apache.commons.pool.impl.StackObjectPool;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(StackObjectPool.class)
class StackObjectPoolTest {
  @Test
  void lends() throws Exception {
    StackObjectPool pool = new StackObjectPool(new GenericObjectPoolTest.Things(), 2);
    Object one = pool.borrowObject();
    assertEquals(1, pool.getNumActive());
    pool.returnObject(one);
    assertEquals(1, pool.getNumIdle());
    assertSame(one, pool.borrowObject());
    pool.close();
  }
}
