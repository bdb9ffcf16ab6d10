import java.util.function.Supplier;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

/** Classes beside each other, one below the other, and all below what is around them. */
public interface Shelf<T> {
  @Ensures("true")
  void put(T item);

  class Single<T> implements Shelf<T>, Supplier<T> {
    int count;

    @Ensures("count == old(count) + 1")
    public void put(T item) {
      count++;
    }

    @Requires("count > 0")
    @Ensures("count == old(count) - 1")
    public T get() {
      count--;
      return null;
    }
  }

  class Quiet<T> extends Single<T> {
    @Ensures("count == 0")
    void clear() {
      count = 0;
    }

    /** Of an inherited member, and of one that is below what declares it. */
    class Part extends Label {}
  }

  class Label extends Quiet<Label> {
    class Label2 extends Label {}
  }
}
