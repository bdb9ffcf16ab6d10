package pool;

/** As in Commons Pool: a generic interface beside its implementation. */
public interface PoolableObjectFactory<T> {
  T makeObject();

  void destroyObject(T object);
}
