import org.demonic.contracts.*;

interface Shape {
  @Pure int area();

  @Requires("small: factor < 10")
  @Ensures("area() >= old(area())")
  void grow(int factor);

  @Ensures("area() == 0") default void clear() {}
}
