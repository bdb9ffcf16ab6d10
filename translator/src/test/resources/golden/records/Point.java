import org.demonic.contracts.*;

record Point(int x, Point next) {
  static final Point ORIGIN = new Point(0, null);

  @Pure int sum(Point other) { return x + other.x() + this.next.x; }
}
