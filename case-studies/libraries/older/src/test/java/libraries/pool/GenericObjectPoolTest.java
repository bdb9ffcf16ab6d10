package libraries.pool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(GenericObjectPool.class)
class GenericObjectPoolTest {
  static class Things extends BasePoolableObjectFactory {
    @Override
    public Object makeObject() {
      return new Object();
    }
  }

  @Test
  void lendsTheOnlyOne() throws Exception {
    GenericObjectPool pool = new GenericObjectPool(new Things(), 1);
    Object one = pool.borrowObject();
    pool.returnObject(one);
    Object again = pool.borrowObject();
    assertSame(one, again);
    pool.invalidateObject(again);
    assertEquals(0, pool.getNumActive());
  }

  @Test
  void counts() throws Exception {
    GenericObjectPool pool = new GenericObjectPool(new Things(), 2);
    Object one = pool.borrowObject();
    assertEquals(1, pool.getNumActive());
    pool.returnObject(one);
    assertEquals(1, pool.getNumIdle());
    pool.clear();
    assertEquals(0, pool.getNumIdle());
  }
}
