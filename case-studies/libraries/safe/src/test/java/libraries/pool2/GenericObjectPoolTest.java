package libraries.pool2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(GenericObjectPool.class)
class GenericObjectPoolTest {
  static class Builders extends BasePooledObjectFactory<StringBuilder> {
    @Override
    public StringBuilder create() {
      return new StringBuilder();
    }

    @Override
    public PooledObject<StringBuilder> wrap(StringBuilder builder) {
      return new DefaultPooledObject<>(builder);
    }
  }

  @Test
  void lends() throws Exception {
    GenericObjectPoolConfig<StringBuilder> config = new GenericObjectPoolConfig<>();
    config.setJmxEnabled(false);
    config.setBlockWhenExhausted(false);
    GenericObjectPool<StringBuilder> pool = new GenericObjectPool<>(new Builders(), config);
    StringBuilder builder = pool.borrowObject();
    assertEquals(1, pool.getNumActive());
    pool.returnObject(builder);
    assertEquals(1, pool.getNumIdle());
    assertSame(builder, pool.borrowObject());
    pool.invalidateObject(builder);
    assertEquals(0, pool.getNumActive());
  }
}
