package examples;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Gate.class)
class GateTest {
  @Test
  void letsTheFirstIn() {
    Gate gate = new Gate();
    assertTrue(gate.enterLeft());
    assertFalse(gate.enterRight());
  }
}
