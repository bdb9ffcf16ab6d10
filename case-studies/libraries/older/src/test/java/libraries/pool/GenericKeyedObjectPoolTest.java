package libraries.pool;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.commons.pool.BaseKeyedPoolableObjectFactory;
import org.apache.commons.pool.impl.GenericKeyedObjectPool;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(GenericKeyedObjectPool.class)
class GenericKeyedObjectPoolTest {
  static class Things extends BaseKeyedPoolableObjectFactory {
    @Override
    public Object makeObject(Object key) {
      return new Object();
    }
  }

  @Test
  void lends() throws Exception {
    GenericKeyedObjectPool pool = new GenericKeyedObjectPool(new Things(), 1);
    Object one = pool.borrowObject("a");
    assertEquals(1, pool.getNumActive("a"));
    pool.returnObject("a", one);
    assertEquals(1, pool.getNumIdle());
    pool.clear("a");
    pool.close();
  }
}
