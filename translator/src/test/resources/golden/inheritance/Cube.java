import org.demonic.contracts.*;

@Rely("height == old(height)")
class Cube extends Square {
  int height;
  private int side;

  @Override
  public void grow(int by) {}

  @Requires("side > super_side()")
  @Ensures("side == 1")
  void one() {}

  @Pure int super_side() { return height; }
}
