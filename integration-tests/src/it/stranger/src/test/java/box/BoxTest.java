package box;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Box.class)
class BoxTest {

  @Test
  void take() {
    Box<String> b = new Box<>();
    b.put("x");
    b.takeOr("y");
  }

  @Test
  void ofBox() {
    Box<Box<Integer>> b = new Box<>();
    b.put(new Box<>());
    b.takeOr(null);
  }

  @Test
  void integers() {
    Box<Integer> b = new Box<>();
    b.put(3);
    b.takeOr(2);
  }
}
