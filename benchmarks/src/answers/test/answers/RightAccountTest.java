package answers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(RightAccount.class)
class RightAccountTest {
  @Test
  void works() throws Exception {
    RightAccount one = new RightAccount(10);
    RightAccount other = new RightAccount(10);
    one.transfer(other, 4);
    assertEquals(6, one.balance());
    assertEquals(14, other.balance());
  }
}
