import org.demonic.contracts.*;

class Point {
  int x;
  Point from;

  @Ensures("x == other.x && from == other")
  Point(Point other) {
    x = other.x;
    from = other;
  }

  @Ensures({"x == number", "other.x == x"})
  Point(int number, Point other) {
    this.x = number;
    other.x = number;
  }

  @Ensures("from == null")
  Point() {}

  @Ensures("result != this && result.x == x && from.x == old(from.x)")
  Point copied() { return new Point(this); }

  @Ensures("result != null && (result.from == null || result.from.x == x)")
  Point same() { return from; }

  @Ensures("result.x == 1")
  Point other() { Point p = new Point(); return p; }
}
