package pure;

import static pure.Canvas.Limits.MOST_SIDES;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Pure;
import org.demonic.contracts.Requires;

public class Canvas {
  interface Limits {
    int MOST_SIDES = 4;
  }

  interface Shape {
    @Pure
    @Ensures("result >= 1")
    int sides();
  }

  record Circle(double radius) implements Shape {
    @Override
    @Pure
    public int sides() {
      return 1;
    }
  }

  private Shape shape = new Circle(1);
  private final Circle frame = new Circle(2);

  @Ensures("shape == s")
  void show(Shape s) {
    shape = s;
  }

  /** Means nothing of null, so null breaks it. */
  @Requires("shape.sides() >= 1")
  private void drawSides() {}

  @Requires("frame.sides() <= MOST_SIDES")
  private void drawFrame() {}

  void draw() {
    drawSides();
  }

  void drawAround() {
    drawFrame();
  }
}
