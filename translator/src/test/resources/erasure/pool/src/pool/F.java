package pool;

class F implements PoolableObjectFactory<Object> {
  int made;

  @Override
  public Object makeObject() {
    made++;
    return "";
  }

  @Override
  public void destroyObject(Object object) {}
}
