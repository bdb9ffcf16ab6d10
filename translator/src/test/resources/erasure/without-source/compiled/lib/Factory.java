package lib;

public interface Factory<T> {
  T make();

  interface Listener<T> {
    void made(T object);
  }
}
