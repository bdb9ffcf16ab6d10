package nested;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** The class under test is a nested class of the test class. */
@Demonic(NestedTest.Stock.class)
class NestedTest {
  static class Stock {
    int items = 1;

    @Requires("items > 0")
    @Ensures("items == old(items) - 1")
    void sell() {
      items--;
    }

    void sellIfAny() {
      if (items > 0) {
        sell();
      }
    }
  }

  @Test
  void aNestedClassIsUnderTest() {
    new Stock().sellIfAny();
  }
}
