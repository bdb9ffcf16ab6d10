package odd;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Jobs.class)
class OddTest {
  @Test
  void run() {
    new Jobs().runIfFew(() -> {});
  }

  @Test
  void letter() {
    new Jobs().letterIfX();
  }

  @Test
  void remember() {
    new Jobs().rememberAll(() -> {});
  }

  @Test
  void again() {
    Jobs j = new Jobs();
    j.remember(() -> {});
    j.againIfAny();
  }

  @Test
  void grid() {
    new Jobs().cellIfZero();
  }

  @Test
  void longArithmetic() {
    Jobs j = new Jobs();
    j.add(10000000L);
    j.smallIf();
  }

  @Test
  void waiting() {
    Jobs j = new Jobs();
    j.waiting().add(null);
    j.letterIfX();
  }
}
