package pool;

/** Its type variable hides the class. */
class Other<F> {
  F value;
  pool.F factory;
  Pool<pool.F> pool;

  class Inner {
    F outer;
  }
}
