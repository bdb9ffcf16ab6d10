package local;

import java.util.function.Supplier;

/** Makes a gate and goes through it, each time in another way. */
public class Ways {
  static Gate last;
  private final Gate[] gates = new Gate[1];

  public void alone() {
    Gate gate = new Gate();
    gate.open();
    gate.pass();
  }

  public void aloneTwice() {
    Gate gate = new Gate();
    gate.open();
    gate.passTwice();
  }

  public void aloneInALoop() {
    Gate gate = null;
    for (int i = 0; i < 2; i++) {
      Gate made = new Gate();
      made.open();
      if (made != gate && made instanceof Gate) {
        made.pass();
      }
    }
  }

  public void oneOfTwo(boolean first) {
    Gate gate = first ? new Gate() : new Gate();
    gate.open();
    gate.pass();
  }

  public void perhapsShared(Gate shared) {
    Gate gate = shared == null ? new Gate() : shared;
    gate.open();
    gate.pass();
  }

  public void inAStaticField() {
    Gate gate = new Gate();
    gate.open();
    last = gate;
    gate.pass();
  }

  public void inAnArray() {
    Gate gate = new Gate();
    gates[0] = gate;
    gate.open();
    gate.pass();
  }

  public void asAnArgument() {
    Gate gate = new Gate();
    System.identityHashCode(gate);
    gate.open();
    gate.pass();
  }

  public Gate returned() {
    Gate gate = new Gate();
    gate.open();
    gate.pass();
    return gate;
  }

  public void captured() {
    Gate gate = new Gate();
    Supplier<Gate> supplier = () -> gate;
    gate.open();
    gate.pass();
  }

  public void tellTale(boolean late) {
    Gate gate = new TellTale(late);
    gate.open();
    gate.pass();
  }
}
