package override;

import java.util.function.Supplier;

public class Clerk {
  public Object serve(Shelf<?> shelf) {
    return shelf.take();
  }

  public Object peek(Supplier<?> supplier) {
    return supplier.get();
  }

  public Object later(Supplier<?> supplier) {
    Supplier<Object> get = supplier::get;
    return get.get();
  }
}
