package wild;

import java.util.Optional;
import org.apache.commons.pool2.impl.GenericObjectPool;

/** {@code addObject()} beside {@code close()}: what is added stays in a closed pool. */
public final class AddBesideClose implements Rounds.Round {
  private final GenericObjectPool<Object> pool =
      new GenericObjectPool<>(new BorrowerBesideClose.Objects());

  @Override
  public void first() throws Exception {
    pool.addObject();
  }

  @Override
  public void second() {
    pool.close();
  }

  @Override
  public Optional<String> wrong(Thread first) {
    return pool.getNumIdle() == 0 && pool.getDestroyedCount() == pool.getCreatedCount()
        ? Optional.empty()
        : Optional.of(
            "closed, with %d idle; %d made, and %d destroyed"
                .formatted(pool.getNumIdle(), pool.getCreatedCount(), pool.getDestroyedCount()));
  }

  public static void main(String[] args) throws Exception {
    Rounds.run("GenericObjectPool.addObject() beside close()", AddBesideClose::new);
  }
}
