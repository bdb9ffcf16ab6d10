package answers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(BrokenAccount.class)
class BrokenAccountTest {
  @Test
  void works() throws Exception {
    BrokenAccount one = new BrokenAccount(10);
    BrokenAccount other = new BrokenAccount(10);
    one.transfer(other, 4);
    assertEquals(6, one.balance());
    assertEquals(14, other.balance());
  }
}
