package wild;

import java.util.Optional;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.pool.PoolEntry;
import org.apache.hc.core5.pool.StrictConnPool;

/** {@code release()} beside {@code close()}: the caller has done all right, and gets an exception. */
public final class ReleaseBesideClose implements Rounds.Round {
  private final StrictConnPool<String, LeaseBesideClose.Connection> pool =
      new StrictConnPool<>(1, 1);
  private final PoolEntry<String, LeaseBesideClose.Connection> entry;
  private volatile IllegalStateException thrown;

  ReleaseBesideClose() {
    try {
      entry = pool.lease("route", null).get();
    } catch (Exception impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void first() {
    try {
      pool.release(entry, true);
    } catch (IllegalStateException e) {
      thrown = e;
    }
  }

  @Override
  public void second() {
    pool.close(CloseMode.IMMEDIATE);
  }

  @Override
  public Optional<String> wrong(Thread first) {
    return Optional.ofNullable(thrown).map(e -> "release() throws " + e);
  }

  public static void main(String[] args) throws Exception {
    Rounds.run("StrictConnPool.release() beside close()", ReleaseBesideClose::new);
  }
}
