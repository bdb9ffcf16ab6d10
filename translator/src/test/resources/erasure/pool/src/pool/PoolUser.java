package pool;

class PoolUser {
  F factory;
  Pool<F> pool = new Pool<F>(new F());

  interface Keyed<K, V extends PoolableObjectFactory<K>> {
    V of(K key);
  }

  static class G implements PoolableObjectFactory<PoolUser.G>, Keyed<G, G> {
    G self;

    @Override
    public G makeObject() {
      return self;
    }

    @Override
    public void destroyObject(G object) {}

    @Override
    public G of(G key) {
      return key;
    }
  }
}

class Lone extends Pool<F> implements Comparable<Lone> {
  Lone() {
    super(null);
  }

  @Override
  public int compareTo(Lone other) {
    return 0;
  }
}
