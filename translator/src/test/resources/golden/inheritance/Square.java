import org.demonic.contracts.*;

@Invariant("side >= 0")
class Square implements Shape {
  int side;
  @Pure public int area() { return side * side; }

  @Requires({"by > 0", "by < 100"})
  @Ensures("side == old(side) * by")
  public void grow(int by) {}
}
