import org.demonic.contracts.*;

class Light {
  enum Color { RED, GREEN, old }
  Color color;

  @Requires({"color == Color.RED || color != null", "color.equals(next)", "next == Color.old"})
  @Ensures("color == next")
  void turn(Color next) {}
}
