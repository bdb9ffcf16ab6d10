package pure;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Shelf.class)
class ShelfTest {
  @Test
  void othersPutBooksMeanwhile() {
    new Shelf(3).fill();
  }
}
