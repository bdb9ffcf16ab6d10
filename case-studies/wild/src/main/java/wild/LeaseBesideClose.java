package wild;

import java.util.Optional;
import java.util.concurrent.Future;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.io.ModalCloseable;
import org.apache.hc.core5.pool.PoolEntry;
import org.apache.hc.core5.pool.StrictConnPool;
import org.apache.hc.core5.util.Timeout;

/** {@code lease()} beside {@code close()}: a closed pool has lent an entry. */
public final class LeaseBesideClose implements Rounds.Round {
  private final StrictConnPool<String, Connection> pool = new StrictConnPool<>(1, 1);
  private volatile Future<PoolEntry<String, Connection>> lease;

  /** A connection that nobody opens. */
  static final class Connection implements ModalCloseable {
    @Override
    public void close(CloseMode mode) {}

    @Override
    public void close() {}
  }

  @Override
  public void first() {
    lease = pool.lease("route", null, Timeout.DISABLED, null);
  }

  @Override
  public void second() {
    pool.close(CloseMode.IMMEDIATE);
  }

  @Override
  public Optional<String> wrong(Thread first) throws Exception {
    int leased = pool.getTotalStats().getLeased();
    return leased == 0
        ? Optional.empty()
        : Optional.of(
            "closed, with %d leased; the lease is done: %s".formatted(leased, lease.isDone()));
  }

  public static void main(String[] args) throws Exception {
    Rounds.run("StrictConnPool.lease() beside close()", LeaseBesideClose::new);
  }
}
