package p;

public class Lease {
  final Pool pool;
  Lease next;

  Lease(Pool pool) {
    this.pool = pool;
    pool.n--;
  }
}
