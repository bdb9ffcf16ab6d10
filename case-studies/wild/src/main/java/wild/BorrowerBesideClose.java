package wild;

import java.util.Optional;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;

/** {@code borrowObject()} beside {@code close()}: the borrower waits for ever. */
public final class BorrowerBesideClose implements Rounds.Round {
  private final GenericObjectPool<Object> pool = new GenericObjectPool<>(new Objects());

  BorrowerBesideClose() {
    pool.setMaxTotal(1);
    try {
      pool.borrowObject();
    } catch (Exception impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Makes what is lent. */
  static final class Objects extends BasePooledObjectFactory<Object> {
    @Override
    public Object create() {
      return new Object();
    }

    @Override
    public PooledObject<Object> wrap(Object object) {
      return new DefaultPooledObject<>(object);
    }
  }

  @Override
  public void first() throws Exception {
    pool.borrowObject();
  }

  @Override
  public void second() {
    pool.close();
  }

  @Override
  public Optional<String> wrong(Thread first) {
    return first.isAlive() && first.getState() == Thread.State.WAITING
        ? Optional.of("close() has returned two seconds ago, and borrowObject() still waits")
        : Optional.empty();
  }

  public static void main(String[] args) throws Exception {
    Rounds.run("GenericObjectPool.borrowObject() beside close()", BorrowerBesideClose::new);
  }
}
