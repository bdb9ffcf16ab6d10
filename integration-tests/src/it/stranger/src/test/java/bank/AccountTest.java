package bank;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Account.class)
class AccountTest {
  @Test
  void transfer() {
    new Account(10).transferTo(new Account(0), 4);
  }

  @Test
  void transferToItself() {
    Account a = new Account(10);
    a.transferTo(a, 4);
  }

  @Test
  void staticMove() {
    Account.move(new Account(10), new Account(0), 4);
  }

  @Test
  void loop() {
    new Account(25).drainInTens();
  }

  @Test
  void lambda() {
    new Account(5).drainByLambda();
  }

  @Test
  void recursion() {
    new Account(2).drainRecursively();
  }

  @Test
  void constructor() {
    Account.opened(3);
  }

  @Test
  void safe() {
    new Account(10).safeTransferTo(new Account(0), 4);
  }

  @Test
  void wronglySafe() {
    new Account(10).wronglySafe(new Account(0), 4);
  }

  @Test
  void overdraw() {
    new Account(1).overdraw();
  }

  @Test
  void badPost() {
    Account a = new Account(5);
    a.badDouble();
    a.transferTo(a, 1);
  }

  @Test
  void badInvariant() {
    Account a = new Account(5);
    a.badInvariant();
  }

  @Test
  void callsNull() {
    new Account(5).callsNull(null);
  }

  @Test
  void testThrows() {
    new Account(10).transferTo(new Account(0), 4);
    throw new IllegalArgumentException("mine");
  }

  @Test
  void testThrowsBefore() {
    throw new IllegalArgumentException("mine");
  }

  @Test
  void badCallFromTest() {
    new Account(-5);
  }

  @Test
  void badConstructor() {
    Account.opened(-3);
  }

  @Test
  void severalInterferences() {
    Account a = new Account(10);
    a.transferTo(new Account(0), 4);
    a.drainRecursively();
  }

  @Test
  void safeLambda() {
    new Account(5).drainBySafeLambda();
  }

  @Test
  void escapedLambda() {
    new Account(5).drainer().run();
  }

  @Test
  void expectedException() {
    try {
      new Account(1).withdraw(5);
    } catch (RuntimeException e) {
    }
    new Account(3).drainRecursively();
  }
}
