package pure;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Canvas.class)
class CanvasTest {
  @Test
  void othersTakeTheShapeAway() {
    new Canvas().draw();
  }

  @Test
  void nobodyTakesTheFrame() {
    new Canvas().drawAround();
  }
}
