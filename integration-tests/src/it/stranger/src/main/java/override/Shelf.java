package override;

/** No contract: those that implement it have their own. */
public interface Shelf<T> {
  void put(T item);

  T take();

  /** Asks for what a call through {@code Shelf} cannot see. */
  class Single<T> implements Shelf<T>, java.util.function.Supplier<T> {
    private T item;
    private int count;

    @Override
    @org.demonic.contracts.Ensures("count == old(count) + 1")
    public void put(T item) {
      this.item = item;
      count++;
    }

    @Override
    @org.demonic.contracts.Requires("count > 0")
    @org.demonic.contracts.Ensures("count == old(count) - 1")
    public T take() {
      count--;
      return item;
    }

    @Override
    @org.demonic.contracts.Requires("count > 0")
    public T get() {
      return item;
    }
  }

  /** Inherits it. */
  class Quiet<T> extends Single<T> {
    @Override
    public T take() {
      return super.take();
    }
  }

  /** Has none. */
  class Endless implements Shelf<String> {
    @Override
    public void put(String item) {}

    @Override
    public String take() {
      return "";
    }
  }
}
