package lib;

public abstract class BasicFactory<T> implements Factory<T> {
  @Override
  public T make() {
    return null;
  }
}
