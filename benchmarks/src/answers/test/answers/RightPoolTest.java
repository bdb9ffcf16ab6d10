package answers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(RightPool.class)
class RightPoolTest {
  @Test
  void works() throws Exception {
    RightPool pool = new RightPool(2);
    int item = pool.borrow();
    assertEquals(1, pool.idle());
    pool.giveBack(item);
    assertEquals(2, pool.idle());
    pool.close();
    assertEquals(0, pool.idle());
  }
}
